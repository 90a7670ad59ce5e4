import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../lib/api.ts';
import { settings } from '../messages/settings.ts';
import { Notice } from './notice.tsx';

interface LoadedProps<Value> {
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>;
  /** Height of the skeleton in pixels. */
  readonly height: number;
  readonly children: (value: Value) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, or an error with a retry button. */
export function Loaded<Value>({ query, height, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) {
    return (
      <div role="status" aria-label={settings.loading}>
        <Skeleton height={height} radius="lg" />
      </div>
    );
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={settings.failed}
      actions={
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {settings.tryAgain}
        </Button>
      }
    >
      {reasonOf(query.error)}
    </Notice>
  );
}
