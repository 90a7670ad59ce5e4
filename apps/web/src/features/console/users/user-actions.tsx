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
  const plan = useUserAction(user.user_id, 'plan');
  const verify = useUserAction(user.user_id, 'verify');
  const reset = useUserAction(user.user_id, 'reset');
  const suspend = useUserAction(user.user_id, 'suspend');
  const restore = useUserAction(user.user_id, 'restore');
  const close = () => setOpen(null);
  return (
    <>
      <div className={partsClasses.actions}>
        <Button variant="default" onClick={() => setOpen('plan')}>
          {messages.plan}
        </Button>
        {!user.email_verified && (
          <Button variant="default" loading={verify.busy} onClick={() => void verify.act(undefined)}>
            {messages.verify}
          </Button>
        )}
        <Button variant="default" loading={reset.busy} onClick={() => void reset.act(undefined)}>
          {messages.reset}
        </Button>
        {suspension === null ? (
          <Button variant="default" onClick={() => setOpen('suspend')}>
            {messages.suspend}
          </Button>
        ) : (
          <Button variant="default" loading={restore.busy} onClick={() => void restore.act(undefined)}>
            {messages.restore}
          </Button>
        )}
      </div>
      {suspension !== null && <SuspensionNotice suspension={suspension} />}
      {[verify, reset, restore, plan, suspend].map(({ name, error, said, dismiss }) => (
        <div key={name}>
          {/* What goes wrong in a dialog is said there. */}
          <Banner message={open === name ? null : error} onDismiss={dismiss} />
          <Banner message={said} onDismiss={dismiss} tone="success" />
        </div>
      ))}
      <PlanDialog user={open === 'plan' ? detail : null} action={plan} onClose={close} />
      <SuspendDialog user={open === 'suspend' ? detail : null} action={suspend} onClose={close} />
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

function useUserAction(id: string, name: Action) {
  const { method, path } = calls[name];
  const action = useConsoleAction({
    run: (body: object | undefined) =>
      request(userChangeResponse, `/api/admin/users/${encodeURIComponent(id)}/${path}`, { method, body }),
    failed: messages.failed[name],
    changes: ['users', 'beta-users', 'overview', 'jobs', 'audit-log'],
    done: ({ message }) => message,
  });
  return { ...action, name };
}
