import type { TranslatedUnit } from '@verso/contracts';

/** A target that was written, in place of another. */
export interface Written {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/**
 * What a change of many units wrote in one of them, from its history: others may have changed it since.
 * @param times of that change
 * @returns nothing if the history no longer has it
 */
export function writtenAt(
  { id, source, target, changed_at, earlier = [] }: TranslatedUnit,
  times: ReadonlySet<string>,
): readonly Written[] {
  const versions = [{ target: target ?? source, changed_at }, ...earlier];
  const found = versions.findIndex((version) => times.has(version.changed_at ?? ''));
  // A change that restored what a model wrote has no time of its own.
  const at = found < 0 && changed_at === undefined ? 0 : found;
  const [after, before] = at < 0 ? [] : versions.slice(at, at + 2);
  return after === undefined || before === undefined
    ? []
    : [{ id, before: before.target, after: after.target }];
}
