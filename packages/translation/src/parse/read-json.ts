import type { NumberedLine } from './shapes.ts';

/** Names of the text next to an id: `[{"id": 1, "text": "…"}]`. */
const textNames: readonly string[] = ['translation', 'translated', 'target', 'text', 'content', 'value'];
const idNames: ReadonlySet<string> = new Set(['id', 'line', 'n', 'nr', 'no', 'number', 'index', 'key']);

/** An object or array that is not closed yet. */
interface Frame {
  readonly isArray: boolean;
  /** Key and value of the strings and numbers of an object; an array's have an empty key. */
  readonly values: { readonly key: string; readonly value: string }[];
  /** The key in the object around it. */
  readonly key: string;
}

/** The start of a string, a number, or a mark. Anything else between them is skipped. */
const token = /(")|(-?\d{1,15}(?:\.\d{1,15})?)|([{}[\]:,])/g;

/**
 * Reads lines from JSON in any of the forms that models use: an object of ids, objects with an id and a text, pairs, or
 * exactly `count` strings; in code fences, in other objects, with trailing commas, or cut off after some of them. A string
 * with quotation marks that are not escaped is not read.
 */
export function readJson(answer: string, count: number): readonly NumberedLine[] {
  const lines: NumberedLine[] = [];
  const frames: Frame[] = [];
  let key = '';
  /** Strings and numbers since the last mark: one is a value, or a key if a colon follows. */
  let waiting: string[] = [];
  const settle = () => {
    const [value] = waiting;
    if (value !== undefined && waiting.length === 1) frames.at(-1)?.values.push({ key, value });
    waiting = [];
    key = '';
  };
  token.lastIndex = 0;
  for (let found = token.exec(answer); found !== null; found = token.exec(answer)) {
    const [, quote, number, mark = ''] = found;
    if (mark === '{' || mark === '[') {
      waiting = [];
      frames.push({ isArray: mark === '[', values: [], key });
      key = '';
    } else if (frames.length === 0) continue;
    else if (quote !== undefined) {
      const end = endOfString(answer, token.lastIndex);
      if (end < 0) break;
      waiting.push(unescaped(answer.slice(token.lastIndex, end)));
      token.lastIndex = end + 1;
    } else if (number !== undefined) waiting.push(number);
    else if (mark === ':') {
      key = waiting.length === 1 ? (waiting[0] ?? '') : '';
      waiting = [];
    } else {
      settle();
      const closed = mark === ',' ? undefined : frames.pop();
      if (closed !== undefined)
        for (const line of linesOf(closed, frames.length > 0, count)) lines.push(line);
    }
  }
  // Cut off: what the open objects hold so far.
  for (const { isArray, values } of frames)
    if (!isArray) for (const line of values.flatMap(numbered)) lines.push(line);
  return lines;
}

/** The closing quotation mark of a string that starts at `from`; -1 if there is none. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return -1;
}

function linesOf({ isArray, values, key }: Frame, isInner: boolean, count: number): readonly NumberedLine[] {
  const [first, second] = values;
  if (isArray) {
    if (first !== undefined && values.length === 1 && isId(key))
      return [{ number: Number(key), text: first.value }];
    if (isInner && values.length === 2 && first && second && isId(first.value) && !isId(second.value))
      return [{ number: Number(first.value), text: second.value }];
    const written = values.flatMap(({ value }) => lineIn(value));
    if (written.length > 0) return written;
    return values.length === count && !values.every(({ value }) => isId(value))
      ? values.map(({ value }, at) => ({ number: at + 1, text: value }))
      : [];
  }
  const id = values.find((each) => idNames.has(each.key.toLowerCase()) && isId(each.value))?.value;
  const number = id ?? (isId(key) ? key : undefined);
  if (number === undefined) return values.flatMap(numbered);
  const texts = values.filter((each) => each.value !== id && !idNames.has(each.key.toLowerCase()));
  const named = textNames.flatMap((name) => texts.filter((each) => each.key.toLowerCase() === name));
  const text = (named[0] ?? texts.at(-1))?.value;
  return text === undefined ? [] : [{ number: Number(number), text }];
}

/** A line of the protocol within a string: `["1\tHallo"]`. */
function lineIn(value: string): readonly NumberedLine[] {
  const [, id, text] = /^(\d{1,6})\t(.*)$/s.exec(value) ?? [];
  return id === undefined || text === undefined ? [] : [{ number: Number(id), text }];
}

function numbered({ key, value }: Frame['values'][number]): readonly NumberedLine[] {
  return isId(key) ? [{ number: Number(key), text: value }] : [];
}

const isId = (text: string): boolean => /^\d{1,6}$/.test(text);

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '', f: '' };

/** The value of a JSON string. Escapes that JSON does not have stay. */
function unescaped(string: string): string {
  return string.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (found, code?: string, char = '') => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return escapes[char] ?? (/["\\/]/.test(char) ? char : found);
  });
}
