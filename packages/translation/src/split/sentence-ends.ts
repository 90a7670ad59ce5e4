import { type Cut, type InlineContent, outside, rangesOfCodes, sentenceStarts } from '@verso/engine';
import { createPacer } from '../pace.ts';
import { readableText } from '../verify/flat.ts';

/** Characters searched for sentence ends at a time. */
const WINDOW = 20_000;
/** A longer sentence is cut at a space, or anywhere. */
const MAX_SENTENCE_LENGTH = 40_000;

/**
 * Finds the sentences of a content as adjacent ranges. Yields to other work between windows.
 * @param once ids of paired codes that must not be cut in two
 */
export async function sentenceEnds(
  content: InlineContent,
  once: ReadonlySet<number>,
  language: string | null,
): Promise<readonly Cut[]> {
  const text = readableText(content);
  const starts = outside(await startsInWindows(text, language), rangesOfCodes(content, once));
  return [0, ...starts].map((from, index) => ({ from, to: starts[index] ?? text.length }));
}

/** Start offsets of all sentences but the first. The last sentence of a window is searched again with the next window. */
async function startsInWindows(text: string, language: string | null): Promise<readonly number[]> {
  const pace = createPacer();
  const starts: number[] = [];
  let from = 0;
  let size = WINDOW;
  while (from < text.length) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const isLast = from + size >= text.length;
    const found = sentenceStarts(text.slice(from, from + size), { language }).map((start) => from + start);
    starts.push(...found);
    const next = found.at(-1);
    if (isLast) break;
    if (next !== undefined) {
      from = next;
      size = WINDOW;
    } else if (size < MAX_SENTENCE_LENGTH) {
      size = MAX_SENTENCE_LENGTH;
    } else {
      from = breakBefore(text, from + MAX_SENTENCE_LENGTH);
      starts.push(from);
      size = WINDOW;
    }
  }
  return starts;
}

/** The last offset up to `offset` where a text may be cut: after a space, or between characters. */
function breakBefore(text: string, offset: number): number {
  const space = text.lastIndexOf(' ', offset - 1);
  if (space > offset - WINDOW) return space + 1;
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset;
}
