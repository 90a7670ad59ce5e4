import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import type { ShortcutName } from '@verso/contracts';
import type { ReactNode } from 'react';
import { settings } from '../../messages/settings.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './shortcuts-modal.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const mod = isMac ? '⌘' : 'Ctrl';

const translateShortcuts: readonly { name: ShortcutName; keys: readonly string[] }[] = [
  { name: 'choose', keys: [mod, 'U'] },
  { name: 'start', keys: [mod, 'Enter'] },
  { name: 'download', keys: [mod, 'D'] },
  { name: 'show', keys: ['?'] },
];

const reviewShortcuts: readonly { name: keyof typeof shortcuts.review; keys: readonly string[] }[] = [
  { name: 'next', keys: ['J', '↓'] },
  { name: 'previous', keys: ['K', '↑'] },
  { name: 'edit', keys: ['E', 'Enter'] },
  { name: 'confirm', keys: ['C'] },
  { name: 'again', keys: ['R'] },
  { name: 'replace', keys: ['F'] },
  { name: 'save', keys: [mod, 'Enter'] },
  { name: 'cancel', keys: ['Esc'] },
];

/** The shortcuts of the Translate page. Those that the user has turned off are marked. */
export function ShortcutList({ isOff }: { isOff: (name: ShortcutName) => boolean }) {
  return (
    <dl className={classes.list}>
      {translateShortcuts.map(({ name, keys }) => (
        <Row key={name} keys={keys}>
          {shortcuts[name]} {isOff(name) && <Tag>{settings.help.off}</Tag>}
        </Row>
      ))}
    </dl>
  );
}

/** The shortcuts of the review, which work while a unit has the focus. */
export function ReviewShortcuts() {
  return (
    <dl className={classes.list}>
      {reviewShortcuts.map(({ name, keys }) => (
        <Row key={name} keys={keys}>
          {shortcuts.review[name]}
        </Row>
      ))}
    </dl>
  );
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{children}</dt>
      <dd className={classes.keys}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
