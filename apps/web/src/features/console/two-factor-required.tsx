import { Button } from '@mantine/core';
import { ShieldCheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { consoleMessages } from '../../messages/console/console.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown to administrators without two-factor authentication. */
export function TwoFactorRequired() {
  return (
    <EmptyState
      level={1}
      icon={<ShieldCheckIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={consoleMessages.twoFactorTitle}
      text={consoleMessages.twoFactorText}
      actions={
        <Button component={Link} to="/settings?tab=account&section=security">
          {consoleMessages.twoFactorAction}
        </Button>
      }
    />
  );
}
