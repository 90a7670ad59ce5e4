import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { shell } from '../../messages/shell.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import { ShortcutList } from './shortcut-list.tsx';
import classes from './shortcuts-modal.module.css';
import { useShortcutsOn } from './use-shortcut-on.ts';

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onGone: () => void;
}

export function ShortcutsModal({ opened, onClose, onGone }: ShortcutsModalProps) {
  const isOn = useShortcutsOn();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      returnFocus={false}
      title={shortcuts.title}
      size="sm"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ShortcutList isOff={(name) => !isOn(name)} />
      <p className={classes.note}>{shortcuts.note}</p>
    </Modal>
  );
}
