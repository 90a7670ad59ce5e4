import { type StaleField, staleDetails } from '@verso/contracts';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api.ts';

/** The request to change a record: the changed fields, and their expected values for conflict detection. */
export function changesOf(
  stored: object,
  wanted: object,
  seen: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const before = new Map(Object.entries(stored));
  const changed = Object.entries(wanted).filter(([field, value]) => !isEqual(value, before.get(field)));
  // Secrets are never shown, so they have no expected value.
  const expected = changed.flatMap(([field]) =>
    before.has(field) ? [[field, field in seen ? seen[field] : before.get(field)]] : [],
  );
  return { ...Object.fromEntries(changed), expected: Object.fromEntries(expected) };
}

/** The fields of a conflict with someone else's change; null for other errors. */
export function staleFieldsOf(error: unknown): readonly StaleField[] | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const parsed = staleDetails.safeParse(error.details);
  return parsed.success ? parsed.data.stale : null;
}

/** The versions of others that a form has shown and its user has accepted. */
export function useSeen() {
  const seen = useRef<Record<string, unknown>>({});
  return {
    changesOf: (stored: object, wanted: object) => changesOf(stored, wanted, seen.current),
    /** The stored values with the accepted versions. */
    over: (stored: object) => ({ ...stored, ...seen.current }),
    /** Accepts these versions: the next save overwrites them. */
    accept: (fields: readonly StaleField[]) => {
      for (const { field, theirs } of fields) seen.current[field] = theirs;
    },
  };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
