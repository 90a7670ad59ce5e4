import { Button } from '@mantine/core';
import type { EarlierVersion } from '@verso/contracts';
import { formatMoment } from '../../../lib/format.ts';
import { editor } from '../../../messages/editor.ts';
import { CodedText } from '../../units/coded-text.tsx';
import { readableText } from '../../units/wire.ts';
import { Difference } from './difference.tsx';
import type { PaneProps } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane.history;

/** The versions of the unit's target, newest first. Each can be restored. */
export function HistoryTab({ unit, canEdit, onUse }: PaneProps) {
  const { earlier = [], target, source, codes } = unit;
  const current = target ?? source;
  return (
    <ol className={classes.list}>
      <li className={classes.item}>
        <span className={classes.quiet}>
          {messages.now} · {originOf(unit)}
        </span>
        <p className={classes.text} dir="auto">
          <CodedText wire={current} codes={codes} />
        </p>
      </li>
      {earlier.map((version) => (
        <li key={version.target} className={classes.item}>
          <div className={classes.line}>
            <span className={classes.quiet}>{originOf(version)}</span>
            <span className={classes.space} />
            {canEdit && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={messages.restoreThis({ text: readableText(version.target) })}
                onClick={() => onUse(version.target, editor.undoing.restore)}
              >
                {messages.restore}
              </Button>
            )}
          </div>
          <p className={classes.text} dir="auto">
            <Difference before={readableText(current)} after={readableText(version.target)} />
          </p>
        </li>
      ))}
      {earlier.length === 0 && <li className={classes.quiet}>{messages.first}</li>}
    </ol>
  );
}

/** Who wrote a version, and when. */
function originOf({
  state,
  changed_at,
  changed_by,
}: Pick<EarlierVersion, 'state' | 'changed_at' | 'changed_by'>): string {
  const by =
    state !== 'edited' ? messages.machine : changed_by ? messages.by({ name: changed_by }) : messages.person;
  return changed_at === undefined ? by : `${by}, ${formatMoment(changed_at)}`;
}
