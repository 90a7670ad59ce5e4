import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import {
  Checkbox,
  type InputWrapperProps,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { formMessages } from '../../../messages/console/forms.ts';
import { type Entry, type Field, type FieldValue, isRow } from './fields.ts';
import classes from './form.module.css';

export type FieldsForm = Pick<UseFormReturnType<Record<string, FieldValue>>, 'getInputProps' | 'setValues'>;

interface FieldsProps<Name extends string> {
  readonly form: FieldsForm;
  readonly entries: readonly Entry<Name>[];
}

/** Renders the inputs of a form from its field descriptions. */
export function Fields<Name extends string>({ form, entries }: FieldsProps<Name>) {
  return entries.map((entry, index) => {
    // The index is a stable key, because absent entries are false or hidden.
    const key = String(index);
    if (entry === false || 'props' in entry) return <Fragment key={key}>{entry}</Fragment>;
    if (isRow(entry)) {
      const shown = entry.filter(({ hidden }) => hidden !== true);
      return (
        shown.length > 0 && (
          <FieldRow key={key}>
            {shown.map((field) => (
              <FieldInput key={field.name} form={form} field={field} />
            ))}
          </FieldRow>
        )
      );
    }
    if ('title' in entry) {
      return (
        <fieldset key={key} className={classes.group}>
          <legend className={classes.legend}>{entry.title}</legend>
          <Fields form={form} entries={entry.fields} />
        </fieldset>
      );
    }
    return entry.hidden !== true && <FieldInput key={key} form={form} field={entry} />;
  });
}

/** A row of fields that wraps. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

const hintBelow: InputWrapperProps['inputWrapperOrder'] & object = ['label', 'input', 'description', 'error'];

function FieldInput<Name extends string>({ form, field }: { form: FieldsForm; field: Field<Name> }) {
  const { name, kind, hint, focused = false, sets, options = [] } = field;
  if (kind === 'check' || kind === 'switch') {
    const Toggle = kind === 'check' ? Checkbox : Switch;
    return <Toggle label={field.label} {...form.getInputProps(name, { type: 'checkbox' })} />;
  }
  const props = {
    label: field.label,
    description: hint,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
    ...(field.hintBelow && { inputWrapperOrder: hintBelow }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(focused && { 'data-autofocus': true }),
    ...form.getInputProps(name),
  };
  switch (kind) {
    case 'number':
      return <NumberInput {...props} size="sm" clampBehavior="none" {...field.number} />;
    case 'choice':
      return (
        <Select
          {...props}
          data={[...options]}
          searchable={field.searchable ?? false}
          {...(sets && {
            onChange: (value: string | null) => form.setValues({ [name]: value ?? '', ...sets(value ?? '') }),
          })}
        />
      );
    case 'radios':
      return (
        <Radio.Group size="sm" {...props}>
          <FieldRow>
            {options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </FieldRow>
        </Radio.Group>
      );
    case 'notes':
      return <Textarea {...props} size="sm" rows={field.rows ?? 2} />;
    case 'secret':
      return (
        <PasswordInput
          {...props}
          autoComplete="off"
          data-1p-ignore
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': formMessages.show }}
        />
      );
    default:
      return <TextInput {...props} {...(kind !== 'text' && { type: kind })} />;
  }
}
