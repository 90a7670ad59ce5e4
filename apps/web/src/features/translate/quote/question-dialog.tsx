import '../../../ui/styles-overlays.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { translate } from '../../../messages/translate.ts';
import classes from './ready-dialog.module.css';

/** A question to confirm before a translation. */
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
  // Keeps the content while the dialog fades out.
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
