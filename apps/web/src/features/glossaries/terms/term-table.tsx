import { ActionIcon, UnstyledButton } from '@mantine/core';
import { limits } from '@verso/contracts';
import { PencilIcon, Trash2Icon } from 'lucide-react';
import { Fragment, useId } from 'react';
import { terms as messages } from '../../../messages/glossaries.ts';
import { CellInput } from './cell-input.tsx';
import {
  type Column,
  changeOf,
  columns,
  type EditableTerm,
  splitTerms,
  type TermChange,
  type TextColumn,
  textColumns,
  textOf,
} from './term-columns.ts';
import { TermMarks } from './term-marks.tsx';
import classes from './term-table.module.css';
import { useCellDrafts } from './use-cell-drafts.ts';
import { type Place, useGrid } from './use-grid.ts';
import { useTermQueue } from './use-term-queue.ts';

interface TermTableProps {
  /** The shown rows, from a server or in memory. */
  readonly terms: readonly EditableTerm[];
  /** The target language whose translations are shown. */
  readonly language: string;
  /** The position of the first row among all terms. */
  readonly offset?: number;
  readonly total?: number;
  readonly busy?: boolean;
  /**
   * Saves a change of a term as it was after its last change. When it rejects, the user's text stays in its cell, with the
   * reason.
   * @returns the changed term
   */
  readonly onChange: (term: EditableTerm, change: TermChange) => Promise<EditableTerm>;
  readonly onRemove: (term: EditableTerm) => void;
  /** Opens a form with all fields of a term. */
  readonly onOpen: (term: EditableTerm) => void;
  readonly onPage?: (direction: 1 | -1) => void;
}

const isText = (column: Column | undefined): column is TextColumn =>
  textColumns.some((known) => known === column);
const maximum: Readonly<Record<TextColumn, number>> = {
  source: limits.termLength,
  preferred: limits.termLength,
  alternatives: limits.termLength * limits.termTranslations,
  forbidden: limits.termLength * limits.termTranslations,
  note: limits.termNoteLength,
};

