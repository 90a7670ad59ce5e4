import { Button } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { errors } from '../messages/errors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageMeta } from './page-meta.ts';

/** Shown when a page throws or its code can't be loaded. */
export function CrashPage() {
  usePageMeta({ title: errors.crashTitle });
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<TriangleAlertIcon size={22} strokeWidth={1.6} aria-hidden />}
        title={errors.crashTitle}
        text={errors.crashText}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{errors.reload}</Button>
            <Button component="a" href="/" variant="default">
              {errors.goHome}
            </Button>
          </>
        }
      />
    </div>
  );
}
