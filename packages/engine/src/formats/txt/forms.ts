import type { Range } from '../../markdown/ranges.ts';

/** Lines of text whose layout carries meaning: forms, settings, subtitles. */

/** Leaders and blanks to fill in: `____`, `.....`, `. . . .`, and rules around a word. */
export const leader = /_{3,}|\.{4,}|(?: \.){4,}|…{3,}|·{4,}|[-=*~#]{5,}/g;

/** Longer ends of lines are not searched for a leader. */
const MAX_END = 300;
/** A label with its blank, or an entry with its number: nothing but marks and numbers follows the leader. */
const formEnd = /:[^\p{L}_]{0,20}_{3,}[^\p{L}]{0,80}$|(?:\.{4,}|(?: \.){4,}|…{3,}|·{4,})[^\p{L}]{0,40}$/u;

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
  if (found === null) return gap;
  const [{ length }, mark = ''] = found;
  const marks = mark.repeat(Math.max(3, length + width - gap.length));
  return gap.slice(0, found.index) + marks + gap.slice(found.index + length);
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
