import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errors } from '../messages/errors.ts';
import { settings } from '../messages/settings.ts';
import { LoadFailed } from './load-failed.tsx';
import { Notice } from './notice.tsx';

interface LoadedProps<Value> {
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;
  /** Height of the skeleton in pixels. */
  readonly height: number;
  readonly children: (value: Value) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, a note while it waits for a connection, or an error with a retry button. */
export function Loaded<Value>({ query, height, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null && query.fetchStatus === 'paused')
    return (
      <Notice tone="info" role="status">
        {errors.offlineLoad}
      </Notice>
    );
  if (query.error === null) {
    return (
      <div role="status" aria-label={settings.loading}>
        <Skeleton height={height} radius="lg" />
      </div>
    );
  }
  return <LoadFailed title={settings.failed} error={query.error} onRetry={query.refetch} />;
}
