import { Button, Modal } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { history } from '../../messages/history.ts';
import { shell } from '../../messages/shell.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import classes from './history-page.module.css';

interface DeleteDialogProps {
  /** The translation to delete; null closes the dialog. */
  readonly translation: TranslationResponse | null;
  readonly onClose: () => void;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
  readonly onConfirm: (translation: TranslationResponse) => void;
}

export function DeleteDialog({ translation, onClose, onClosed, onConfirm }: DeleteDialogProps) {
  const shown = useLastShown(translation);
  return (
    <Modal
      opened={translation !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={history.deleteTitle}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {shown && (
        <>
          <p className={classes.dialogText}>{history.deleteText({ name: shown.original_filename })}</p>
          <div className={classes.dialogActions}>
            <Button variant="default" onClick={onClose} data-autofocus>
              {history.deleteCancel}
            </Button>
            <Button color="red.8" onClick={() => onConfirm(shown)}>
              {history.deleteConfirm}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
