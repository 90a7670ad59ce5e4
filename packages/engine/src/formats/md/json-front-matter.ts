import type { Range } from '../../markdown/ranges.ts';
import { isTextKey } from './front-matter.ts';
import type { ForeignValue, ValueSyntax } from './values.ts';

/** Longer front matter isn't real. */
const MAX_LENGTH = 100_000;
const opening = /^\uFEFF?\{[ \t]*\r?\n/;
const string = /"(?:[^"\\\n\r]|\\.)*"/y;

/** The front matter of Hugo in JSON: an object from the first line on. */
export function jsonFrontMatter(text: string): Range[] {
  if (!opening.test(text.slice(0, 100))) return [];
  const start = text.indexOf('{');
  const end = objectEnd(text, start);
  return end !== undefined &&
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 100)) &&
    isObject(text.slice(start, end))
    ? [{ start, end }]
    : [];
}

function objectEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length && at - start < MAX_LENGTH; at += 1) {
    const character = text[at];
    if (character === '"') {
      string.lastIndex = at;
      if (!string.test(text)) return undefined;
      at = string.lastIndex - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function isObject(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object';
  } catch {
    return false;
  }
}

const pair = /("(?:[^"\\\n\r]|\\.)*")\s*:\s*("(?:[^"\\\n\r]|\\.)*")|"(?:[^"\\\n\r]|\\.)*"/g;

/** The values of the listed keys. */
export function jsonValues(text: string): ForeignValue[] {
  return jsonFrontMatter(text).flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(pair)].flatMap(
      ({ 0: whole, 1: key, 2: value, index }): ForeignValue[] => {
        if (key === undefined || value === undefined || !isTextKey(key.slice(1, -1))) return [];
        const to = start + index + whole.length - 1;
        const from = to - value.length + 2;
        const kind = /title|heading/i.test(key) ? 'title' : 'property';
        return [{ start: from, end: to, kind, syntax: jsonString, location: key.slice(1, -1) }];
      },
    ),
  );
}

const jsonString: ValueSyntax = {
  decode: (source) => {
    try {
      const text: unknown = JSON.parse(`"${source}"`);
      return typeof text === 'string' ? text : undefined;
    } catch {
      return undefined;
    }
  },
  encode: (text) => JSON.stringify(text).slice(1, -1),
};
