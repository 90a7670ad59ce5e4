import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { historyScope, translationStatus } from '@verso/contracts';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { history } from '../../messages/history.ts';
import { team } from '../../messages/teams.ts';
import { languageOptions } from '../../ui/language-options.ts';
import { languageSearch } from '../../ui/language-search.tsx';
import { type Filters, type SortName, sorts } from './filters.ts';
import classes from './history-page.module.css';

const messages = history.filters;
const anyValue = 'all';
const languageData = [{ value: anyValue, label: messages.allLanguages }, ...languageOptions()];
const statusData = [
  { value: anyValue, label: messages.allStatuses },
  ...translationStatus.options.map((status) => ({ value: status, label: history.statuses[status] })),
];
const sortNames = Object.keys(sorts) as SortName[];
const sortData = sortNames.map((name) => ({ value: name, label: messages.sorts[name] }));

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
  /** Whether the user is in a workspace, whose history they can see. */
  readonly inTeam: boolean;
}

export function FilterBar({ filters, onChange, inTeam }: FilterBarProps) {
  const [search, setSearch] = useState(filters.search);
  const [applied, setApplied] = useState(filters.search);
  const apply = useDebouncedCallback((text: string) => onChange({ search: text }), 250);
  // Follows the URL when it changes, for example through the back button or cleared filters.
  if (applied !== filters.search) {
    setApplied(filters.search);
    setSearch(filters.search);
  }
  return (
    <search className={classes.filters} aria-label={messages.label}>
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          apply(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={messages.language}
        {...languageSearch}
        data={languageData}
        value={filters.language ?? anyValue}
        allowDeselect={false}
        onChange={(code) => onChange({ language: code === anyValue ? null : code })}
      />
      <Select
        aria-label={messages.status}
        data={statusData}
        value={filters.status ?? anyValue}
        onChange={(status) => onChange({ status: translationStatus.safeParse(status).data ?? null })}
      />
      <Select
        aria-label={messages.sort}
        data={sortData}
        value={filters.sort}
        onChange={(name) => {
          const sort = sortNames.find((known) => known === name);
          if (sort) onChange({ sort });
        }}
      />
      {inTeam && (
        <SegmentedControl
          aria-label={team.history.label}
          data={historyScope.options.map((scope) => ({ value: scope, label: team.history[scope] }))}
          value={filters.scope}
          className={classes.scope ?? ''}
          onChange={(scope) => onChange({ scope: historyScope.parse(scope) })}
        />
      )}
    </search>
  );
}
