import { Button } from '@mantine/core';
import type { GlossaryResponse, TermContent } from '@verso/contracts';
import { useState } from 'react';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager, pageSize } from '../words/pager.tsx';
import classes from '../words/words.module.css';
import { useTermFilter } from './filters.ts';
import { useTerms } from './requests.ts';
import { TermFilterBar } from './term-filter-bar.tsx';
import { AddTerm } from './terms/add-term.tsx';
import { type EditableTerm, noTranslation, type TermChange } from './terms/term-columns.ts';
import { TermDialog } from './terms/term-dialog.tsx';
import { TermTable } from './terms/term-table.tsx';
import { useTermActions } from './use-term-actions.ts';

interface GlossaryTermsProps {
  readonly glossary: GlossaryResponse;
  readonly onHistory: (termId: string) => void;
}

/** The terms of a glossary, page by page, with filters and editing. */
export function GlossaryTerms({ glossary, onHistory }: GlossaryTermsProps) {
  const filters = useTermFilter(glossary.target_languages);
  const { filter, into } = filters;
  const query = useTerms(glossary.id, filter);
  const { add, change, remove, undo, removed } = useTermActions(glossary.id, filter);
  const [opened, setOpened] = useState<EditableTerm | null>(null);
  const isFiltered = filter.search !== '' || filter.show !== 'all';
  return (
    <>
      <AddTerm language={into} onAdd={add} />
      <TermFilterBar filters={filters} languages={glossary.target_languages} />
      <div role="status">
        {removed !== null && (
          <div className={classes.status}>
            <span>{messages.removed({ term: removed.source })}</span>
            <Button size="compact-sm" variant="subtle" onClick={undo}>
              {messages.undo}
            </Button>
          </div>
        )}
      </div>
      <Loaded query={query} height={360}>
        {({ terms, total, hasMore }) => {
          if (total === 0 && isFiltered) {
            return (
              <EmptyState
                title={messages.noMatch.title}
                text={messages.noMatch.text}
                actions={
                  <Button variant="default" onClick={filters.clear}>
                    {messages.noMatch.clear}
                  </Button>
                }
              />
            );
          }
          if (total === 0)
            return <EmptyState title={messages.termsEmpty.title} text={messages.termsEmpty.text} />;
          return (
            <>
              <TermTable
                // Another page starts with its first cell.
                key={`${into} ${filter.offset} ${filter.show} ${filter.search}`}
                terms={terms}
                language={into}
                offset={filter.offset}
                total={total}
                busy={query.isPlaceholderData}
                onChange={change}
                onRemove={remove}
                onOpen={setOpened}
                onPage={(direction) => {
                  const offset = filter.offset + direction * pageSize;
                  if (offset >= 0 && offset < total) filters.moveTo(offset);
                }}
              />
              <Pager
                offset={filter.offset}
                shown={terms.length}
                total={total}
                hasMore={hasMore}
                onMove={filters.moveTo}
              />
            </>
          );
        }}
      </Loaded>
      <TermDialog
        term={opened}
        languages={glossary.target_languages}
        onSave={async (term, content) => void (await change(term, differenceOf(term, content)))}
        onClose={() => setOpened(null)}
        onHistory={({ id }) => {
          setOpened(null);
          onHistory(id);
        }}
      />
    </>
  );
}

/** The changed fields of a term, and the languages whose translations changed. */
function differenceOf(before: TermContent, after: TermContent): TermChange {
  const names: readonly (keyof TermContent)[] = [
    'source',
    'keep_as_is',
    'case_sensitive',
    'part_of_speech',
    'note',
    'domain',
    'status',
  ];
  const fields = names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]);
  const translations = Object.entries(after.translations).filter(
    ([language, translation]) =>
      JSON.stringify(translation) !== JSON.stringify(before.translations[language] ?? noTranslation),
  );
  return {
    ...Object.fromEntries(fields),
    ...(translations.length === 0 ? {} : { translations: Object.fromEntries(translations) }),
  };
}
