import { displayWidth } from './script.ts';

/** Characters at which lines may break without a space. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A line must not start with a closing mark nor end with an opening one (JLREQ 3.1.7, 3.1.8). */
const notFirst =
  /[、。，．・：；？！」』）］｝〉》】〕ー々〻ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ!?.,:;)\]}]/u;
const notLast = /[「『（［｛〈《【〔([{]/u;

/** A hyphen or a character of a script without spaces: a word without them is never divided. */
const divisible = /[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The text between two breaking spaces: a no-break space is not one. */
const chunkPattern = /[\S\u00a0\u2007\u202f]+/gu;

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
  return lines
    .map((line, index) => {
      const before = lines[index - 1];
      return before === undefined ? line : lineJoint(before, line) + line;
    })
    .join('');
}

function lineJoint(before: string, after: string): '' | ' ' {
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
  const boxes = splitBoxes(text);
  return similarLines(boxes, widths) ?? filledLines(boxes, widths.limits);
}

/** Splits a text at possible line ends. */
export function splitBoxes(text: string): Box[] {
  const boxes: Box[] = [];
  let end = 0;
  for (const { 0: chunk, index: start } of text.matchAll(chunkPattern)) {
    const space = text.slice(end, start);
    end = start + chunk.length;
    for (const [index, part] of splitChunk(chunk).entries()) {
      boxes.push({ text: part, space: index === 0 ? space : '', width: displayWidth(part) });
    }
  }
  return boxes;
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

function filledLines(boxes: readonly Box[], limits: readonly number[]): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const box of boxes) {
    const limit = limits[Math.min(lines.length, limits.length - 1)] ?? 0;
    const needed = width + box.space.length + box.width;
    if (line !== '' && needed > limit) {
      lines.push(line);
      line = box.text;
      width = box.width;
    } else {
      const space = line === '' ? '' : box.space;
      line += space + box.text;
      width += space.length + box.width;
    }
  }
  return [...lines, line];
}

/** Breaks at the boxes nearest to the source's breaks, if the lengths are similar and every line fits. */
function similarLines(boxes: readonly Box[], { source, limits }: LineWidths): string[] | undefined {
  const total = totalWidth(boxes);
  const expected = source.reduce((sum, width) => sum + width + 1, -1);
  if (Math.abs(total - expected) > expected * 0.04 || boxes.length < source.length) return undefined;
  const lines = spreadBoxes(boxes, source);
  return lines.every((line, index) => displayWidth(line) <= (limits[index] ?? Number.POSITIVE_INFINITY))
    ? lines
    : undefined;
}

const totalWidth = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => sum + box.space.length + box.width, 0);

/** Distributes a text over as many lines as its source had, in the same proportions. */
export function spreadBoxes(boxes: readonly Box[], source: readonly number[]): string[] {
  const expected = source.reduce((sum, width) => sum + width + 1, -1);
  const scale = totalWidth(boxes) / Math.max(1, expected);
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
