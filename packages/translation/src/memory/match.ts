import type { Unit } from '@verso/engine';
import { dedupe } from '../dedupe/dedupe.ts';
import type { TranslationJob, TranslationMemory } from '../job.ts';
import { mapPaced } from '../pace.ts';
import { isOpen } from '../repair/item.ts';
import { skip } from '../skip/skip.ts';
import { memoryKey } from './normalize.ts';
import { reuseFromMemory } from './reuse.ts';

/** How much of a unit a memory holds. */
export interface UnitMatch {
  /** 101: equal in context; 100: equal; below: similar, in percent; 0: nothing similar is known. */
  readonly score: number;
  /** Whether a translation reuses it without a model. */
  readonly isReusable: boolean;
}

const NOTHING: UnitMatch = { score: 0, isReusable: false };

/**
 * Compares units with a memory as a translation does, but translates nothing. A machine's words count only where they are reused.
 * @param options `before`: the unit before the first one; `searches`: texts that may be searched for similar ones, at most
 * @returns a match for each unit by its id, the searches that were made, and the texts left that only have equal matches
 */
export async function matchUnits(
  units: readonly Unit[],
  memory: TranslationMemory,
  {
    before,
    searches,
    ...languages
  }: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage'> & {
    readonly before: Unit | undefined;
    readonly searches: number;
  },
): Promise<{
  readonly matches: ReadonlyMap<string, UnitMatch>;
  readonly searched: number;
  readonly left: number;
}> {
  const { kept } = await skip(units, languages);
  const texts = await dedupe(kept);
  const opened = texts.map((text) => ({
    ...text,
    key: text.identity,
    attempts: [],
    models: [],
    group: undefined,
    exhausted: false,
    settlement: undefined,
  }));
  const known = before === undefined ? units : [before, ...units];
  const items = await reuseFromMemory(opened, memory, { ...languages, units: known });
  const matches = new Map<string, UnitMatch>(units.map(({ id }) => [id, NOTHING]));
  const open = items.filter(isOpen);
  const searched = open.slice(0, searches);
  const similar = await memory.similar(searched.map(({ text }) => memoryKey(text)));
  const scores = new Map(
    searched.map(({ key }, index) => {
      const best = similar[index]?.find(({ isChecked }) => isChecked)?.score ?? 0;
      // An equal text that can't be reused as it is differs in its codes.
      return [key, Math.min(99, best)];
    }),
  );
  await mapPaced(items, ({ units: same, key, settlement }) => {
    const match =
      settlement?.match === undefined
        ? { score: scores.get(key) ?? 0, isReusable: false }
        : { score: settlement.match, isReusable: true };
    for (const { id } of same) matches.set(id, match);
  });
  return { matches, searched: searched.length, left: open.length - searched.length };
}
