import { Button, Modal } from '@mantine/core';
import type { StaleField } from '@verso/contracts';
import { type FormEventHandler, Fragment, type ReactNode, useState } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { shell } from '../../../messages/shell.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { Banner } from './banner.tsx';
import type { FormFields, Sent } from './fields.ts';
import { Fields, type FieldsForm } from './fields-view.tsx';
import classes from './form.module.css';
import type { useSeen } from './stale.ts';
import { StaleNotice } from './stale-notice.tsx';

interface FormDialogProps<Value> {
  /** The subject of the form; null: closed. */
  readonly value: Value | null;
  readonly title: (value: Value) => string;
  readonly children: (value: Value) => ReactNode;
  readonly onClose: () => void;
  readonly size?: string;
}

/** A form in a dialog. Keeps its content while it fades out, and starts with new content each time it opens. */
export function FormDialog<Value>({ value, title, children, onClose, size = 'lg' }: FormDialogProps<Value>) {
  const shown = useLastShown(value);
  const [{ isOpen, openings }, setState] = useState({ isOpen: false, openings: 0 });
  if (isOpen !== (value !== null))
    setState({ isOpen: value !== null, openings: openings + (value === null ? 0 : 1) });
  return (
    <Modal
      opened={value !== null}
      onClose={onClose}
      title={shown !== null && title(shown)}
      size={size}
      closeButtonProps={{ 'aria-label': shell.close }}
      closeOnClickOutside={false}
    >
      {shown !== null && <Fragment key={openings}>{children(shown)}</Fragment>}
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
  /** Fields that someone else has changed since the form was opened. After `onKeep`, submitting overwrites them. */
  readonly stale?: readonly StaleField[] | null;
  readonly onKeep?: (fields: readonly StaleField[]) => void;
}

/** The fields of a dialog, its error, and the buttons to cancel and submit. */
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

interface RecordFormProps<Name extends string> {
  readonly fields: Pick<FormFields<Name>, 'entries' | 'onSubmit'> & { readonly form: FieldsForm };
  readonly save: {
    readonly act: (sent: Sent) => Promise<boolean>;
    readonly busy: boolean;
    readonly error: string | null;
    readonly stale: readonly StaleField[] | null;
    readonly dismiss: () => void;
  };
  readonly seen?: ReturnType<typeof useSeen>;
  readonly submit: string;
  readonly disabled?: boolean;
  /** An error loading data that the form needs. */
  readonly error?: string | null;
  readonly onClose: () => void;
}

/** A form in a dialog, from its field descriptions. Closes after saving, unless it was canceled. */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { fields, save, seen, submit, disabled = false, error = null, onClose } = props;
  const whileShown = useWhileShown();
  return (
    <DialogForm
      submit={submit}
      onSubmit={fields.onSubmit(
        (sent) => void save.act(sent).then((isSaved) => isSaved && whileShown(onClose)),
      )}
      onCancel={onClose}
      busy={save.busy}
      disabled={disabled}
      error={save.error ?? error}
      onDismiss={save.dismiss}
      {...(seen && { stale: save.stale, onKeep: seen.accept })}
    >
      <Fields form={fields.form} entries={fields.entries} />
    </DialogForm>
  );
}
