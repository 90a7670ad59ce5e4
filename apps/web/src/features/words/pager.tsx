import { ActionIcon } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { words } from '../../messages/words.ts';
import classes from './words.module.css';

const messages = words.pages;

/** Rows per page. */
export const pageSize = 50;

interface PagerProps {
  readonly offset: number;
  /** The number of shown rows. */
  readonly shown: number;
  /** The number of all rows; null if it is unknown. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly onMove: (offset: number) => void;
}

/** The range of shown rows, with buttons for the previous and next page. */
export function Pager({ offset, shown, total, hasMore, onMove }: PagerProps) {
  const range = { from: shown === 0 ? offset : offset + 1, to: offset + shown };
  return (
    <div className={classes.pager}>
      <div className={classes.pages}>
        <span role="status">
          {total === null ? messages.openRange(range) : messages.range({ ...range, total })}
        </span>
        <ActionIcon
          aria-label={messages.previous}
          disabled={offset === 0}
          onClick={() => onMove(Math.max(0, offset - pageSize))}
        >
          <ChevronLeftIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={messages.next} disabled={!hasMore} onClick={() => onMove(offset + pageSize)}>
          <ChevronRightIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
