import type { Parsed } from './arguments.ts';
import { kinds } from './tokens.ts';

const primitiveDefiners = new Set(['def', 'gdef', 'edef', 'xdef']);
const MAX_PARAMETERS_LENGTH = 40;

/**
 * The token after a region of code that starts at `index`; undefined if none does, `unreadable` when category codes change
 * in an unsupported way.
 */
export function regionEnd(parsed: Parsed, index: number, to: number): number | 'unreadable' | undefined {
  const { tokens } = parsed;
  const name = tokens.name(index);
  if (name === 'csname') return nameEnd(parsed, index, to);
  if (primitiveDefiners.has(name)) return definitionEnd(parsed, index, to);
  if (name === 'let' || name === 'futurelet') return letEnd(parsed, index, to);
  if (name === 'iffalse') return conditionEnd(parsed, index, to);
  if (name === 'foreach') return listEnd(parsed, index, to);
  if (name === 'write' || name === 'immediate') return writeEnd(parsed, index, to);
  if (name !== 'catcode') return undefined;
  return isHarmless(tokens.source.slice(tokens.end(index), tokens.end(index) + 40))
    ? index + 1
    : 'unreadable';
}

/** The maximum length of a control sequence name. */
const MAX_NAME_LENGTH = 60;

function nameEnd({ tokens }: Parsed, index: number, to: number): number {
  const limit = Math.min(to, index + MAX_NAME_LENGTH);
  for (let at = index + 1; at < limit; at += 1) if (tokens.name(at) === 'endcsname') return at + 1;
  return index + 1;
}

/** `\def\name<parameters>{…}` */
function definitionEnd({ tokens, pairs }: Parsed, index: number, to: number): number {
  for (let at = index + 1; at < Math.min(to, index + MAX_PARAMETERS_LENGTH); at += 1) {
    const kind = tokens.kind(at);
    if (kind === kinds.open)
      return pairs.partner(at) > at && pairs.partner(at) < to ? pairs.partner(at) + 1 : at;
    if (kind === kinds.paragraph || kind === kinds.close) return at;
  }
  return index + 1;
}

/** `\let\name=\other` or `\let\name x` */
function letEnd({ tokens }: Parsed, index: number, to: number): number {
  let at = index + 2;
  while (at < to && (tokens.kind(at) === kinds.space || tokens.slice(at) === '=')) at += 1;
  return Math.min(to, tokens.kind(at) === kinds.control ? at + 1 : at);
}

/** `\iffalse … \fi`, which is used as a comment. Without an end it extends to the end of the range. */
function conditionEnd({ tokens }: Parsed, index: number, to: number): number {
  let depth = 0;
  for (let at = index; at < to; at += 1) {
    const name = tokens.name(at);
    if (/^if[a-z@]*$/i.test(name)) depth += 1;
    else if (name === 'fi') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return to;
}

/** `\foreach \name [options] in {list}`; the loop body is read normally. */
function listEnd({ tokens, pairs }: Parsed, index: number, to: number): number {
  for (let at = index + 1; at < Math.min(to, index + MAX_PARAMETERS_LENGTH); at += 1) {
    if (tokens.kind(at) !== kinds.text || tokens.slice(at) !== 'in') continue;
    const list = tokens.kind(at + 1) === kinds.space ? at + 2 : at + 1;
    const close = tokens.kind(list) === kinds.open ? pairs.partner(list) : -1;
    return close > list && close < to ? close + 1 : list;
  }
  return index + 1;
}

/** `\immediate\write18{…}` */
function writeEnd({ tokens, pairs }: Parsed, index: number, to: number): number {
  for (let at = index + 1; at < Math.min(to, index + 8); at += 1) {
    const close = tokens.kind(at) === kinds.open ? pairs.partner(at) : -1;
    if (close > at && close < to) return close + 1;
  }
  return index + 1;
}

/**
 * Making a character a letter, another one or active leaves the text readable, unless LaTeX needs it for something else.
 */
function isHarmless(assignment: string): boolean {
  const found = /^\s*`\\?(.|\^\^+[0-9a-f]+)\s*(?:=\s*)?(?:(\d+)\b|(\\active)\b)/u.exec(assignment);
  if (found === null) return false;
  const [, character = '', code] = found;
  const category = code === undefined ? 13 : Number(code);
  return !'\\{}$&#%~ '.includes(character) && [11, 12, 13].includes(category);
}
