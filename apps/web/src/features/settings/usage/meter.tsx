import { Progress } from '@mantine/core';
import classes from './usage.module.css';

/** Under 50 % low, under 80 % middle, from there high: the figure stands beside it, never the colour alone. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const level = percent < 50 ? 'low' : percent < 80 ? 'middle' : 'high';
  return (
    <Progress.Root size="sm" radius="xl" className={classes.meter} data-level={level}>
      <Progress.Section value={percent} color={`var(--verso-meter-${level})`} aria-label={label} />
    </Progress.Root>
  );
}