/** Terms with one translation each, edited in place by keyboard or pointer. */
export function TermTable(props: TermTableProps) {
  const { terms, language, offset = 0, total = terms.length, busy = false } = props;
  const { onChange, onRemove, onOpen, onPage } = props;
  const { drafts, save, discard } = useCellDrafts();
  const saveInTurn = useTermQueue(onChange);
  const help = useId();
  const canEdit = ({ row, column }: Place) => terms[row] !== undefined && isText(columns[column]);
  const grid = useGrid({ rows: terms.length, canEdit, onPage });
  const failure = [...drafts.values()].find(({ reason }) => reason !== null)?.reason;

  function startEditing(at: Place, typed: string | null = null) {
    const [term, column] = [terms[at.row], columns[at.column]];
    if (term === undefined || !isText(column)) return;
    // A field of one line would lose the line breaks of a note.
    if (textOf(term, column, language).includes('\n')) onOpen(term);
    else grid.edit(at, typed);
  }

  function commit(term: EditableTerm, column: TextColumn, text: string) {
    const key = `${term.id} ${language} ${column}`;
    if (column === 'source' && text.trim() === '') return;
    if (text.trim() === textOf(term, column, language)) discard(key);
    else {
      const change = (current: EditableTerm) => changeOf(current, column, language, text);
      void save(key, text.trim(), () => saveInTurn(term, change));
    }
  }

  return (
    <div className={classes.frame}>
      <p id={help} className="unseen">
        {messages.keys}
      </p>
      <div role="alert" className={classes.failure}>
        {failure != null && messages.saveFailed({ reason: failure })}
      </div>
      <table
        ref={grid.ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid (WAI-ARIA).
        role="grid"
        className={classes.table}
        aria-label={messages.table}
        aria-describedby={help}
        aria-rowcount={total + 1}
        aria-busy={busy}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            {textColumns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {messages.columns[column]}
              </th>
            ))}
            <th scope="col" data-column="status">
              {messages.columns.status}
            </th>
            <th scope="col" colSpan={2} data-column="actions">
              <span className="unseen">{messages.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term, row) => (
            <tr key={term.id} aria-rowindex={offset + row + 2} data-status={term.status}>
              {columns.map((column, at) => {
                const place = { row, column: at };
                const isCurrent = grid.current.row === row && grid.current.column === at;
                const focusable = { 'data-cell': `${row}:${at}`, tabIndex: isCurrent ? 0 : -1 };
                if (!isText(column)) {
                  return (
                    <td key={column} data-column={column}>
                      <CellButton
                        term={term}
                        column={column}
                        focusable={focusable}
                        onChange={(change) =>
                          void save(`${term.id} ${column}`, '', () => saveInTurn(term, () => change))
                        }
                        onRemove={() => onRemove(term)}
                        onOpen={() => onOpen(term)}
                      />
                    </td>
                  );
                }
                const key = `${term.id} ${language} ${column}`;
                const draft = drafts.get(key);
                const text = draft?.text ?? textOf(term, column, language);
                const { editing } = grid;
                if (editing?.row === row && editing.column === at) {
                  return (
                    <td key={column} data-column={column} data-editing>
                      <CellInput
                        label={messages.cell({ column: messages.columns[column], term: term.source })}
                        initial={editing.typed ?? text}
                        selected={editing.typed === null}
                        language={column === 'source' || column === 'note' ? undefined : language}
                        placeholder={
                          column === 'alternatives' || column === 'forbidden' ? messages.several : undefined
                        }
                        maxLength={maximum[column]}
                        onCommit={(value, then) => {
                          commit(term, column, value);
                          if (then.move !== 'tab')
                            return grid.stopEditing(then.move === 'down' ? grid.next(place, 1, 0) : null);
                          const following = grid.nextEditable(place, then.step);
                          if (following.row === row && following.column === at) grid.stopEditing(place);
                          else startEditing(following);
                        }}
                        onCancel={() => {
                          discard(key);
                          grid.stopEditing(place);
                        }}
                      />
                    </td>
                  );
                }
                return (
                  <td
                    key={column}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid have the focus.
                    role="gridcell"
                    data-column={column}
                    data-state={draft === undefined ? undefined : draft.reason === null ? 'saving' : 'failed'}
                    data-label={messages.columns[column]}
                    data-cell={focusable['data-cell']}
                    tabIndex={focusable.tabIndex}
                    aria-invalid={draft?.reason != null}
                    dir="auto"
                    lang={column === 'source' || column === 'note' ? undefined : language}
                    onClick={() => startEditing(place)}
                    onKeyDown={(event) => event.key === 'Escape' && discard(key)}
                  >
                    <span className={classes.text}>
                      {column === 'forbidden' ? <Forbidden text={text} /> : text}
                    </span>
                    {text === '' && <span className="unseen">{messages.empty}</span>}
                    {column === 'source' && <TermMarks term={term} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellButtonProps {
  readonly term: EditableTerm;
  readonly column: Exclude<Column, TextColumn>;
  /** Makes the button the cell's tab stop. */
  readonly focusable: { readonly 'data-cell': string; readonly tabIndex: number };
  readonly onChange: (change: TermChange) => void;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
}

function CellButton({ term, column, focusable, onChange, onRemove, onOpen }: CellButtonProps) {
  if (column === 'status') {
    const isApproved = term.status === 'approved';
    return (
      <UnstyledButton
        {...focusable}
        role="switch"
        aria-checked={isApproved}
        aria-label={messages.cell({ column: messages.statuses.approved, term: term.source })}
        className={classes.status}
        data-status={term.status}
        onClick={() => onChange({ status: isApproved ? 'proposed' : 'approved' })}
      >
        {messages.statuses[term.status]}
      </UnstyledButton>
    );
  }
  const Icon = column === 'edit' ? PencilIcon : Trash2Icon;
  const label = messages[column]({ term: term.source });
  return (
    <ActionIcon
      {...focusable}
      size={28}
      aria-label={label}
      title={label}
      onClick={column === 'edit' ? onOpen : onRemove}
    >
      <Icon size={15} strokeWidth={1.7} aria-hidden />
    </ActionIcon>
  );
}

/** Forbidden words, each struck out. */
function Forbidden({ text }: { text: string }) {
  return splitTerms(text).map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' | '}
      <s>{word}</s>
    </Fragment>
  ));
}
