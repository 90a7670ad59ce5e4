import type { Unit } from '@verso/engine';
import { journalEntryOf, type KeyedBy } from '@verso/translation';
import type { Context } from '../../../context.ts';
import type { OpenedTranslation } from './open.ts';
import { targetsOf } from './replace.ts';
import { readUnits } from './store.ts';

export interface Neighbours {
  readonly before: readonly Unit[];
  /** Their targets, by the keys that they have in a journal. */
  readonly known: ReadonlyMap<string, string>;
}

/** Texts before the one asked that a model is shown. */
const shown = 2;

/**
 * The texts before a unit, for a model to see beside it, with their targets, so that they are not asked. The unit's own
 * target is not among those: it is what nobody wants any more.
 */
export async function neighboursOf(
  context: Pick<Context, 'storage'>,
  { row, document }: OpenedTranslation,
  unit: Unit,
  keys: KeyedBy,
): Promise<Neighbours> {
  const position = document.units.indexOf(unit);
  const targets = targetsOf((await readUnits(context, row)).filter(({ state }) => state !== 'flagged'));
  const own = await journalEntryOf(unit, unit.source, keys);
  const before: Unit[] = [];
  const known = new Map<string, string>();
  for (const neighbour of document.units.slice(Math.max(0, position - shown), position)) {
    const target = targets.get(neighbour.id);
    if (target === undefined) continue;
    const entry = await journalEntryOf(neighbour, target, keys);
    if (entry.key === own.key) continue;
    before.push(neighbour);
    known.set(entry.key, entry.target);
  }
  return { before, known };
}
