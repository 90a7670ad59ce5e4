import { displayWidth, FIRST_COMBINING } from './script.ts';

/** Characters at which lines may break without a space. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A line must not start with a closing mark nor end with an opening one (JLREQ 3.1.7, 3.1.8). */
const notFirst =
  /[、。，．・：；？！」』）］｝〉》】〕ー々〻ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ!?.,:;)\]}]/u;
const notLast = /[「『（［｛〈《【〔([{]/u;

/** A hyphen or a character of a script without spaces: a word without them is never divided. */
const divisible = /[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Below, only a hyphen divides a word: the first character of a script without spaces. */
const FIRST_SPACELESS = 0x2e80;
const HYPHEN = 0x2d;
const SPACE = 0x20;

/** An unbreakable part of a line, with the space before it unless it starts a line. */
export interface Box {
  readonly text: string;
  readonly space: string;
  readonly width: number;
}

/**
 * Joins the lines of a wrapped paragraph. A line break represents a space, or nothing between characters of a script
 * without spaces and after a divided word.
 */
export function joinLines(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (lines.length < 2) return first;
  const pieces = [first];
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    pieces.push(lineJoint(lines[index - 1] ?? '', line), line);
  }
  return pieces.join('');
}

function lineJoint(before: string, after: string): '' | ' ' {
  const lastCode = before.charCodeAt(before.length - 1);
  // Most lines end in a character that is neither a hyphen nor of a script without spaces.
  if (lastCode < FIRST_COMBINING && lastCode !== HYPHEN) return ' ';
  const last = /.$/su.exec(before.slice(-2))?.[0] ?? '';
  const first = /^./su.exec(after)?.[0] ?? '';
  if (spaceless.test(last) && spaceless.test(first)) return '';
  return /\p{L}[-\u2010]$/u.test(before.slice(-3)) && isLetter(first) ? '' : ' ';
}

/** The columns used by each source line, and the maximum; the last value applies to all further lines. */
export interface LineWidths {
  readonly source: readonly number[];
  readonly limits: readonly number[];
}

/**
 * Breaks a text into lines. One of a similar length to its source is broken at the same positions, so that a small
 * correction preserves the lines; any other fills its lines.
 */
export function wrapText(text: string, widths: LineWidths): string[] {
  const { lines, total } = filledLines(text, widths.limits);
  const expected = expectedWidth(widths.source);
  const isSimilar = Math.abs(total - expected) <= expected * 0.04;
  return (isSimilar ? similarLines(splitBoxes(text), widths) : undefined) ?? lines;
}

/** Splits a text at possible line ends. */
export function splitBoxes(text: string): Box[] {
  const boxes: Box[] = [];
  forEachBox(text, (from, start, end, width) => {
    boxes.push({ text: text.slice(start, end), space: text.slice(from, start), width });
  });
  return boxes;
}

/** Splits a text at its spaces only, where a line end is read as a space. */
export function splitWords(text: string): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < text.length; ) {
    const from = at;
    while (at < text.length && isBreakingSpace(text.charCodeAt(at))) at += 1;
    const start = at;
    while (at < text.length && !isBreakingSpace(text.charCodeAt(at))) at += 1;
    if (at === start) break;
    const word = text.slice(start, at);
    boxes.push({ text: word, space: text.slice(from, start), width: displayWidth(word) });
  }
  return boxes;
}

/** A letter of a script that puts no spaces between words. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** The share of them in a text of such a script, among names and addresses in Latin letters. */
const MIN_UNSPACED = 0.2;

/** Whether a text is written without spaces between words, so that a line end read as a space would be seen in it. */
export function isUnspaced(text: string): boolean {
  if (!/[\u0e00-\u109f\u1780-\u17ff\u3040-\uffff]/.test(text)) return false;
  return (text.match(unspacedLetter)?.length ?? 0) > MIN_UNSPACED * text.length;
}

/** @param visit receives the start of the space before a box, its own start and end, and its width. */
function forEachBox(
  text: string,
  visit: (from: number, start: number, end: number, width: number) => void,
): void {
  for (let at = 0; at < text.length; ) {
    const from = at;
    while (at < text.length && isBreakingSpace(text.charCodeAt(at))) at += 1;
    const start = at;
    let isWhole = true;
    let isNarrow = true;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > SPACE && code < FIRST_COMBINING && code !== HYPHEN) continue;
      if (isBreakingSpace(code)) break;
      if (code === HYPHEN || code >= FIRST_SPACELESS) isWhole = false;
      isNarrow = false;
    }
    if (isWhole) {
      const width = isNarrow ? at - start : displayWidth(text.slice(start, at));
      if (at > start) visit(from, start, at, width);
      continue;
    }
    let [before, part] = [from, start];
    for (const box of splitChunk(text.slice(start, at))) {
      visit(before, part, part + box.length, displayWidth(box));
      part += box.length;
      before = part;
    }
  }
}

