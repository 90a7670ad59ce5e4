import { mulberry32 } from '../random.ts';

/** A difference with its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 1000;

/**
 * Paired bootstrap (Koehn 2004): the difference of a score between two systems on the same texts, which are drawn again
 * with replacement.
 * @param score of the texts with these indexes; the same texts for both systems
 */
export function compareScores(
  texts: number,
  score: (system: 0 | 1, indexes: readonly number[]) => number,
): Interval {
  const random = mulberry32(1);
  const all = Array.from({ length: texts }, (_, index) => index);
  const difference = (indexes: readonly number[]) => score(1, indexes) - score(0, indexes);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    difference(all.map(() => Math.floor(random() * texts))),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => drawn[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { value: difference(all), low: at(0.025), high: at(0.975) };
}
