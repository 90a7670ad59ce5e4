import type { ConsistencyResponse, UseEverywhereRequest } from '@verso/contracts';
import { type Languages, reportConsistency, useEverywhere } from '@verso/translation';
import { refusalOf, revisedUnit } from '../../units/revise.ts';
import type { StoredUnit } from '../../units/row.ts';
import { writeLines } from '../folder.ts';
import type { ChangeInput } from './change-targets.ts';
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

/**
 * Uses one rendering of a recurring text or term everywhere, and writes the units that change to a file. Each new target is
 * verified like a person's edit; one that the document can't contain is left as it is.
 * @returns the ids of the units that keep their other rendering
 */
export async function unifyUnits({
  units: [path],
  choice,
  languages,
  changedAt,
  changedBy,
  changedPath,
}: ChangeInput & {
  readonly units: readonly [string];
  readonly choice: UseEverywhereRequest;
  readonly languages: Languages;
}): Promise<{ readonly unchanged: readonly string[] }> {
  const stored = await readStoredUnits(path);
  const byId = new Map(stored.map((unit) => [unit.id, unit]));
  const changed: StoredUnit[] = [];
  const unchanged: string[] = [];
  const revision = { by: 'person', changedAt, changedBy, ...languages } as const;
  for (const {
    unit: { id },
    wire,
  } of await useEverywhere(stored, choice, languages)) {
    const current = byId.get(id);
    const revised =
      current === undefined || wire === undefined
        ? ''
        : await revisedUnit(current, { ...revision, wire }).catch(refusalOf);
    if (typeof revised === 'string') unchanged.push(id);
    else changed.push(revised);
  }
  await writeLines(changedPath, changed);
  return { unchanged };
}
