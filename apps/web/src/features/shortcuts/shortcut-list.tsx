import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import type { ShortcutName } from '@verso/contracts';
import { settings } from '../../messages/settings.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './shortcuts-modal.module.css';

const rows: readonly { name: ShortcutName; keys: readonly string[]; mac: readonly string[] }[] = [
  { name: 'choose', keys: ['Ctrl', 'U'], mac: ['⌘', 'U'] },
  { name: 'start', keys: ['Ctrl', 'Enter'], mac: ['⌘', 'Enter'] },
  { name: 'download', keys: ['Ctrl', 'D'], mac: ['⌘', 'D'] },
  { name: 'show', keys: ['?'], mac: ['?'] },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Every shortcut with its keys; those that the user has switched off say so. */
export function ShortcutList({ isOff }: { isOff: (name: ShortcutName) => boolean }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ name, keys, mac }) => (
        <div key={name} className={classes.row}>
          <dt>
            {shortcuts[name]} {isOff(name) && <Tag>{settings.help.off}</Tag>}
          </dt>
          <dd className={classes.keys}>
            {(isMac ? mac : keys).map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
