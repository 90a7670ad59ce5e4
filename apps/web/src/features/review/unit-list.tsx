import { Button, Skeleton } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { review } from '../../messages/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useOpenComments } from '../collaboration/comments/comment-count.tsx';
import type { UnitEditorHandle } from '../units/unit-editor.tsx';
import { UnitEditor } from '../units/unit-editor-on-demand.ts';
import type { Edits } from './edits/use-edits.ts';
import { isWhole, type ReviewFilter } from './filters.ts';
import classes from './review-tab.module.css';
import { type RowListeners, UnitRow } from './unit-row.tsx';
import type { Rows } from './use-rows.ts';
import type { SelectionState } from './use-selection.ts';
import type { useUnits } from './use-units.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface UnitListProps {
  readonly translation: TranslationResponse;
  readonly canEdit: boolean;
  readonly units: ReturnType<typeof useUnits>;
  readonly rows: Rows;
  readonly selection: SelectionState;
  readonly edits: Edits;
  /** The names of other people, by the unit they are at. */
  readonly people: ReadonlyMap<string, string>;
  readonly editorRef: RefObject<UnitEditorHandle | null>;
  readonly listeners: RowListeners;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClear: () => void;
  /** Shown in the current row. */
  readonly pane: ReactNode;
}

/** The units, source beside translation. Only the rows in view are in the document, and their pages are loaded for them. */
export function UnitList(props: UnitListProps) {
  const { translation, canEdit, units, rows, selection, edits, editorRef, listeners, onKeyDown, pane } =
    props;
  const { total, error, list } = units;
  const virtualizer = useVirtualRows(rows, total ?? 0);
  const shown = virtualizer.getVirtualItems();
  const comments = useOpenComments(translation.id);
  useEffect(() => units.showRows(shown.map(({ index }) => index)));
  useEffect(() => {
    if (canEdit) void UnitEditor.load().catch(() => undefined); // Loaded again when it is shown.
  }, [canEdit]);

  const failure = error !== null && (
    <LoadFailed title={review.unitsFailed} error={error} onRetry={units.retry} />
  );
  if (total === undefined) return failure || <Skeletons />;
  if (total === 0) return <Nothing filter={list.filter} onClear={props.onClear} />;
  return (
    <>
      {failure}
      <div
        ref={(element) => {
          rows.ref.current = element;
          virtualizer.containerRef(element);
        }}
        role="feed"
        aria-label={review.list}
        aria-busy={units.isFetching}
        className={classes.list}
        onKeyDown={onKeyDown}
        onFocus={rows.onFocus}
      >
        {shown.map(({ index, key }) => {
          const unit = units.at(index);
          const isCurrent = rows.current === index;
          return (
            <div key={key} ref={virtualizer.measureElement} data-index={index} className={classes.item}>
              {unit === undefined ? (
                <EmptyRow index={index} total={total} isCurrent={isCurrent} />
              ) : (
                <UnitRow
                  key={unit.id}
                  translation={translation}
                  unit={unit}
                  canEdit={canEdit}
                  index={index}
                  total={total}
                  // Translations of other workspace members are read-only.
                  mode={canEdit && rows.open?.index === index ? rows.open.mode : 'view'}
                  isCurrent={isCurrent}
                  isSelected={selection.isSelected(unit)}
                  people={props.people.get(unit.id) ?? ''}
                  openComments={comments.get(unit.id) ?? 0}
                  edits={edits}
                  editorRef={editorRef}
                  listeners={listeners}
                >
                  {isCurrent && pane}
                </UnitRow>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** A row whose page is being loaded. */
function EmptyRow({ index, total, isCurrent }: { index: number; total: number; isCurrent: boolean }) {
  return (
    <article
      data-row={index}
      data-empty
      className={classes.empty}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={review.position({ index: formatNumber(index + 1), location: review.loading })}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <Skeleton height={16} radius="sm" animate={false} />
    </article>
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label={review.loading} className={classes.skeletons}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical.
        <Skeleton key={index} height={62} radius="md" />
      ))}
    </div>
  );
}

function Nothing({ filter, onClear }: { filter: ReviewFilter; onClear: () => void }) {
  const { none } = review;
  const { show } = filter;
  const isOnlyShow = isWhole({ ...filter, show: 'all' });
  const message =
    isOnlyShow &&
    (show === 'flagged' ||
      show === 'changed' ||
      show === 'repaired' ||
      show === 'term' ||
      show === 'unconfirmed')
      ? none[show]
      : none.search;
  return (
    <EmptyState
      title={message.title}
      text={message.text}
      actions={
        <Button variant="default" onClick={onClear}>
          {none.clear}
        </Button>
      }
    />
  );
}
