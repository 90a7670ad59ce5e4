import { Button } from '@mantine/core';
import type { TranslatedUnit } from '@verso/contracts';
import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodedText } from '../units/coded-text.tsx';
import type { UnsavedChange } from './edits/outbox.ts';
import type { Edits } from './edits/use-edits.ts';
import classes from './unit-row.module.css';

interface UnsavedNoticeProps {
  readonly unit: TranslatedUnit;
  readonly change: UnsavedChange;
  readonly edits: Edits;
  readonly onEdit: () => void;
  /** Called after the decision. */
  readonly onDecided: () => void;
}

/** Why a change is not saved, with its text, and what the user can do. The text of the server is above, in the row. */
export function UnsavedNotice({ unit, change, edits: { outbox }, onEdit, onDecided }: UnsavedNoticeProps) {
  const { unitId, kind, target } = change;
  const isConflict = change.status === 'conflict';
  if (!isConflict && change.status !== 'refused') return null;
  const discard = () => {
    outbox.drop(unitId);
    onDecided();
  };
  return (
    <Notice
      tone={isConflict ? 'warning' : 'danger'}
      role="alert"
      title={isConflict ? review.conflict.title : editor.unsaved.refused}
      actions={
        <>
          {isConflict ? (
            <Button
              size="xs"
              onClick={() => {
                outbox.put({ unitId, kind, target, expected: unit.target });
                onDecided();
              }}
            >
              {review.conflict.mine}
            </Button>
          ) : (
            <Button size="xs" onClick={onEdit}>
              {editor.unsaved.edit}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={discard}>
            {editor.unsaved.discard}
          </Button>
        </>
      }
    >
      {change.reason !== undefined && <p className={classes.both}>{change.reason}</p>}
      <p className={classes.both}>
        {editor.unsaved.mine}{' '}
        <q className={classes.text} dir="auto">
          <CodedText wire={target ?? unit.source} codes={unit.codes} />
        </q>
      </p>
    </Notice>
  );
}
