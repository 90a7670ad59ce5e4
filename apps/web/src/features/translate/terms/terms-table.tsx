import { ActionIcon, UnstyledButton } from '@mantine/core';
import { languageName, limits } from '@verso/contracts';
import { EqualIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { formatList } from '../../../lib/format.ts';
import { foundTerms as messages } from '../../../messages/found-terms.ts';
import { Tag } from '../../../ui/tag.tsx';
import { isTranslated, translationText, withTranslation } from './edit-terms.ts';
import classes from './terms-table.module.css';
import type { TermRow } from './use-edited-terms.ts';

interface TermsTableProps {
  readonly rows: readonly TermRow[];
  /** The language of the translations. */
  readonly language: string;
  readonly sourceLanguage: string;
  /** Whether the terms are those of several documents, which are named. */
  readonly namesDocuments: boolean;
  readonly onChange: (row: TermRow) => void;
  readonly onReject: (row: TermRow) => void;
}

/** The terms found in a document, the most important first. Every translation is a field, so that Tab and Enter suffice. */
export function TermsTable({ rows, ...shared }: TermsTableProps) {
  const { language } = shared;
  const help = useId();
  return (
    <>
      <p id={help} className="unseen">
        {messages.keys}
      </p>
      <table className={classes.table} aria-label={messages.table} aria-describedby={help}>
        <thead>
          <tr>
            <th scope="col" data-column="approve">
              <span className="unseen">{messages.columns.approve}</span>
            </th>
            <th scope="col">{messages.columns.source}</th>
            <th scope="col">{messages.columns.translation({ language: languageName(language) })}</th>
            <th scope="col">{messages.columns.note}</th>
            <th scope="col" data-column="count">
              {messages.columns.count}
            </th>
            <th scope="col" data-column="actions">
              <span className="unseen">{messages.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveByKey}>
          {rows.map((row) => (
            <Row key={row.key} row={row} {...shared} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type RowProps = Omit<TermsTableProps, 'rows'> & { readonly row: TermRow };

/** Rendered again only when its own term changes: a list may have hundreds. */
const Row = memo(function TermsRow(props: RowProps) {
  const { row, language, sourceLanguage, namesDocuments, onChange, onReject } = props;
  const { key, term } = row;
  const { source, kind, count, examples, documents, note, status, keep_as_is: keepAsIs } = term;
  const [isOpen, setOpen] = useState(false);
  // The typed text, so that spaces at the end are not lost while typing.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const change = (changed: Partial<TermRow['term']>) => onChange({ key, term: { ...term, ...changed } });
  const approve = () => isTranslated(term, language) && change({ status: 'approved' });
  return (
    <>
      <tr data-status={status}>
        <td data-column="approve">
          <input
            type="checkbox"
            className={classes.box}
            aria-label={messages.approve({ term: source })}
            checked={status === 'approved'}
            disabled={!isTranslated(term, language)}
            onChange={(event) => change({ status: event.currentTarget.checked ? 'approved' : 'proposed' })}
          />
        </td>
        <th scope="row" data-column="source">
          <span dir="auto" lang={sourceLanguage}>
            {source}
          </span>
          {kind !== null && kind !== 'phrase' && <Tag>{messages.kinds[kind]}</Tag>}
          {keepAsIs && <Tag tone="accent">{messages.keptAsIs}</Tag>}
          {namesDocuments && documents.length > 0 && (
            <div className={classes.documents} title={formatList(documents)}>
              {messages.inDocuments({ first: documents[0] ?? '', others: documents.length - 1 })}
            </div>
          )}
        </th>
        <td data-column="translation">
          <input
            className={classes.input}
            aria-label={messages.translation({ term: source })}
            data-translation
            placeholder={messages.columns.translation({ language: languageName(language) })}
            value={typed ?? translationText(term, language)}
            maxLength={limits.termLength}
            lang={language}
            dir="auto"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              onChange({ key, term: withTranslation(term, language, value) });
            }}
            onBlur={() => setTyped(null)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && approve()}
          />
        </td>
        <td data-column="note">
          <input
            className={classes.input}
            aria-label={messages.note({ term: source })}
            placeholder={messages.columns.note}
            value={note ?? ''}
            maxLength={limits.termNoteLength}
            dir="auto"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change({ note: value === '' ? null : value })}
          />
        </td>
        <td data-column="count">
          {examples.length > 0 && (
            <UnstyledButton
              className={classes.count}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={messages.occurrences({ count, term: source })}
              onClick={() => setOpen(!isOpen)}
            >
              {messages.count({ count })}
            </UnstyledButton>
          )}
        </td>
        <td data-column="actions">
          <ActionIcon
            size={28}
            aria-label={messages.keep({ term: source })}
            title={messages.keep({ term: source })}
            onClick={() => onChange({ key, term: withTranslation(term, language, source) })}
          >
            <EqualIcon size={15} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={messages.reject({ term: source })}
            title={messages.reject({ term: source })}
            onClick={() => onReject(row)}
          >
            <XIcon size={15} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={classes.examples ?? ''}>
        <td colSpan={6}>
          <ul>
            {examples.map((example, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: examples never change, and may be equal.
              <li key={at} dir="auto" lang={sourceLanguage}>
                {example}
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </>
  );
});

/** Enter and the arrow keys move between the translations of rows. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLElement) || target.dataset.translation === undefined) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-translation]')];
  const next = fields[fields.indexOf(target as HTMLInputElement) + step];
  event.preventDefault();
  next?.focus();
  next?.select();
}
