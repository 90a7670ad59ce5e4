import { Button, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { mayEdit, type TranslationResponse } from '@verso/contracts';
import { useEffect } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { errors } from '../../messages/errors.ts';
import { review } from '../../messages/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ReviewFilter } from './filters.ts';
import classes from './review-tab.module.css';
import { UnitEditor, UnitRow } from './unit-row.tsx';
import { useConfirm } from './use-confirm.ts';
import { useRows } from './use-rows.ts';
import type { useUnits } from './use-units.ts';

interface UnitListProps {
  readonly translation: TranslationResponse;
  readonly filter: ReviewFilter;
  readonly onClear: () => void;
  readonly onReplace: () => void;
  readonly query: ReturnType<typeof useUnits>;
}

/** The units, source beside translation. More are loaded on scroll. */
export function UnitList({ translation, filter, onClear, onReplace, query }: UnitListProps) {
  const { units, data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const own = mayEdit(translation);
  const total = data?.pages[0]?.total ?? 0;
  const { one: confirm } = useConfirm(translation.id);
  const rows = useRows(units?.length ?? 0, {
    onConfirm: (index) => {
      const unit = units?.[index];
      if (own && unit !== undefined && unit.confirmed_at === undefined) confirm(unit);
    },
    onReplace: () => {
      if (own) onReplace();
    },
  });
  const { ref: end, entry } = useIntersection({ rootMargin: '600px' });
  const nearEnd = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (own) void UnitEditor.load().catch(() => undefined); // Loaded again when it is shown.
  }, [own]);

  if (query.error && !units) {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={review.unitsFailed}
        actions={
          <Button size="xs" onClick={() => void query.refetch()}>
            {errors.tryAgain}
          </Button>
        }
      >
        {reasonOf(query.error)}
      </Notice>
    );
  }
  if (!units) return <Skeletons />;
  if (units.length === 0) return <Nothing filter={filter} onClear={onClear} />;
  return (
    <>
      <div
        ref={rows.ref}
        role="feed"
        aria-label={review.list}
        aria-busy={isFetchingNextPage}
        className={classes.list}
        onKeyDown={rows.onKeyDown}
        onFocus={rows.onFocus}
      >
        {units.map((unit, index) => (
          <UnitRow
            key={unit.id}
            translation={translation}
            unit={unit}
            index={index}
            total={total}
            // Translations of other workspace members are read-only.
            mode={own && rows.open?.index === index ? rows.open.mode : 'view'}
            current={rows.current === index}
            onMode={rows.setMode}
            onConfirm={confirm}
            onSaved={rows.moveToNext}
          />
        ))}
      </div>
      <div ref={end} className={classes.more}>
        <span role="status">{review.shown({ shown: units.length, total })}</span>
        {hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {review.loadMore}
          </Button>
        )}
      </div>
    </>
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

function Nothing({ filter: { show, search }, onClear }: { filter: ReviewFilter; onClear: () => void }) {
  const { none } = review;
  const message =
    search !== ''
      ? none.search
      : show === 'flagged' ||
          show === 'changed' ||
          show === 'repaired' ||
          show === 'term' ||
          show === 'unconfirmed'
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
