import { Button } from '@mantine/core';
import { type UserDetailResponse, userChangeResponse } from '@verso/contracts';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { users } from '../../../messages/console/users.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Banner } from '../parts/banner.tsx';
import partsClasses from '../parts/parts.module.css';
import { useConsoleAction } from '../parts/use-console.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const messages = users.actions;

type Action = keyof typeof messages.failed;

/** What an administrator can do for a user, or about them. */
export function UserActions({ detail }: { detail: UserDetailResponse }) {
  const { user, suspension } = detail;
  const [open, setOpen] = useState<'plan' | 'suspend' | null>(null);
  const action = useUserAction(user.user_id);
  const close = () => setOpen(null);
  const plain = (name: 'verify' | 'reset' | 'restore') => (
    <Button variant="default" loading={action.value?.name === name} onClick={() => void action.act({ name })}>
      {messages[name]}
    </Button>
  );
  return (
    <>
      <div className={partsClasses.actions}>
        <Button variant="default" onClick={() => setOpen('plan')}>
          {messages.plan}
        </Button>
        {!user.email_verified && plain('verify')}
        {plain('reset')}
        {suspension !== null && plain('restore')}
        {suspension === null && (
          <Button variant="default" onClick={() => setOpen('suspend')}>
            {messages.suspend}
          </Button>
        )}
      </div>
      {suspension !== null && <SuspensionNotice suspension={suspension} />}
      {/* What goes wrong in a dialog is said there. */}
      <Banner message={open === null ? action.error : null} onDismiss={action.dismiss} />
      <Banner message={action.said} onDismiss={action.dismiss} tone="success" />
      <PlanDialog user={open === 'plan' ? detail : null} action={action} onClose={close} />
      <SuspendDialog user={open === 'suspend' ? detail : null} action={action} onClose={close} />
    </>
  );
}

function SuspensionNotice({ suspension }: { suspension: NonNullable<UserDetailResponse['suspension']> }) {
  const { suspended, forever, until } = users.detail.account;
  const end = suspension.until === null ? forever : until(formatMoment(suspension.until));
  return (
    <Notice tone="warning" title={suspended(end)}>
      {suspension.reason}
    </Notice>
  );
}

const calls: Readonly<Record<Action, { readonly method: 'POST' | 'PUT'; readonly path: string }>> = {
  plan: { method: 'PUT', path: 'plan' },
  verify: { method: 'POST', path: 'verify' },
  reset: { method: 'POST', path: 'reset-password' },
  suspend: { method: 'POST', path: 'suspend' },
  restore: { method: 'POST', path: 'restore' },
};

export type UserAction = ReturnType<typeof useUserAction>;

interface Wish {
  readonly name: Action;
  readonly body?: object;
}

function useUserAction(id: string) {
  return useConsoleAction({
    run: ({ name, body }: Wish) => {
      const { method, path } = calls[name];
      return request(userChangeResponse, `/api/admin/users/${encodeURIComponent(id)}/${path}`, {
        method,
        body,
      });
    },
    failed: (_, { name }) => messages.failed[name],
    changes: ['users', 'beta-users', 'overview', 'jobs', 'audit-log'],
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}
