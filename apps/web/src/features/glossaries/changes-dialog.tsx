import { Button } from '@mantine/core';
import { type GlossaryChange, languageName, type TermContent } from '@verso/contracts';
import { terms } from '../../messages/glossaries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { HistoryDialog, HistoryEntry, HistoryList } from '../words/history-dialog.tsx';
import classes from '../words/words.module.css';
import { useChanges } from './requests.ts';
import { joinTerms, translationOf } from './terms/term-columns.ts';

const messages = terms.history;

interface ChangesDialogProps {
  readonly glossaryId: string;
  /** The history to show: of one term, or of all (null); null: closed. */
  readonly shown: { readonly termId: string | null } | null;
  readonly onClose: () => void;
}

/** Who changed what in a glossary, newest first. */
export function ChangesDialog({ glossaryId, shown, onClose }: ChangesDialogProps) {
  return (
    <HistoryDialog shown={shown} onClose={onClose}>
      {({ termId }) => <Changes glossaryId={glossaryId} termId={termId} />}
    </HistoryDialog>
  );
}

function Changes({ glossaryId, termId }: { glossaryId: string; termId: string | null }) {
  const query = useChanges(glossaryId, termId);
  return (
    <Loaded query={query} height={160}>
      {({ pages }) => {
        const changes = pages.flatMap((page) => page.changes);
        if (changes.length === 0) return <p className={classes.dialogText}>{messages.none}</p>;
        return (
          <div className={classes.form}>
            <HistoryList>
              {changes.map((change) => (
                <HistoryEntry
                  key={change.id}
                  title={titleOf(change)}
                  name={change.changed_by}
                  at={change.changed_at}
                >
                  <Differences change={change} />
                </HistoryEntry>
              ))}
            </HistoryList>
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {messages.more}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function titleOf({ action, before, after, filename, added, updated }: GlossaryChange): string {
  if (action === 'imported')
    return messages.imported({ filename: filename ?? '', added: added ?? 0, updated: updated ?? 0 });
  return messages[action]({ term: (after ?? before)?.source ?? '' });
}

function Differences({ change: { before, after } }: { change: GlossaryChange }) {
  if (before === null || after === null) return null;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  );
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {messages.changeLine({
            field: name,
            before: old.get(name) || messages.nothing,
            after: now.get(name) || messages.nothing,
          })}
        </li>
      ))}
    </ul>
  );
}

/** The fields of a term as text, by their names. */
function fieldsOf(term: TermContent): ReadonlyMap<string, string> {
  const yesNo = (value: boolean) => (value ? messages.yes : messages.no);
  const fields: [string, string][] = [
    [terms.columns.source, term.source],
    [terms.keep, yesNo(term.keep_as_is)],
    [terms.caseSensitive, yesNo(term.case_sensitive)],
    [terms.form.partOfSpeech, term.part_of_speech ?? ''],
    [terms.form.domain, term.domain ?? ''],
    [terms.columns.note, term.note ?? ''],
    [terms.columns.status, terms.statuses[term.status]],
  ];
  for (const code of Object.keys(term.translations)) {
    const { preferred, alternatives, forbidden } = translationOf(term, code);
    const language = languageName(code);
    fields.push(
      [messages.translation({ field: terms.columns.preferred, language }), preferred],
      [messages.translation({ field: terms.columns.alternatives, language }), joinTerms(alternatives)],
      [messages.translation({ field: terms.columns.forbidden, language }), joinTerms(forbidden)],
    );
  }
  return new Map(fields);
}
