import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { WorkState } from '../lib/use-work.ts';
import { work as texts } from '../messages/work.ts';
import classes from './work-bar.module.css';

interface WorkBarProps {
  readonly work: WorkState;
  /** Said once the total is known. */
  readonly text: (progress: { done: number; total: number }) => string;
  /** Where no other button cancels. */
  readonly hasCancel?: boolean;
}

/** The progress of long work. Work that is done soon shows none. */
export function WorkBar({ work, ...props }: WorkBarProps) {
  return work.progress === null ? null : <LongWork work={work} {...props} />;
}

/** Before, people don't notice that they wait. */
const shownAfterMs = 600;

function LongWork({ work: { progress, isCanceling, cancel }, text, hasCancel = false }: WorkBarProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const bar = useRef<HTMLDivElement>(null);
  // It may be below what a dialog shows.
  useEffect(() => {
    if (isLong) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isLong]);
  if (!isLong || progress === null) return null;
  const { done, total } = progress;
  const shown = total === null ? texts.preparing : text({ done, total });
  const percent = total === null ? undefined : total === 0 ? 100 : Math.floor((done / total) * 100);
  // Not announced while it grows: the end is.
  return (
    <div ref={bar} className={classes.work}>
      <div className={classes.line}>
        <span>{isCanceling ? texts.canceling : shown}</span>
        {hasCancel && (
          <Button size="xs" variant="default" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <Progress.Root size="md" radius="xl" className={classes.bar}>
        <Progress.Section
          value={percent ?? 0}
          withAria={false}
          role="progressbar"
          aria-label={texts.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={shown}
        />
      </Progress.Root>
    </div>
  );
}
