import { Button, Modal } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { history } from '../../messages/history.ts';
import { shell } from '../../messages/shell.ts';
import classes from './history-page.module.css';

interface DeleteDialogProps {
  /** Null: closed. */
  readonly translation: TranslationResponse | null;
  readonly onClose: () => void;
  readonly onConfirm: (translation: TranslationResponse) => void;
}

export function DeleteDialog({ translation, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Modal
      opened={translation !== null}
      onClose={onClose}
      title={history.deleteTitle}
      closeButtonProps={{ 'aria-label': shell.close }}
      classNames={{ title: classes.dialogTitle ?? '' }}
    >
      {translation && (
        <>
          <p className={classes.dialogText}>{history.deleteText(translation.original_filename)}</p>
          <div className={classes.dialogActions}>
            <Button variant="default" onClick={onClose} data-autofocus>
              {history.deleteCancel}
            </Button>
            <Button color="red.8" onClick={() => onConfirm(translation)}>
              {history.deleteConfirm}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
