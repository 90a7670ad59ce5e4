import { Progress } from '@mantine/core';
import classes from './parts.module.css';
import type { Tone } from './tones.ts';

interface BarProps {
  readonly label: string;
  /** Above 100, the bar is full. */
  readonly percent: number;
  readonly tone: Tone;
}

/** A progress bar. Show its value as text next to it. */
export function Bar({ label, percent, tone }: BarProps) {
  return (
    <Progress.Root size="sm" radius="xl" className={classes.bar} data-tone={tone}>
      <Progress.Section
        value={Math.min(100, Math.max(0, percent))}
        color="var(--tone)"
        aria-label={label}
        withAria
      />
    </Progress.Root>
  );
}
