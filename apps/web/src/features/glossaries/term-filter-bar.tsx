import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { languageName } from '@verso/contracts';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { glossaries } from '../../messages/glossaries.ts';
import { shownTerms, type useTermFilter } from './filters.ts';
import classes from './glossaries.module.css';

const messages = glossaries.filters;
const showData = shownTerms.map((shown) => ({ value: shown, label: messages[shown] }));

interface TermFilterBarProps {
  readonly filters: ReturnType<typeof useTermFilter>;
  readonly languages: readonly string[];
}

/** Search, filter, and the target language whose translations are shown. */
export function TermFilterBar({ filters, languages }: TermFilterBarProps) {
  const { filter, into } = filters;
  const [text, setText] = useState(filter.search);
  const [applied, setApplied] = useState(filter.search);
  const apply = useDebouncedCallback(filters.search, 250);
  // Follows the URL when it changes otherwise.
  if (applied !== filter.search) {
    setApplied(filter.search);
    setText(filter.search);
  }
  return (
    <search className={classes.filters} aria-label={messages.label}>
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          apply(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={messages.show}
        data={showData}
        value={filter.show}
        onChange={(value) => {
          const shown = shownTerms.find((known) => known === value);
          if (shown) filters.show(shown);
        }}
      />
      <Select
        aria-label={messages.into}
        data={languages.map((code) => ({ value: code, label: languageName(code) }))}
        value={into}
        onChange={(code) => code && filters.translateInto(code)}
      />
    </search>
  );
}
