import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import type { MeResponse, TranslationResponse } from '@verso/contracts';
import { FileTextIcon, RefreshCwIcon, SearchXIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { formatFullDate } from '../../lib/format.ts';
import { useParameters } from '../../lib/use-parameters.ts';
import { errors } from '../../messages/errors.ts';
import { history } from '../../messages/history.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filtersOf, isFiltered, noFilters, parametersOf } from './filters.ts';
import { type DayLabel, groupByDay } from './group-by-day.ts';
import classes from './history-page.module.css';
import { TranslationRow } from './translation-row.tsx';
import { UsageCard } from './usage-card.tsx';
import { useTranslationActions } from './use-actions.ts';
import { useTranslations } from './use-translations.ts';

function dayName(label: DayLabel): string {
  return label.day === 'date' ? formatFullDate(label.date) : history[label.day];
}

/** The server's error message if there is one, otherwise a general one. */
function fetchFailure(error: Error): string {
  return error instanceof ApiError ? history.fetchFailed({ reason: error.message }) : history.loadFailed;
}

/** The usage card, the filters and the translations grouped by day. */
export function TranslationList({ me }: { me: MeResponse }) {
  const [parameters, setParameters] = useParameters();
  const fromUrl = filtersOf(parameters);
  const filters: Filters = me.team === null ? { ...fromUrl, scope: 'mine' } : fromUrl;
  const changeFilters = (change: Partial<Filters>) =>
    setParameters((before) => parametersOf({ ...filtersOf(before), ...change }), { replace: true });
  const query = useTranslations(filters);
  const actions = useTranslationActions(filters);
  const [deleting, setDeleting] = useState<TranslationResponse | null>(null);
  const headline = useKeptFocus<HTMLHeadingElement>('');
  // Renders the list first and the filters second, so that the page responds sooner.
  const filtersReady = useDeferredValue(true, false);
  const now = useNow(30_000);

  const translations = query.data?.pages.flatMap((page) => page.translations) ?? [];
  const { total, saved } = query.data?.pages.at(-1) ?? { total: 0, saved: 0 };
  const groups = groupByDay(translations, new Date(now));

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 ref={headline.ref} tabIndex={-1} className={classes.title}>
            {history.title}
          </h1>
          <p className={classes.count} role="status">
            {query.data ? history.saved({ translations: saved }) : ' '}
          </p>
        </div>
        <div className={classes.headActions}>
          <Tooltip label={history.refresh}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={history.refresh}
              loading={query.isRefetching && !query.isFetchingNextPage}
              onClick={() => void query.refetch()}
            >
              <RefreshCwIcon size={17} strokeWidth={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button component={Link} to="/">
            {history.translate}
          </Button>
        </div>
      </header>
      {!me.credits.without_limits && <UsageCard credits={me.credits} />}
      {filtersReady ? (
        <FilterBar filters={filters} onChange={changeFilters} inTeam={me.team !== null} />
      ) : (
        <Skeleton height={36} radius="md" />
      )}
      {query.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={fetchFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>{errors.tryAgain}</Button>}
        />
      )}
      {query.isPending && <ListSkeleton />}
      {query.isSuccess && translations.length === 0 && (
        <NothingHere
          filtered={isFiltered(filters)}
          onClear={() => changeFilters({ ...noFilters, scope: filters.scope })}
        />
      )}
      {groups.map((group) => (
        <section key={group.items[0]?.id ?? group.key} aria-label={dayName(group.label)}>
          <h2 className={classes.day}>{dayName(group.label)}</h2>
          <ul className={classes.rows}>
            {group.items.map((translation) => (
              <TranslationRow
                key={translation.id}
                translation={translation}
                now={new Date(now)}
                actions={actions}
                onDelete={() => setDeleting(translation)}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {history.loadMore}
          </Button>
          <span className={classes.shown}>{history.shown({ shown: translations.length, total })}</span>
        </div>
      )}
      <DeleteDialog
        translation={deleting}
        onClose={() => setDeleting(null)}
        onClosed={headline.keep}
        onConfirm={(translation) => {
          setDeleting(null);
          actions.remove.mutate(translation);
        }}
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={history.loading} className={classes.skeleton}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} radius="md" />
      ))}
    </div>
  );
}

function NothingHere({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<SearchXIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={history.noMatchTitle}
      text={history.noMatchText}
      actions={
        <Button variant="default" onClick={onClear}>
          {history.clearFilters}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<FileTextIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={history.emptyTitle}
      text={history.emptyText}
      actions={
        <Button component={Link} to="/">
          {history.emptyAction}
        </Button>
      }
    />
  );
}
