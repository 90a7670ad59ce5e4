import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deletionGraceDays, deletionResponse } from '@verso/contracts';
import { useNavigate } from 'react-router';
import { request } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { shell } from '../../../messages/shell.ts';
import { team } from '../../../messages/teams.ts';
import { Notice } from '../../../ui/notice.tsx';
import { meQuery, resetSession } from '../../accounts/session.ts';
import classes from './account.module.css';

const messages = accountSettings.danger;

interface DeleteAccountProps {
  readonly opened: boolean;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Explains the deletion and asks for the password and a word, so that no account is deleted by accident. */
export function DeleteAccountDialog({ opened, hasPassword, onClose }: DeleteAccountProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.dialogTitle}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <DeleteAccountForm hasPassword={hasPassword} onCancel={onClose} />
    </Modal>
  );
}

function DeleteAccountForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, error, attempt } = useAttempt();
  const { data: me } = useQuery(meQuery);
  const form = useForm({
    initialValues: { password: '', word: '' },
    validate: {
      password: (value) => (hasPassword && value === '' ? messages.passwordMissing : null),
      word: (value) =>
        value.trim() === messages.confirmWord ? null : messages.wordMissing({ word: messages.confirmWord }),
    },
  });

  async function leave({ password }: { password: string }) {
    await attempt(async () => {
      const { due_at } = await request(deletionResponse, 'POST /api/account/deletion', {
        body: hasPassword ? { password } : {},
      });
      await navigate(`/goodbye?until=${encodeURIComponent(due_at)}`, { replace: true });
      await resetSession(client);
    });
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void leave(values))} noValidate>
      <p className={classes.note}>{messages.dialogText({ days: deletionGraceDays })}</p>
      {me?.team?.role === 'owner' && (
        <Notice tone="warning">{team.ownerLeaves({ name: me.team.name })}</Notice>
      )}
      {hasPassword && (
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': accountSettings.security.show }}
          {...form.getInputProps('password')}
        />
      )}
      <TextInput
        label={messages.confirmLabel({ word: messages.confirmWord })}
        autoComplete="off"
        {...form.getInputProps('word')}
      />
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" color="red.8" loading={busy}>
          {messages.confirm}
        </Button>
      </div>
    </form>
  );
}
