import { Button } from '@mantine/core';
import type { StaleField } from '@verso/contracts';
import { formMessages } from '../../../messages/console/forms.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './form.module.css';

interface StaleNoticeProps {
  readonly fields: readonly StaleField[];
  /** The refused change is not over yet: sent now, it would be taken for a double click. */
  readonly busy: boolean;
  /** In a form: before it is sent again. */
  readonly onKeep: (fields: readonly StaleField[]) => void;
  readonly onDiscard: () => void;
}

/** Both versions of what two people have changed at the same time, and the choice between them. */
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
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
