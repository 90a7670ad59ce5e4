import { Button } from '@mantine/core';
import { LockIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { account } from '../../messages/accounts.ts';
import { errors } from '../../messages/errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { signInAddress } from './sign-in-address.ts';

interface SignedOutStateProps {
  readonly title: string;
  readonly text?: ReactNode;
}

/** Shown to visitors instead of a page that requires an account. Signing in returns to it. */
export function SignedOutState({ title, text }: SignedOutStateProps) {
  const location = useLocation();
  return (
    <EmptyState
      level={1}
      icon={<LockIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={title}
      text={text}
      actions={
        <>
          <Button component={Link} to={signInAddress(location)}>
            {account.signIn}
          </Button>
          <Button component={Link} to="/" variant="default">
            {errors.goHome}
          </Button>
        </>
      }
    />
  );
}
