import { Button } from '@mantine/core';
import type { ReplaceTextResponse } from '@verso/contracts';
import type { ReactNode } from 'react';
import { reasonOf } from '../../lib/api.ts';
import type { WorkState } from '../../lib/use-work.ts';
import { work as texts } from '../../messages/work.ts';
import { Notice } from '../../ui/notice.tsx';
import { WorkBar } from '../../ui/work-bar.tsx';
import { Changes } from './changes.tsx';
import classes from './exchange-dialog.module.css';

interface ConfirmChangesProps {
  /** What would change; undefined until it was looked for. */
  readonly found: Pick<ReplaceTextResponse, 'changed' | 'refused' | 'units'> | undefined;
  readonly isLooking: boolean;
  readonly isApplying: boolean;
  readonly error: Error | null;
  /** What is said about what was found, or meanwhile. */
  readonly children?: ReactNode;
  readonly messages: {
    readonly failed: string;
    /** What the new texts are called. */
    readonly after: string;
    readonly cancel: string;
  };
  readonly work: WorkState;
  readonly submit: string;
  readonly isDisabled: boolean;
  /** Absent: the button submits the form around it. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** The end of a dialog that changes many units: what would change, and the buttons that write it or don't. */
export function ConfirmChanges(props: ConfirmChangesProps) {
  const { found, isLooking, isApplying, error, messages, work, submit, isDisabled, onSubmit, onClose } =
    props;
  return (
    <>
      <div role="status" aria-busy={isLooking}>
        {props.children}
      </div>
      {error !== null && (
        <Notice tone="danger" role="alert" title={messages.failed}>
          {reasonOf(error)}
        </Notice>
      )}
      {found !== undefined && found.units.length > 0 && (
        <Changes units={found.units} total={found.changed + found.refused} after={messages.after} />
      )}
      <WorkBar work={work} text={texts.changing} />
      <div className={classes.actions}>
        <span className={classes.space} />
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          type={onSubmit === undefined ? 'submit' : 'button'}
          loading={isLooking || isApplying}
          disabled={isDisabled}
          {...(onSubmit === undefined ? {} : { onClick: onSubmit })}
        >
          {submit}
        </Button>
      </div>
    </>
  );
}
