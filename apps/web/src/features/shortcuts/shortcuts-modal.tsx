import { Kbd, Modal } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { shell } from '../../messages/shell.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import classes from './shortcuts-modal.module.css';

const rows = [
  { keys: ['Ctrl', 'U'], mac: ['⌘', 'U'], action: shortcuts.choose },
  { keys: ['Ctrl', 'Enter'], mac: ['⌘', 'Enter'], action: shortcuts.start },
  { keys: ['Ctrl', 'D'], mac: ['⌘', 'D'], action: shortcuts.download },
  { keys: ['?'], mac: ['?'], action: shortcuts.show },
] as const;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onGone: () => void;
}

export function ShortcutsModal({ opened, onClose, onGone }: ShortcutsModalProps) {
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
      <dl className={classes.list}>
        {rows.map(({ keys, mac, action }) => (
          <div key={action} className={classes.row}>
            <dt>{action}</dt>
            <dd className={classes.keys}>
              {(isMac ? mac : keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{shortcuts.note}</p>
    </Modal>
  );
}
