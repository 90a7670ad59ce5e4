import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { useLocation } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import { ReviewShortcuts, ShortcutList } from './shortcut-list.tsx';
import classes from './shortcuts-modal.module.css';
import { useShortcutsOn } from './use-shortcut-on.ts';

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the modal has faded out. */
  readonly onClosed: () => void;
}

/** The list of shortcuts. On the review page, its shortcuts come first. */
export function ShortcutsModal({ opened, onClose, onClosed }: ShortcutsModalProps) {
  const isOn = useShortcutsOn();
  const reviewing = isReview(useLocation());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={shortcuts.title}
      size={reviewing ? 'lg' : 'sm'}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {reviewing && (
        <>
          <h3 className={classes.page}>{shortcuts.reviewPage}</h3>
          <ReviewShortcuts />
          <p className={classes.note}>{shortcuts.reviewNote}</p>
          <h3 className={classes.page}>{shortcuts.translatePage}</h3>
        </>
      )}
      <ShortcutList isOff={(name) => !isOn(name)} />
      {!reviewing && <p className={classes.note}>{shortcuts.note}</p>}
    </Modal>
  );
}

/** Whether the page shows a review. The preview has no shortcuts. */
function isReview({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.startsWith('/translations/') && new URLSearchParams(search).get('view') !== 'preview';
}
