import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import type { ShortcutName } from '@verso/contracts';
import { Fragment, type ReactNode } from 'react';
import { editor } from '../../messages/editor.ts';
import { settings } from '../../messages/settings.ts';
import { shortcuts } from '../../messages/shortcuts.ts';
import { Tag } from '../../ui/tag.tsx';
import { commands } from './commands.ts';
import { isMac, keysText } from './keys.ts';
import classes from './shortcuts-modal.module.css';

const groups = ['move', 'write', 'many', 'show'] as const;

const mod = isMac ? '⌘' : 'Ctrl';

const translateShortcuts: readonly { name: ShortcutName; keys: readonly string[] }[] = [
  { name: 'choose', keys: [mod, 'U'] },
  { name: 'start', keys: [mod, 'Enter'] },
  { name: 'download', keys: [mod, 'D'] },
  { name: 'show', keys: ['?'] },
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

/** The commands of the review with their keys, for a unit that has the focus and while it is being edited. */
export function ReviewShortcuts() {
  return groups.map((group) => (
    <Fragment key={group}>
      <h4 className={classes.group}>{editor.groups[group]}</h4>
      <dl className={classes.list}>
        {commands
          .filter(
            (command) => command.group === group && command.keys.length + (command.editing?.length ?? 0) > 0,
          )
          .map(({ name, keys, editing = [] }) => (
            <Row
              key={name}
              keys={[
                ...keys.map((key) => keysText(key)),
                ...editing
                  .filter((key) => !keys.includes(key))
                  .map((key) => editor.whileEditing({ keys: keysText(key) })),
              ]}
            >
              {editor.commands[name]}
            </Row>
          ))}
      </dl>
    </Fragment>
  ));
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
