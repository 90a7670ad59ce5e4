import { Button } from '@mantine/core';
import { UnplugIcon } from 'lucide-react';
import { errors } from '../messages/errors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageMeta } from './page-meta.ts';

/** Shown when the server does not respond, so that the session is unknown. */
export function UnavailablePage({ retry }: { retry: () => void }) {
  usePageMeta({ title: errors.unavailableTitle });
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<UnplugIcon size={22} strokeWidth={1.6} aria-hidden />}
        title={errors.unavailableTitle}
        text={errors.unavailableText}
        actions={<Button onClick={retry}>{errors.tryAgain}</Button>}
      />
    </div>
  );
}
