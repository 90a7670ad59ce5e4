import { type StaleField, staleDetails } from '@verso/contracts';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api.ts';

/** What is sent to change something: the fields that differ from what the form was opened with, and what it saw in them. */
export function changesOf(
  stored: object,
  wanted: object,
  seen: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const before = new Map(Object.entries(stored));
  const changed = Object.entries(wanted).filter(([field, value]) => !isEqual(value, before.get(field)));
  // A secret is never shown: there is nothing to compare it with.
  const expected = changed.flatMap(([field]) =>
    before.has(field) ? [[field, field in seen ? seen[field] : before.get(field)]] : [],
  );
  return { ...Object.fromEntries(changed), expected: Object.fromEntries(expected) };
}

/** The fields that someone else has changed meanwhile; null: that is not what went wrong. */
export function staleFieldsOf(error: unknown): readonly StaleField[] | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const parsed = staleDetails.safeParse(error.details);
  return parsed.success ? parsed.data.stale : null;
}

/** What a form has seen of the versions of others, beside what it was opened with. */
export function useSeen() {
  const seen = useRef<Record<string, unknown>>({});
  return {
    changesOf: (stored: object, wanted: object) => changesOf(stored, wanted, seen.current),
    /** What was seen, with the versions that were accepted since. */
    over: (stored: object) => ({ ...stored, ...seen.current }),
    /** The next save goes over these versions. */
    accept: (fields: readonly StaleField[]) => {
      for (const { field, theirs } of fields) seen.current[field] = theirs;
    },
  };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
