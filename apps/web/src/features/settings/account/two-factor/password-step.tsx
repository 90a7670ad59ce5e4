import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { accountSettings } from '../../../../messages/account-settings.ts';
import { Notice } from '../../../../ui/notice.tsx';
import classes from '../account.module.css';

const messages = accountSettings.twoFactor;

interface PasswordStepProps {
  readonly text: string;
  readonly submit: string;
  readonly tone?: 'danger';
  /** Rejects when the server returns an error. */
  readonly action: (password: string) => Promise<void>;
}

/** Asks for the password before a protected action. */
export function PasswordStep({ text, submit, tone, action }: PasswordStepProps) {
  const { busy, error, attempt } = useAttempt();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? messages.passwordMissing : null) },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ password }) => void attempt(() => action(password)))}
      noValidate
    >
      <p className={classes.note}>{text}</p>
      <PasswordInput
        label={messages.password}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': accountSettings.security.show }}
        {...form.getInputProps('password')}
      />
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={busy} {...(tone === 'danger' ? { color: 'red.8' } : {})}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
