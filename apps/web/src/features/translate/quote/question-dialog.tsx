import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { translate } from '../../../messages/translate.ts';
import classes from './ready-dialog.module.css';

/** Something to be sure of before a translation. */
export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly cancel: string;
  readonly confirm: string;
}

interface QuestionDialogProps {
  /** Null: closed. */
  readonly question: Question | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function QuestionDialog({ question, onCancel, onConfirm }: QuestionDialogProps) {
  // While it fades out it goes on showing what it showed.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  return (
    <Modal
      opened={question !== null}
      onClose={onCancel}
      title={shown?.title}
      closeButtonProps={{ 'aria-label': translate.dialog.close }}
    >
      {shown?.text}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {shown?.cancel}
        </Button>
        <Button onClick={onConfirm}>{shown?.confirm}</Button>
      </div>
    </Modal>
  );
}
