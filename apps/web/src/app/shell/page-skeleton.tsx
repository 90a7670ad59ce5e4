import { Skeleton } from '@mantine/core';
import { shell } from '../../messages/shell.ts';
import classes from './shell.module.css';

/** The place of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.column} role="status" aria-label={shell.loading}>
      <Skeleton height={28} width="60%" mb="lg" />
      <Skeleton height={152} radius="lg" mb="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
