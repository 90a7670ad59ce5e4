import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import { Button, Modal } from '@mantine/core';
import type { StaleField } from '@verso/contracts';
import type { FormEventHandler, ReactNode } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { shell } from '../../../messages/shell.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { Banner } from './banner.tsx';
import classes from './form.module.css';
import { StaleNotice } from './stale-notice.tsx';

interface FormDialogProps<Value> {
  /** What the form is about; null: closed. */
  readonly value: Value | null;
  readonly title: (value: Value) => string;
  readonly children: (value: Value) => ReactNode;
  readonly onClose: () => void;
  readonly size?: string;
}

/** A form over the panel. It goes on showing what it was about while it fades out. */
export function FormDialog<Value>({ value, title, children, onClose, size = 'lg' }: FormDialogProps<Value>) {
  const shown = useLastShown(value);
  return (
    <Modal
      opened={value !== null}
      onClose={onClose}
      title={shown !== null && title(shown)}
      size={size}
      closeButtonProps={{ 'aria-label': shell.close }}
      closeOnClickOutside={false}
    >
      {shown !== null && children(shown)}
    </Modal>
  );
}

interface DialogFormProps {
  readonly children: ReactNode;
  readonly submit: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly error: string | null;
  readonly onDismiss?: () => void;
  /** What someone else has changed since the form was opened; sending it again after `onKeep` goes over it. */
  readonly stale?: readonly StaleField[] | null;
  readonly onKeep?: (fields: readonly StaleField[]) => void;
}

/** The fields of a dialog, what went wrong, and the two ways out. */
export function DialogForm(props: DialogFormProps) {
  const { children, submit, onSubmit, onCancel, busy, disabled = false, error, onDismiss } = props;
  const { stale = null, onKeep } = props;
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <Banner message={error} {...(onDismiss ? { onDismiss } : {})} />
      {stale !== null && onKeep !== undefined && (
        <StaleNotice fields={stale} busy={busy} onKeep={onKeep} onDiscard={onCancel} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {consoleMessages.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Fields that belong together, under their name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
