import { Button } from '@mantine/core';
import {
  type ChangeUserPlanRequest,
  type SuspendUserRequest,
  type UserDetailResponse,
  userChangeResponse,
} from '@verso/contracts';
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

/** The administrator's actions on a user. */
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
      {/* Dialogs show their own errors. */}
      <Banner message={open === null ? action.error : null} onDismiss={action.dismiss} />
      <Banner message={action.success} onDismiss={action.dismiss} tone="success" />
      <PlanDialog user={open === 'plan' ? detail : null} action={action} onClose={close} />
      <SuspendDialog user={open === 'suspend' ? detail : null} action={action} onClose={close} />
    </>
  );
}

function SuspensionNotice({ suspension }: { suspension: NonNullable<UserDetailResponse['suspension']> }) {
  const { suspended, forever, until } = users.detail.account;
  const end = suspension.until === null ? forever : until({ moment: formatMoment(suspension.until) });
  return (
    <Notice tone="warning" title={suspended({ until: end })}>
      {suspension.reason}
    </Notice>
  );
}

/** Actions without a request body. */
const plainActions = {
  verify: 'POST /api/admin/users/:id/verify',
  reset: 'POST /api/admin/users/:id/reset-password',
  restore: 'POST /api/admin/users/:id/restore',
} as const;

export type UserAction = ReturnType<typeof useUserAction>;

type ActionInput =
  | { readonly name: keyof typeof plainActions }
  | { readonly name: 'plan'; readonly body: ChangeUserPlanRequest }
  | { readonly name: 'suspend'; readonly body: SuspendUserRequest };

function useUserAction(id: string) {
  return useConsoleAction({
    run: (input: ActionInput) => {
      const params = { id };
      if (input.name === 'plan')
        return request(userChangeResponse, 'PUT /api/admin/users/:id/plan', { params, body: input.body });
      if (input.name === 'suspend')
        return request(userChangeResponse, 'POST /api/admin/users/:id/suspend', { params, body: input.body });
      return request(userChangeResponse, plainActions[input.name], { params });
    },
    failed: (_, { name }) => messages.failed[name],
    changes: ['users', 'beta-users', 'overview', 'jobs', 'audit-log'],
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}
