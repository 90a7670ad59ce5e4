import { isDeepStrictEqual } from 'node:util';
import { AppError, type StaleField } from '@verso/contracts';

/**
 * Refuses a change that is based on an outdated version. Only the fields that the change sets are compared, so that two
 * administrators can change different fields at the same time.
 * @param current the current, locked values, by the field names of the API
 * @param wanted the fields to set
 * @param expected the values that the sender saw; undefined skips the check
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
