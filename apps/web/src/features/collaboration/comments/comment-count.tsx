import { useQuery } from '@tanstack/react-query';
import type { ListCommentsResponse } from '@verso/contracts';
import { MessageSquareTextIcon } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { commentCountsQuery } from '../requests.ts';
import classes from './comments.module.css';

const byUnit = ({ units }: ListCommentsResponse): ReadonlyMap<string, number> =>
  new Map(units.map(({ unit, open }) => [unit, open]));
const none: ReadonlyMap<string, number> = new Map();

/** The number of open threads about each unit that has comments. */
export function useOpenComments(translationId: string): ReadonlyMap<string, number> {
  const { data = none } = useQuery({ ...commentCountsQuery(translationId), select: byUnit });
  return data;
}

interface CommentCountProps {
  readonly translationId: string;
  readonly unit: string;
}

/** The number of open threads beside a tab's label, nothing for none. */
export function CommentCount({ translationId, unit }: CommentCountProps) {
  const count = useOpenComments(translationId).get(unit) ?? 0;
  return count === 0 ? null : <span className={classes.tabCount}>{formatNumber(count)}</span>;
}

/** The mark of a row that has open comments: opens them. */
export function CommentMark({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={collaboration.comments.count({ count })}
      onClick={onOpen}
    >
      <MessageSquareTextIcon size={14} strokeWidth={1.8} aria-hidden />
      <span aria-hidden>{formatNumber(count)}</span>
    </button>
  );
}
