import type { NumberInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement, ReactNode } from 'react';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const optionsOf = (names: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The value of a field. Numbers may be text or empty during input. */
export type FieldValue = string | number | boolean;
export type Draft<Name extends string> = Readonly<Record<Name, FieldValue>>;

/** A field description, from which input, request value and validation are derived. */
export interface Field<Name extends string> {
  readonly name: Name;
  readonly kind:
    | 'text'
    | 'email'
    | 'url'
    | 'date'
    | 'secret'
    | 'notes'
    | 'number'
    | 'choice'
    | 'radios'
    | 'check'
    | 'switch';
  readonly label: string;
  readonly hint?: ReactNode;
  /** Whether the hint is below the input, to align the inputs of a row. */
  readonly hintBelow?: boolean;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Whether it is in the draft but not shown. */
  readonly hidden?: boolean;
  readonly focused?: boolean;
  /** Whether an empty value is sent as null. Default: unless it is required. */
  readonly nullable?: boolean;
  /** Bounds and format of a number. */
  readonly number?: Pick<
    NumberInputProps,
    'min' | 'max' | 'step' | 'prefix' | 'suffix' | 'thousandSeparator' | 'hideControls'
  >;
  readonly options?: readonly Option[];
  readonly searchable?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
  /** Other fields that change with a choice. */
  readonly sets?: (value: string) => Partial<Draft<Name>>;
}

/** A field, a row of fields, a titled group, or other content. */
export type Entry<Name extends string> =
  | Field<Name>
  | readonly Field<Name>[]
  | { readonly title: string; readonly fields: readonly Entry<Name>[] }
  | ReactElement
  | false;

/** The values of a submitted form: all of them, and those that differ from the initial ones. */
export interface Sent {
  readonly request: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

interface FieldsOptions<Name extends string> {
  /** Default values for all fields. */
  readonly empty: Draft<Name>;
  /** The stored values to edit; null: create. */
  readonly stored?: Readonly<Partial<Record<NoInfer<Name>, unknown>>> | null;
  readonly fields: (draft: Draft<Name>) => readonly Entry<NoInfer<Name>>[];
  /** Maps the values to a request, if that is not one value per field. */
  readonly toRequest?: (values: Readonly<Record<NoInfer<Name>, FieldValue | null>>) => object;
  /** Validation errors by field name. */
  readonly check: (sent: Sent, draft: Draft<Name>) => Readonly<Record<string, string>>;
}

export type FormFields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** The state of a form, from its field descriptions. */
export function useFields<Name extends string>(options: FieldsOptions<Name>) {
  const { empty, stored = null, fields, check, toRequest = (values) => values } = options;
  const form = useForm<Record<string, FieldValue>>({
    initialValues: { ...(stored === null ? empty : draftOf(empty, stored)) },
    validate: (draft) => check(sentOf(draft as Draft<Name>), draft as Draft<Name>),
  });
  const draft = form.values as Draft<Name>;
  const requestOf = (values: Draft<Name>): Readonly<Record<string, unknown>> => ({
    ...toRequest(sentValues(fields(values), values)),
  });
  const sentOf = (values: Draft<Name>): Sent => {
    const request = requestOf(values);
    return { request, changed: changedIn(requestOf(form.getInitialValues() as Draft<Name>), request) };
  };
  return {
    form,
    draft,
    entries: fields(draft),
    /** Returns a submit handler. It calls `send` if the form is valid, and otherwise focuses the first invalid field. */
    onSubmit: (send: (sent: Sent) => void) =>
      form.onSubmit(
        (values) => send(sentOf(values as Draft<Name>)),
        (problems) => {
          const first = fieldsIn(fields(draft)).find(
            ({ name, hidden }) => name in problems && hidden !== true,
          );
          if (first) form.getInputNode(first.name)?.focus();
        },
      ),
  };
}

/** The initial values for a stored record. */
export function draftOf<Name extends string>(
  empty: Draft<Name>,
  stored: Readonly<Partial<Record<Name, unknown>>>,
): Draft<Name> {
  const known: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(
    Object.entries<FieldValue>(empty).map(([name, value]) => [
      name,
      known[name] ?? (typeof value === 'boolean' ? false : ''),
    ]),
  ) as Record<Name, FieldValue>;
}

/** Replaces empty values of nullable fields by null. */
export function sentValues<Name extends string>(
  entries: readonly Entry<Name>[],
  draft: Draft<Name>,
): Readonly<Record<Name, FieldValue | null>> {
  const values: Record<Name, FieldValue | null> = { ...draft };
  for (const { name, required = false, nullable = !required } of fieldsIn(entries)) {
    const value = draft[name];
    if (!nullable || typeof value !== 'string') continue;
    values[name] = value.trim() === '' ? null : value.trim();
  }
  return values;
}

function fieldsIn<Name extends string>(entries: readonly Entry<Name>[]): readonly Field<Name>[] {
  return entries.flatMap((entry) => {
    if (entry === false || 'props' in entry) return [];
    if (isRow(entry)) return entry;
    return 'title' in entry ? fieldsIn(entry.fields) : [entry];
  });
}

export function isRow<Name extends string>(entry: Entry<Name>): entry is readonly Field<Name>[] {
  return Array.isArray(entry);
}

/** The values that differ from those of another request. */
export function changedIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