/** All white space but no-break spaces. */
function isBreakingSpace(code: number): boolean {
  if (code < 0x1680) return code === SPACE || (code >= 9 && code <= 13);
  if (code > 0x205f) return code === 0x3000 || code === 0xfeff;
  if (code >= 0x2000 && code <= 0x200a) return code !== 0x2007;
  return code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x205f;
}

/** A word is one box, except at hyphens between letters and between characters of scripts without spaces. */
function splitChunk(chunk: string): string[] {
  if (!divisible.test(chunk)) return [chunk];
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  let [beforeLast, last] = ['', ''];
  for (const character of chunk) {
    if (last !== '' && breaksBetween(beforeLast, last, character)) {
      parts.push(chunk.slice(start, at));
      start = at;
      beforeLast = '';
    } else {
      beforeLast = last;
    }
    last = character;
    at += character.length;
  }
  return [...parts, chunk.slice(start)];
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** @param beforeLast,last the preceding characters, the first of them empty at the start of a part. */
function breaksBetween(beforeLast: string, last: string, character: string): boolean {
  if (last === '-' && isLetter(beforeLast)) return isLetter(character);
  if (!spaceless.test(last) && !spaceless.test(character)) return false;
  return !notFirst.test(character) && !notLast.test(last);
}

/** The filled lines, and the width of the text on one line, of which a space at the end is no part. */
function filledLines(
  text: string,
  limits: readonly number[],
): { readonly lines: string[]; readonly total: number } {
  const lines: string[] = [];
  let [lineStart, lineEnd, width, total] = [0, 0, 0, 0];
  forEachBox(text, (from, start, end, boxWidth) => {
    total += start - from + boxWidth;
    const limit = limits[Math.min(lines.length, limits.length - 1)] ?? 0;
    const isFirst = lineEnd === lineStart;
    const needed = width + start - from + boxWidth;
    if (!isFirst && needed > limit) lines.push(text.slice(lineStart, lineEnd));
    const isNew = isFirst || needed > limit;
    if (isNew) lineStart = start;
    lineEnd = end;
    width = isNew ? boxWidth : needed;
  });
  lines.push(text.slice(lineStart, lineEnd));
  return { lines, total };
}

/** Breaks at the boxes nearest to the source's breaks, if every line fits. */
function similarLines(boxes: readonly Box[], { source, limits }: LineWidths): string[] | undefined {
  if (boxes.length < source.length) return undefined;
  const lines = spreadBoxes(boxes, source);
  return lines.every((line, index) => displayWidth(line) <= (limits[index] ?? Number.POSITIVE_INFINITY))
    ? lines
    : undefined;
}

const expectedWidth = (lines: readonly number[]): number => lines.reduce((sum, width) => sum + width + 1, -1);

/** Distributes a text over as many lines as its source had, in the same proportions. */
export function spreadBoxes(boxes: readonly Box[], source: readonly number[]): string[] {
  const total = boxes.reduce((sum, box) => sum + box.space.length + box.width, 0);
  const scale = total / Math.max(1, expectedWidth(source));
  const lines: string[] = [];
  let next = 0;
  let due = 0;
  let taken = 0;
  for (const [index, width] of source.entries()) {
    const rest = source.length - index - 1;
    due += (width + 1) * scale;
    const line = takeBoxes(boxes, next, rest === 0 ? Number.POSITIVE_INFINITY : due - taken - 1, rest);
    if (line.next > next) lines.push(line.text);
    taken += displayWidth(line.text) + 1;
    next = line.next;
  }
  return lines;
}

/** Boxes for one line as close to `width` as possible, leaving at least `rest` for the following lines. */
function takeBoxes(
  boxes: readonly Box[],
  from: number,
  width: number,
  rest: number,
): { text: string; next: number } {
  let text = '';
  let taken = 0;
  let next = from;
  while (next < boxes.length - rest) {
    const box = boxes[next];
    if (box === undefined) break;
    const space = text === '' ? '' : box.space;
    const longer = taken + space.length + box.width;
    if (text !== '' && longer > width && longer - width >= width - taken) break;
    text += space + box.text;
    taken = longer;
    next += 1;
  }
  return { text, next };
}
