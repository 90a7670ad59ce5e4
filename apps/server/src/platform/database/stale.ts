import { isDeepStrictEqual } from 'node:util';
import { AppError, type StaleField } from '@verso/contracts';

/**
 * Refuses a change that was made from a version which is no longer the current one. Only fields that the change sets
 * count: two administrators who change different fields do not disturb each other.
 * @param current as it stands, locked, by the field names of the API
 * @param wanted the fields that are to be set
 * @param expected what the sender saw in them; undefined: whatever it was
 * @throws AppError `conflict` with both versions of each field
 */
export function refuseStale(
  current: object,
  wanted: object,
  expected: Readonly<Record<string, unknown>> | undefined,
): void {
  const [now, next] = [new Map(Object.entries(current)), new Map(Object.entries(wanted))];
  const stale = Object.entries(expected ?? {}).flatMap(([field, seen]): StaleField[] => {
    const [theirs, yours] = [now.get(field), next.get(field)];
    const isFresh =
      yours === undefined || isDeepStrictEqual(theirs, seen) || isDeepStrictEqual(theirs, yours);
    return isFresh ? [] : [{ field, theirs, yours }];
  });
  if (stale.length === 0) return;
  throw new AppError('conflict', 'Someone else has changed this meanwhile. Nothing was saved yet.', {
    details: { stale },
  });
}
