import { useQuery } from '@tanstack/react-query';
import { MessageSquareTextIcon } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { commentCountsQuery } from '../requests.ts';
import classes from './comments.module.css';

/** The number of open threads about a unit. */
export function useOpenComments(translationId: string, unit: string): number {
  const { data = 0 } = useQuery({
    ...commentCountsQuery(translationId),
    select: ({ units }) => units.find((counted) => counted.unit === unit)?.open ?? 0,
  });
  return data;
}

interface CommentCountProps {
  readonly translationId: string;
  readonly unit: string;
}

/** The number of open threads beside a tab's label, nothing for none. */
export function CommentCount({ translationId, unit }: CommentCountProps) {
  const count = useOpenComments(translationId, unit);
  return count === 0 ? null : <span className={classes.tabCount}>{formatNumber(count)}</span>;
}

/** The mark of a row that has open comments: opens them. */
export function CommentMark({
  translationId,
  unit,
  onOpen,
}: CommentCountProps & { readonly onOpen: () => void }) {
  const count = useOpenComments(translationId, unit);
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
