import { readJson } from './read-json.ts';
import { readNumbered } from './read-numbered.ts';
import { readTags } from './read-tags.ts';

/**
 * How a model writes the lines of an answer: `lines` is the protocol (id, tab, text), `numbered` any other number before
 * a text, `table` rows of Markdown, `json` an object or arrays, `tags` elements with ids.
 */
export type Shape = 'lines' | 'numbered' | 'table' | 'json' | 'tags';

/** A line with the number that the model gave it. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
  /** Text without a number directly below the line. */
  readonly stray?: string | undefined;
}

export interface ShapedAnswer {
  readonly shape: Shape;
  readonly lines: readonly NumberedLine[];
}

/** Longer answers, in characters, are only read in the line protocol. */
const MAX_SHAPED = 4_000_000;

/**
 * Reads a whole answer without any line of the protocol in the other shapes. The one with the most lines counts.
 * @param texts the requested texts
 * @param complete false: the answer broke off, and its last line may too
 */
export function readShaped(
  answer: string,
  texts: readonly string[],
  complete: boolean,
): ShapedAnswer | undefined {
  if (answer.length > MAX_SHAPED) return undefined;
  const found: readonly ShapedAnswer[] = [
    { shape: 'json', lines: readJson(answer, texts.length) },
    { shape: 'tags', lines: readTags(answer) },
    readNumbered(answer, texts, complete),
  ];
  const best = found.reduce((most, each) => (each.lines.length > most.lines.length ? each : most));
  return best.lines.length === 0 ? undefined : best;
}

/**
 * How far the numbers of an answer are from those of the request, which count from 1: -1 if they count from 0. Numbers
 * are only shifted as a whole: all of the request, in one sequence.
 * @param count requested lines
 * @returns undefined if the answer counts from 0 but is incomplete, so that no number is certain
 */
export function shiftOf(numbers: ReadonlySet<number>, count: number): number | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  const isWhole = numbers.size === count && most - least + 1 === count;
  if (isWhole && (count > 1 || least === 0)) return least - 1;
  return least === 0 && most < count ? undefined : 0;
}
