import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../app/queries.ts';
import { changePassword } from '../../../lib/auth.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import classes from './account.module.css';

const messages = accountSettings.security;
const minPasswordLength = 8;

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.changePassword}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ChangePasswordForm onDone={onClose} />
    </Modal>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { busy, error, attempt } = useAttempt();
  const whileShown = useWhileShown();
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value === '' ? messages.currentMissing : null),
      next: (value) => (value.length < minPasswordLength ? messages.tooShort : null),
    },
  });

  async function save({ current, next }: { current: string; next: string }) {
    if (!(await attempt(() => changePassword(current, next)))) return;
    toast('success', messages.changed);
    void client.invalidateQueries({ queryKey: keys.sessions });
    whileShown(onDone);
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <PasswordInput
        label={messages.current}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': messages.show }}
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label={messages.next}
        description={messages.hint}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': messages.show }}
        {...form.getInputProps('next')}
      />
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.changeFailed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
