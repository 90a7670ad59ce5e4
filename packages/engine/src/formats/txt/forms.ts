import type { Range } from '../../markdown/ranges.ts';

/** Lines of text whose layout carries meaning: forms, settings, subtitles. */

/** Leaders and blanks to fill in: `____`, `.....`, `. . . .`, and rules around a word. */
export const leader = /_{3,}|\.{4,}|\.(?: \.){3,}|…{3,}|·{4,}|[-=*~#]{5,}/g;

/** The number of marks that make a leader, by mark. */
const shortest: ReadonlyMap<string, number> = new Map([
  ['_', 3],
  ['…', 3],
  ['.', 4],
  ['·', 4],
  ...Array.from('-=*~#', (mark): [string, number] => [mark, 5]),
]);
/** Every leader has one of these at every third place, or at the one after that. */
const PROBE = 3;
const isMark = new Uint8Array(0x2027);
for (const mark of shortest.keys()) isMark[mark.charCodeAt(0)] = 1;
const spacedDots = /\.(?: \.){3}/y;

/** The place of a leader at or after an offset, or -1. Faster than the expression. */
export function leaderFrom(source: string, from: number): number {
  for (let at = from; at < source.length; at += PROBE) {
    if (isMark[source.charCodeAt(at)] !== 1) continue;
    const mark = source.charAt(at);
    let start = at;
    let end = at + 1;
    while (start > from && source[start - 1] === mark) start -= 1;
    while (source[end] === mark) end += 1;
    if (end - start >= (shortest.get(mark) ?? 0)) return start;
    if (mark !== '.') continue;
    while (start > from + 1 && source[start - 1] === ' ' && source[start - 2] === '.') start -= 2;
    spacedDots.lastIndex = start;
    if (spacedDots.test(source)) return start;
  }
  return -1;
}

/** Bars between the cells of a drawn table. */
const bars = '|│┃║';
export const isBar = (character: string): boolean => character !== '' && bars.includes(character);

/** A row of a drawn table with its bars as tabs, at the same offsets. */
export const withoutBars = (text: string): string => text.replace(/[|│┃║]/g, '\t');

/** Longer ends of lines are not searched for a leader. */
const MAX_END = 300;
/** A label with its blank, or an entry with its number: nothing but marks and numbers follows the leader. */
const formEnd =
  /:[^\p{L}_]{0,20}_{3,}[^\p{L}]{0,80}$|(?:\.{4,}|(?: \.){4,}|…{3,})[^\p{L}]{0,40}$|·{4,}[^\p{L}\d]{0,20}\d{1,9}[^\p{L}]{0,9}$/u;

/** A title between two rules on its line. */
const ruledStart = /^[^\p{L}]{0,9}[-=*~#]{5,}/u;
const ruledEnd = /[-=*~#]{5,}[^\p{L}]{0,9}$/u;

/** Whether a line with words and leaders is a label rather than a sentence with a blank. */
export const isForm = (text: string): boolean =>
  formEnd.test(text.slice(-MAX_END)) || (ruledStart.test(text) && ruledEnd.test(text.slice(-MAX_END)));

/** A text with its leaders as spaces, at the same offsets. */
export const withoutLeaders = (text: string): string =>
  text.replace(leader, (marks) => ' '.repeat(marks.length));

const runs = /([-.·=*~#])\1{3,}/;

/** The gap between two fields at another width: spaces, or a leader, which keeps at least three marks. */
export function resizedGap(gap: string, width: number): string {
  if (gap.trim() === '') return ' '.repeat(width);
  const found = runs.exec(gap);
  if (found === null) return beforeBar(gap, width);
  const [{ length }, mark = ''] = found;
  const marks = mark.repeat(Math.max(3, length + width - gap.length));
  return gap.slice(0, found.index) + marks + gap.slice(found.index + length);
}

/** The space before the bar between two cells takes up the difference. */
function beforeBar(gap: string, width: number): string {
  const own = /^ */.exec(gap)?.[0].length ?? 0;
  if (!isBar(gap.charAt(own))) return gap;
  return ' '.repeat(Math.max(1, own + width - gap.length)) + gap.slice(own);
}

/** A key of a file with settings, and the start of its value. */
const setting = /^["']?[\w.-]{1,60}["']?[ \t]{0,9}=[ \t]{0,9}(?=\S)/;
const entry = /^["']?[\w.-]{1,60}["']?:[ \t]{1,9}(?=\S)/;
/** The path of a file on Windows. */
const drivePath = /^[a-z]:\\/i;

export const isSetting = (line: string): boolean => setting.test(line);

/** The value after a key, without quotation marks around it; empty for a path. Undefined when the line has no key. */
export function settingValue(line: string): Range | undefined {
  const start = (setting.exec(line) ?? entry.exec(line))?.[0].length;
  if (start === undefined) return undefined;
  const isQuoted =
    line.length > start + 1 && /["']/.test(line.charAt(start)) && line.endsWith(line.charAt(start));
  const value = isQuoted ? { start: start + 1, end: line.length - 1 } : { start, end: line.length };
  return drivePath.test(line.slice(value.start)) ? { start: line.length, end: line.length } : value;
}

/** The times of a cue (WebVTT §4.1, SubRip). */
const timing = /^(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{3}[ \t]{1,9}-->/;
const voice = /^<v(?:\.[\w.-]{1,60})?[ \t][^>]{0,200}>/;

export const isTiming = (line: string): boolean => timing.test(line);

/** Whether a block of a WebVTT file isn't shown, by its first line (WebVTT §4.1). */
export const isVttHidden = (line: string): boolean => /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(line);

/** The speaker's tag at the start of a cue. */
export const voiceTag = (line: string): string => voice.exec(line)?.[0] ?? '';
