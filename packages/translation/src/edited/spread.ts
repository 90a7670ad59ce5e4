import { similarity, sketchOf } from './similarity.ts';
import type { Text } from './text.ts';

/** Two joined texts are what one text was split into if they are more similar to it than either, by this much. */
const MIN_GAIN = 0.08;

/** Adds free neighbors to a position while the similarity of all of them together grows. */
export function spread(
  position: number,
  isTaken: Uint8Array,
  length: number,
  similarityOf: (positions: readonly number[]) => number,
): readonly number[] {
  let found: readonly number[] = [position];
  let best: number | undefined;
  for (const step of [1, -1]) {
    for (;;) {
      const next = (step === 1 ? (found.at(-1) ?? 0) : (found[0] ?? 0)) + step;
      if (next < 0 || next >= length || isTaken[next] === 1) break;
      best ??= similarityOf(found);
      const longer = step === 1 ? [...found, next] : [next, ...found];
      const alike = similarityOf(longer);
      if (alike < best + MIN_GAIN) break;
      [found, best] = [longer, alike];
    }
  }
  return found;
}

/** The similarity of a text with several others together. */
export function gain(text: Text | undefined, parts: readonly (Text | undefined)[]): number {
  if (text === undefined || parts.some((part) => part?.part !== text.part)) return 0;
  return similarity(sketchOf(text.text), sketchOf(parts.map((part) => part?.text ?? '').join(' ')));
}
