import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  consistencyResponse,
  mayEdit,
  type RecurringItem,
  type Rendering,
  type TranslationResponse,
  type UseEverywhereRequest,
} from '@verso/contracts';
import { CircleCheckIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { lazy } from '../../lib/lazy.ts';
import { review } from '../../messages/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import classes from './consistency-tab.module.css';

const UseEverywhereDialog = lazy(async () => ({
  default: (await import('./use-everywhere-dialog.tsx')).UseEverywhereDialog,
}));

type Choice = Omit<UseEverywhereRequest, 'apply'>;

/** Occurrences of a rendering with a link of their own. */
const MAX_LINKS = 8;

/** The texts and terms that a translation renders in several ways, each with one click to use one rendering everywhere. */
export function ConsistencyTab({ translation }: { translation: TranslationResponse }) {
  const { id } = translation;
  const query = useQuery({
    queryKey: keys.consistency(id),
    queryFn: ({ signal }) =>
      request(consistencyResponse, 'GET /api/translations/:id/consistency', { params: { id }, signal }),
  });
  const [choice, setChoice] = useState<Choice | null>(null);
  if (query.error) {
    return <LoadFailed title={review.consistency.failed} error={query.error} onRetry={query.refetch} />;
  }
  const dialog = choice !== null && (
    <Suspense fallback={null}>
      <UseEverywhereDialog translationId={id} choice={choice} onClose={() => setChoice(null)} />
    </Suspense>
  );
  if (query.data === undefined) return <Skeleton height={240} radius="lg" />;
  const { inconsistent, segments, terms } = query.data;
  if (inconsistent.length === 0) {
    return (
      <>
        <EmptyState
          icon={<CircleCheckIcon size={28} strokeWidth={1.5} aria-hidden />}
          title={review.consistency.none}
          text={review.consistency.noneText({ segments, terms })}
        />
        {dialog}
      </>
    );
  }
  return (
    <section className={classes.panel} aria-label={review.consistency.title}>
      <p className={classes.intro}>{review.consistency.intro}</p>
      {inconsistent.map((item) => (
        <Item
          key={`${item.kind} ${item.source}`}
          item={item}
          // Translations of other workspace members are read-only.
          onUse={mayEdit(translation) ? setChoice : undefined}
        />
      ))}
      {dialog}
    </section>
  );
}

interface ItemProps {
  readonly item: RecurringItem;
  readonly onUse: ((choice: Choice) => void) | undefined;
}

function Item({ item, onUse }: ItemProps) {
  const { kind, source, count, renderings } = item;
  return (
    <article className={classes.item} aria-label={source}>
      <h2 className={classes.source}>
        {source}
        <span className={classes.count}>{review.consistency[kind]({ count })}</span>
      </h2>
      <ul className={classes.renderings}>
        {renderings.map((rendering) => (
          <li key={rendering.target ?? ''} className={classes.rendering}>
            <span className={classes.target} data-other={rendering.target === null}>
              {rendering.target ?? review.consistency.other}
            </span>
            <Occurrences rendering={rendering} />
            {rendering.target !== null && onUse !== undefined && (
              <Button
                size="xs"
                variant="default"
                aria-label={review.consistency.everywhere({ target: rendering.target })}
                onClick={() => onUse({ kind, source, target: rendering.target ?? '' })}
              >
                {review.consistency.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Links to the units with a rendering. */
function Occurrences({ rendering: { count, unitIds, positions } }: { rendering: Rendering }) {
  return (
    <span className={classes.occurrences}>
      {unitIds.slice(0, MAX_LINKS).map((unitId, index) => (
        <Link key={unitId} to={`?unit=${encodeURIComponent(unitId)}`}>
          {review.consistency.unit({ number: (positions[index] ?? index) + 1 })}
        </Link>
      ))}
      {count > MAX_LINKS && <span>{review.consistency.more({ count: count - MAX_LINKS })}</span>}
    </span>
  );
}
