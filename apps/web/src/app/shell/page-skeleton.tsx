import { Skeleton } from '@mantine/core';
import { shell } from '../../messages/shell.ts';
import classes from './shell.module.css';

/** The placeholder of a loading page, with its headline if known. */
export function PageSkeleton({ headline }: { headline?: string | undefined }) {
  return (
    <div className={classes.column}>
      {headline === undefined ? (
        <Skeleton height={28} width="60%" />
      ) : (
        <h1 className={classes.headline}>{headline}</h1>
      )}
      <div className={classes.outline} role="status" aria-label={shell.loading}>
        <Skeleton height={152} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
