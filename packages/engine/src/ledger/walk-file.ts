import { decodeText } from '../text/encoding/index.ts';
import { type Cut, phagsPa, unveiled } from './cutter.ts';
import type { Stretch, Walk } from './model.ts';

/** The walk over a text file, from the function that cuts its text. The place of a stretch is its line in the source. */
export function fileWalk(cut: (text: string) => readonly Cut[]): Walk {
  return {
    veil: phagsPa,
    source(bytes) {
      const text = withLineFeeds(decodeText(bytes).text);
      return stretches(text, cut(text), (line) => line);
    },
    written(draft, _veil, { isLocated }) {
      if (draft.type !== 'text') throw new TypeError('A text file has no entries');
      const text = withLineFeeds(draft.text);
      return stretches(text, cut(text), sourceLines(withLineFeeds(draft.source), text), isLocated);
    },
  };
}

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

function* stretches(
  text: string,
  cuts: readonly Cut[],
  sourceLine: (line: number) => number,
  isLocated = false,
): Generator<Stretch> {
  let line = 0;
  let next = text.indexOf('\n');
  for (const { start, end, class: reason } of cuts) {
    const found = text.slice(start, end);
    const first = start + found.search(/\S/);
    while (next >= 0 && next < first) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    const number = sourceLine(line) + 1;
    yield {
      part: '',
      place: `line ${number}`,
      text: unveiled(found),
      class: reason,
      locate: isLocated ? () => `Line ${number}` : undefined,
    };
  }
}

const VEILED = /[\ua840-\ua871]/;
/** How far lines are searched that a longer or shorter paragraph has moved. */
const MAX_SHIFT = 50;

/** The line of the source for a line of the output. Lines without units are the same in both; others may be wrapped again. */
function sourceLines(source: string, output: string): (line: number) => number {
  const [before, after] = [source.split('\n'), output.split('\n')];
  if (before.length === after.length) return (line) => line;
  const lines: number[] = [];
  let at = 0;
  for (const line of after) {
    if (line !== '' && before[at] !== line && !VEILED.test(line))
      for (let shift = 1; shift < MAX_SHIFT; shift += 1) {
        const found = [at + shift, at - shift].find((each) => before[each] === line);
        if (found === undefined) continue;
        at = found;
        break;
      }
    lines.push(Math.min(at, before.length - 1));
    at += 1;
  }
  return (line) => lines[line] ?? line;
}
