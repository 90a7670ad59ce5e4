import type { NumberInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement, ReactNode } from 'react';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const optionsOf = (names: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What a field holds. Numbers are text, or empty, while they are typed. */
export type FieldValue = string | number | boolean;
export type Draft<Name extends string> = Readonly<Record<Name, FieldValue>>;

/** A field of a form: everything that its input, its value in the request and its problems follow from. */
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
  /** The hint stands below the input, so that inputs of a row stay level. */
  readonly hintBelow?: boolean;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** In the draft, but not shown. */
  readonly hidden?: boolean;
  readonly focused?: boolean;
  /** Empty, it is sent as null. Default: unless it is required. */
  readonly nullable?: boolean;
  /** Bounds and notation of a number. */
  readonly number?: Pick<
    NumberInputProps,
    'min' | 'max' | 'step' | 'prefix' | 'suffix' | 'thousandSeparator' | 'hideControls'
  >;
  readonly options?: readonly Option[];
  readonly searchable?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
  /** What else of the draft changes with a choice. */
  readonly sets?: (value: string) => Partial<Draft<Name>>;
}

/** A field, fields side by side, fields under a title, or something between them. */
export type Entry<Name extends string> =
  | Field<Name>
  | readonly Field<Name>[]
  | { readonly title: string; readonly fields: readonly Entry<Name>[] }
  | ReactElement
  | false;

/** What a form sends: all of it, and only what differs from what it was opened with. */
export interface Sent {
  readonly request: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

interface FieldsOptions<Name extends string> {
  /** What a new one starts with; its names are those of the fields. */
  readonly empty: Draft<Name>;
  /** What is changed; null: a new one. */
  readonly stored?: Readonly<Partial<Record<NoInfer<Name>, unknown>>> | null;
  readonly fields: (draft: Draft<Name>) => readonly Entry<NoInfer<Name>>[];
  /** Where the request is more than a value for each field. */
  readonly toRequest?: (values: Readonly<Record<NoInfer<Name>, FieldValue | null>>) => object;
  /** What is wrong with what would be sent, by the name of the field. */
  readonly check: (sent: Sent, draft: Draft<Name>) => Readonly<Record<string, string>>;
}

export type FormFields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** The state of a form from the description of its fields. */
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
    /** Handles the event of a form that is sent and without problems. */
    onSubmit: (send: (sent: Sent) => void) => form.onSubmit((values) => send(sentOf(values as Draft<Name>))),
  };
}

/** What a form shows of something stored. */
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

/** A draft with null for what is empty and may be. */
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

/** The values of a request that differ from those of another one. */
export function changedIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
