import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '@verso/contracts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { team } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

const messages = team.create;

/** The form to create a workspace. */
export function CreateTeam() {
  const { create } = useChangeTeam();
  const { busy, error, attempt } = useAttempt();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? messages.nameMissing : null) },
  });
  const save = async ({ name }: { name: string }) => {
    if (await attempt(() => create(name.trim()))) toast('success', messages.done);
  };
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <p className={classes.note}>{messages.note}</p>
      <div className={classes.line}>
        <TextInput
          label={messages.name}
          placeholder={messages.placeholder}
          maxLength={limits.teamNameLength}
          autoComplete="off"
          className={classes.grow ?? ''}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={busy} className={classes.beside ?? ''}>
          {messages.action}
        </Button>
      </div>
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
      </div>
    </form>
  );
}
