import { Button, Modal, TextInput } from '@mantine/core';
import { limits } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { shell } from '../../messages/shell.ts';
import { team } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

const messages = team.rename;

interface RenameDialogProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RenameDialog({ name, opened, onClose }: RenameDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <RenameForm name={name} onClose={onClose} />
    </Modal>
  );
}

function RenameForm({ name, onClose }: Pick<RenameDialogProps, 'name' | 'onClose'>) {
  const { rename } = useChangeTeam();
  const { busy, error, attempt } = useAttempt();
  const whileShown = useWhileShown();
  const [typed, setTyped] = useState(name);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await attempt(() => rename(typed.trim())))) return;
    toast('success', messages.done);
    whileShown(onClose);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={team.create.name}
        maxLength={limits.teamNameLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {team.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={typed.trim() === ''}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
