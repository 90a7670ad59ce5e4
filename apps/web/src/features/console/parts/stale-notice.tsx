import { Button } from '@mantine/core';
import type { StaleField } from '@verso/contracts';
import { formatExactNumber } from '../../../lib/format.ts';
import { formMessages } from '../../../messages/console/forms.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './form.module.css';

interface StaleNoticeProps {
  readonly fields: readonly StaleField[];
  /** Whether the rejected change is still settling. Submitting then would be ignored as a double click. */
  readonly busy: boolean;
  /** Accepts the other versions, so that submitting overwrites them. */
  readonly onKeep: (fields: readonly StaleField[]) => void;
  readonly onDiscard: () => void;
}

/** Shows both versions of concurrently changed fields, to choose one. */
export function StaleNotice({ fields, busy, onKeep, onDiscard }: StaleNoticeProps) {
  const { stale: words } = formMessages;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={words.title}
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button size="compact-sm" type="submit" loading={busy} onClick={() => onKeep(fields)}>
            {words.keep}
          </Button>
        </>
      }
    >
      <dl className={classes.versions}>
        {fields.map(({ field, theirs, yours }) => (
          <div key={field}>
            <dt>{field.replaceAll('_', ' ')}</dt>
            <dd>
              {words.theirs}: <strong>{shown(theirs)}</strong>
            </dd>
            <dd>
              {words.yours}: <strong>{shown(yours)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return formMessages.stale.nothing;
  if (typeof value === 'boolean') return value ? formMessages.stale.on : formMessages.stale.off;
  if (typeof value === 'number') return formatExactNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
