import { ActionIcon } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { glossaries } from '../../messages/glossaries.ts';
import { pageSize } from './filters.ts';
import classes from './glossaries.module.css';

const messages = glossaries.pages;

interface TermPagerProps {
  readonly offset: number;
  readonly total: number;
  readonly onMove: (offset: number) => void;
}

/** The range of shown terms, with buttons for the previous and next page. */
export function TermPager({ offset, total, onMove }: TermPagerProps) {
  const last = Math.min(offset + pageSize, total);
  return (
    <div className={classes.pager}>
      <div className={classes.pages}>
        <span role="status">{messages.range({ from: Math.min(offset + 1, total), to: last, total })}</span>
        <ActionIcon
          aria-label={messages.previous}
          disabled={offset === 0}
          onClick={() => onMove(Math.max(0, offset - pageSize))}
        >
          <ChevronLeftIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={messages.next}
          disabled={last >= total}
          onClick={() => onMove(offset + pageSize)}
        >
          <ChevronRightIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
