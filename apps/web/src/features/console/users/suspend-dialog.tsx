import { suspendUserRequest, type UserDetailResponse } from '@verso/contracts';
import { users } from '../../../messages/console/users.ts';
import { optionsOf, type Sent, useFields } from '../parts/fields.ts';
import { FormDialog, RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf } from '../parts/problems.ts';
import type { UserAction } from './user-actions.tsx';
import classes from './users.module.css';

const messages = users.suspend;
const dayMs = 24 * 60 * 60 * 1000;

interface DialogProps {
  /** Null: closed. */
  readonly user: UserDetailResponse | null;
  readonly action: UserAction;
  readonly onClose: () => void;
}

/** Asks for the duration and reason of a suspension, and explains its effects. */
export function SuspendDialog({ user, action, onClose }: DialogProps) {
  return (
    <FormDialog value={user} title={({ user: { email } }) => messages.title({ email })} onClose={onClose}>
      {() => <SuspendForm action={action} onClose={onClose} />}
    </FormDialog>
  );
}

function SuspendForm({ action, onClose }: Omit<DialogProps, 'user'>) {
  const fields = useFields({
    empty: { days: '0', reason: '' },
    toRequest: ({ days, reason }) => ({
      reason,
      until: days === '0' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
    }),
    check: ({ request }) => problemsOf(suspendUserRequest, request),
    fields: () => [
      <p key="text" className={classes.text}>
        {messages.text}
      </p>,
      {
        name: 'days',
        kind: 'choice',
        label: messages.duration,
        options: optionsOf(messages.durations),
      },
      { name: 'reason', kind: 'notes', label: messages.reason, hint: messages.reasonHint, maxLength: 1000 },
    ],
  });
  const save = {
    ...action,
    act: ({ request }: Sent) => action.act({ name: 'suspend', body: suspendUserRequest.parse(request) }),
  };
  return <RecordForm fields={fields} save={save} submit={messages.confirm} onClose={onClose} />;
}
