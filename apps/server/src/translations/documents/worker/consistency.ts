import type { ConsistencyResponse, UseEverywhereRequest } from '@verso/contracts';
import { decodeInline, type InlineContent } from '@verso/engine';
import { type Languages, reportConsistency, useEverywhere } from '@verso/translation';
import { type ChangedTargets, type ChangeInput, changeTargets } from './change-targets.ts';
import { readStoredUnits } from './open.ts';

/** The texts and terms of a translation with several renderings. */
export async function checkConsistency({
  units: [path],
  languages,
}: {
  readonly units: readonly [string];
  readonly languages: Languages;
}): Promise<ConsistencyResponse> {
  return reportConsistency(await readStoredUnits(path), languages);
}

interface UnifyInput extends ChangeInput {
  readonly units: readonly [string];
  readonly choice: Omit<UseEverywhereRequest, 'apply'>;
  readonly languages: Languages;
}

const OTHER_CODES = 'Formatting or the words of this text are different, so that it needs your own edit.';

/** Uses one rendering of a recurring text or term everywhere, and writes the units that change to a file. */
export async function unifyUnits({ choice, languages, ...input }: UnifyInput): Promise<ChangedTargets> {
  const stored = await readStoredUnits(input.units[0]);
  const targets = new Map<string, InlineContent>();
  const refused = new Map<string, string>();
  const rewordings = await useEverywhere(stored, choice, languages);
  for (const { unit, wire } of rewordings) {
    if (wire === undefined) refused.set(unit.id, OTHER_CODES);
    else targets.set(unit.id, decodeInline(wire).content);
  }
  const affected = new Set(rewordings.map(({ unit }) => unit.id));
  const file = { targets, refused, notes: new Map(), hasFormatting: false, isStale: () => false };
  return changeTargets(
    stored.filter(({ id }) => affected.has(id)),
    file,
    input,
  );
}
