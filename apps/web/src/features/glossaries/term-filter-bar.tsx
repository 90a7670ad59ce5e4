import { Select } from '@mantine/core';
import { languageName } from '@verso/contracts';
import { glossaries } from '../../messages/glossaries.ts';
import { SearchField } from '../words/search-field.tsx';
import classes from '../words/words.module.css';
import { shownTerms, type useTermFilter } from './filters.ts';

const messages = glossaries.filters;
const showData = shownTerms.map((shown) => ({ value: shown, label: messages[shown] }));

interface TermFilterBarProps {
  readonly filters: ReturnType<typeof useTermFilter>;
  readonly languages: readonly string[];
}

/** Search, filter, and the target language whose translations are shown. */
export function TermFilterBar({ filters, languages }: TermFilterBarProps) {
  const { filter, into } = filters;
  return (
    <search className={classes.filters} aria-label={messages.label}>
      <SearchField label={messages.search} searched={filter.search} onSearch={filters.search} />
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
