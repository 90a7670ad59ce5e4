import { ActionIcon } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { consoleMessages } from '../../../messages/console/console.ts';
import classes from './parts.module.css';

interface PagerProps {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly onChange: (offset: number) => void;
}

/** The shown range of rows, with buttons for the previous and next page. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <div className={classes.pager}>
      <span role="status">
        {consoleMessages.range({ from: Math.min(offset + 1, total), to: last, total })}
      </span>
      <ActionIcon
        aria-label={consoleMessages.previous}
        disabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - limit))}
      >
        <ChevronLeftIcon size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={consoleMessages.next}
        disabled={last >= total}
        onClick={() => onChange(offset + limit)}
      >
        <ChevronRightIcon size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
