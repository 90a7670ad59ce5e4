import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonOf } from '../lib/api.ts';
import { errors } from '../messages/errors.ts';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  readonly title: string;
  /** Its reason is shown. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Other ways out. */
  readonly actions?: ReactNode;
}

/** Says that something could not be loaded, why, and tries again on request. */
export function LoadFailed({ title, error, onRetry, actions }: LoadFailedProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        <>
          <Button size="xs" onClick={() => void onRetry()}>
            {errors.tryAgain}
          </Button>
          {actions}
        </>
      }
    >
      {reasonOf(error)}
    </Notice>
  );
}
