import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { shell } from '../../messages/shell.ts';
import { words } from '../../messages/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastShown } from '../../ui/use-last-shown.ts';
import classes from './words.module.css';

interface SubjectDialogProps<Subject> {
  /** A glossary or memory to edit, or a new one; null: closed. */
  readonly subject: Subject | 'new' | null;
  readonly titles: { readonly create: string; readonly edit: string };
  readonly onClose: () => void;
  /** The form. @param saved null: a new one */
  readonly children: (saved: Subject | null) => ReactNode;
}

/** A dialog to create a glossary or memory, or to edit one. */
export function SubjectDialog<Subject>({ subject, titles, onClose, children }: SubjectDialogProps<Subject>) {
  const shown = useLastShown(subject);
  return (
    <Modal
      opened={subject !== null}
      onClose={onClose}
      title={shown === 'new' ? titles.create : titles.edit}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {shown !== null && children(shown === 'new' ? null : shown)}
    </Modal>
  );
}

interface FormEndProps {
  readonly error: string | null;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly submit: string;
  readonly onCancel: () => void;
}

/** The end of its form: why it could not be saved, and the buttons. */
export function FormEnd({ error, busy, disabled, submit, onCancel }: FormEndProps) {
  return (
    <>
      <div role="alert" className={classes.problem}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </>
  );
}
