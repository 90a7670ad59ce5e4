import { Select, Textarea } from '@mantine/core';
import type { UserDetailResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { users } from '../../../messages/console/users.ts';
import { DialogForm, FormDialog } from '../parts/form-dialog.tsx';
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

/** Asks for how long and why, and says what it means. */
export function SuspendDialog({ user, action, onClose }: DialogProps) {
  return (
    <FormDialog value={user} title={({ user: { email } }) => messages.title(email)} onClose={onClose}>
      {() => <SuspendForm action={action} onClose={onClose} />}
    </FormDialog>
  );
}

function SuspendForm({ action, onClose }: Omit<DialogProps, 'user'>) {
  const [days, setDays] = useState('0');
  const [reason, setReason] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const until = days === '0' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    if (await action.act({ name: 'suspend', body: { reason: reason.trim() || null, until } })) onClose();
  }
  return (
    <DialogForm
      submit={messages.confirm}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      busy={action.busy}
      error={action.error}
      onDismiss={action.dismiss}
    >
      <p className={classes.text}>{messages.text}</p>
      <Select
        label={messages.duration}
        value={days}
        data={Object.entries(messages.durations).map(([value, label]) => ({ value, label }))}
        onChange={(value) => setDays(value ?? '0')}
      />
      <Textarea
        size="sm"
        label={messages.reason}
        description={messages.reasonHint}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
