import { Button } from '@mantine/core';
import { ShieldCheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { consoleMessages } from '../../messages/console/console.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What administrators see whose account a password alone opens. */
export function SecondStepNeeded() {
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
