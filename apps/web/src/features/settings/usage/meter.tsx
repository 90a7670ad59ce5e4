import { Progress } from '@mantine/core';
import classes from './usage.module.css';

/** A usage bar: low under 50 %, middle under 80 %, high from 80 %. Show the figure beside it, not only the color. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const level = percent < 50 ? 'low' : percent < 80 ? 'middle' : 'high';
  return (
    <Progress.Root size="sm" radius="xl" className={classes.meter} data-level={level}>
      <Progress.Section value={percent} color={`var(--verso-meter-${level})`} aria-label={label} />
    </Progress.Root>
  );
}
