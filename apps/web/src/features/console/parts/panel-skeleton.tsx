import { Skeleton } from '@mantine/core';
import { consoleMessages } from '../../../messages/console/console.ts';
import classes from './parts.module.css';

/** The placeholder of a loading panel. */
export function PanelSkeleton() {
  return (
    <div className={classes.stack} role="status" aria-label={consoleMessages.loading}>
      <Skeleton height={36} width="40%" radius="md" />
      <Skeleton height={96} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
