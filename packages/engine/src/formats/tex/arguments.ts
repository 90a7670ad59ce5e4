import { referenceKeys, textKeys } from './macros/index.ts';
import type { Pairs } from './pairs.ts';
import { widthEnd } from './primitives.ts';
import { kinds, type Tokens } from './tokens.ts';

/** One argument of a control sequence or environment. */
export interface Argument {
  /** Its letter in the signature. */
  readonly letter: string;
  /** Range of its tokens without the delimiters. */
  readonly from: number;
  readonly to: number;
  /** Offsets including the delimiters. */
  readonly start: number;
  readonly end: number;
  /** The opening delimiter, or -1 if absent. */
  readonly open: number;
}

export interface Arguments {
  readonly found: readonly Argument[];
  /** The token after the last argument. */
  readonly next: number;
  /** False when a mandatory argument is missing or not in braces. */
  readonly isComplete: boolean;
}

/** A parsed document, the input for reading arguments. */
export interface Parsed {
  readonly tokens: Tokens;
  readonly pairs: Pairs;
}

/** The maximum number of tokens of an optional argument. */
const MAX_OPTION_LENGTH = 1500;
const MAX_OVERLAY_LENGTH = 24;

const delimiters: Readonly<Record<string, string>> = { o: '[', O: '[', K: '[', '<': '<', '(': '(' };

/** Reads the arguments of a signature from token `from`, up to token `limit`. */
export function readArguments(parsed: Parsed, from: number, limit: number, letters: string): Arguments {
  const found: Argument[] = [];
  let next = from;
  for (const letter of letters) {
    const at = skipBlanks(parsed.tokens, next, limit);
    if (letter === '*') {
      if (next < limit && parsed.tokens.slice(next) === '*' && parsed.tokens.kind(next) === kinds.mark)
        next += 1;
      continue;
    }
    if (letter === 'w') {
      next = afterWidth(parsed.tokens, next, limit);
      continue;
    }
    if (letter === '+') {
      const list = citations(parsed, next, limit);
      found.push(...list.found);
      next = list.next;
      continue;
    }
    const open = delimiters[letter];
    const argument =
      open !== undefined
        ? delimited(parsed, at, limit, letter, open)
        : at > next && isProtectedMark(parsed, at)
          ? undefined
          : braced(parsed, at, limit, letter);
    if (argument !== undefined) {
      found.push(argument);
      next = argument.open < 0 ? argument.to : argument.to + 1;
    } else if (open === undefined && letter !== 'g') {
      return { found, next, isComplete: false };
    }
  }
  return { found, next, isComplete: true };
}

/** Any number of `[…][…]{…}`: an option without braces after it belongs to the text. */
function citations(parsed: Parsed, from: number, limit: number): Omit<Arguments, 'isComplete'> {
  const found: Argument[] = [];
  let next = from;
  for (;;) {
    const entry = readArguments(parsed, next, limit, 'oom');
    if (!entry.isComplete || entry.found.at(-1)?.open === -1) return { found, next };
    found.push(...entry.found);
    next = entry.next;
  }
}

/** The token after the width of a box. */
function afterWidth(tokens: Tokens, from: number, limit: number): number {
  const end = from < limit ? widthEnd(tokens.source, tokens.start(from)) : undefined;
  let next = from;
  while (end !== undefined && next < limit && tokens.start(next) < end) next += 1;
  return next;
}

/**
 * The likely arguments of an unknown control sequence: a star, and any brackets and braces that follow without a gap. A
 * single bracket in braces after all others is text: `\note{a}{[}1]`.
 */
export function readUnknown(parsed: Parsed, from: number, limit: number): Arguments {
  const found: Argument[] = [];
  const { tokens } = parsed;
  let next = from;
  if (next < limit && tokens.slice(next) === '*') next += 1;
  while (next < limit) {
    const kind = tokens.kind(next);
    const argument =
      kind === kinds.open
        ? braced(parsed, next, limit, 'm')
        : kind === kinds.mark && tokens.slice(next) === '['
          ? delimited(parsed, next, limit, 'o', '[')
          : undefined;
    if (argument === undefined || (found.length > 0 && isFinalBracket(parsed, argument))) break;
    found.push(argument);
    next = argument.to + 1;
  }
  return { found, next, isComplete: true };
}

/** Whether an argument is `{[}`, as texts are written that start with a bracket (see `compose.ts`), and the last one. */
function isFinalBracket({ tokens }: Parsed, { from, to, letter }: Argument): boolean {
  return (
    letter === 'm' && to === from + 1 && tokens.slice(from) === '[' && !/[[{]/.test(tokens.slice(to + 1))
  );
}

/** Space and comments, but no blank line, may precede an argument. */
function skipBlanks(tokens: Tokens, from: number, limit: number): number {
  let at = from;
  while (at < limit && (tokens.kind(at) === kinds.space || tokens.kind(at) === kinds.comment)) at += 1;
  return at;
}

/** Whether braces only keep a mark from being read as an argument of the macro before them: `\item {[}` (see `compose.ts`). */
function isProtectedMark({ tokens, pairs }: Parsed, at: number): boolean {
  return (
    tokens.kind(at) === kinds.open && pairs.partner(at) === at + 2 && /^[[*<]$/.test(tokens.slice(at + 1))
  );
}

function braced({ tokens, pairs }: Parsed, at: number, limit: number, letter: string): Argument | undefined {
  if (at >= limit) return undefined;
  if (tokens.kind(at) === kinds.raw && tokens.slice(at).startsWith('{')) {
    return { letter: 'm', from: at + 1, to: at, start: tokens.start(at), end: tokens.end(at), open: at };
  }
  // A single token can be an argument too, but only names are unambiguous.
  if (tokens.kind(at) === kinds.control && letter === 'm') {
    return { letter, from: at, to: at + 1, start: tokens.start(at), end: tokens.end(at), open: -1 };
  }
  const close = tokens.kind(at) === kinds.open ? pairs.partner(at) : -1;
  if (close < 0 || close >= limit) return undefined;
  return { letter, from: at + 1, to: close, start: tokens.start(at), end: tokens.end(close), open: at };
}

/** LaTeX ends an optional argument at the first closing bracket outside braces. */
function delimited(
  { tokens, pairs }: Parsed,
  at: number,
  limit: number,
  letter: string,
  open: string,
): Argument | undefined {
  if (at >= limit || tokens.kind(at) !== kinds.mark || tokens.slice(at) !== open) return undefined;
  const to = open === '<' ? overlayEnd({ tokens, pairs }, at) : pairs.bracketEnd(at);
  if (to < 0 || to >= limit || to >= at + MAX_OPTION_LENGTH) return undefined;
  return { letter, from: at + 1, to, start: tokens.start(at), end: tokens.end(to), open: at };
}

/** The `>` that closes a `<`; -1 if there is none. */
function overlayEnd({ tokens, pairs }: Parsed, open: number): number {
  let depth = 0;
  for (let index = open; index < open + MAX_OVERLAY_LENGTH; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.paragraph || kind === kinds.close) return -1;
    if (kind === kinds.open) {
      index = pairs.partner(index);
      if (index < 0) return -1;
    } else if (kind === kinds.mark) {
      const mark = tokens.slice(index);
      if (mark === '<') depth += 1;
      else if (mark === '>') depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}

/** An alphabetic key and its assignment, which no sentence starts with. */
const keyAndValue =
  /^(?:\s*%[^\n]*\n)?(?:\s*[A-Za-z][\w/@ -]{0,40},){0,20}\s*[A-Za-z][\w/@-]{0,40}(?: [\w/@-]{1,40}){0,4}\s*=(?!=)/;
const MAX_KEY_LENGTH = 300;

/** Whether an argument is a list of keys with values. */
export function isKeyList(tokens: Tokens, from: number, to: number): boolean {
  const start = tokens.start(from);
  return keyAndValue.test(tokens.source.slice(start, Math.min(tokens.start(to), start + MAX_KEY_LENGTH)));
}

/** A visible value of a key list, as a range of tokens. */
export interface TextValue {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The visible values of a key list: `pdftitle={…}, pdfauthor=…`.
 * @param isText whether the value of an unlisted key is text.
 * @param listed keys whose values are always text.
 */
export function textValues(
  { tokens, pairs }: Parsed,
  from: number,
  to: number,
  isText: (value: string, key: string) => boolean,
  listed = textKeys,
): TextValue[] {
  const values: TextValue[] = [];
  let key = '';
  let value = -1;
  const end = (index: number) => {
    const name = key.trim().split('/').at(-1) ?? '';
    if (value >= 0 && referenceKeys.has(name))
      values.push(...optionOf(tokens, { key: name, from: value, to: index }));
    else if (
      value >= 0 &&
      (listed.has(name) || isText(tokens.source.slice(tokens.start(value), tokens.start(index)), name))
    )
      values.push({ key: name, from: value, to: index });
    key = '';
    value = -1;
  };
  for (let index = from; index < to; index += 1) {
    const kind = tokens.kind(index);
    const slice = kind === kinds.mark || kind === kinds.text ? tokens.slice(index) : '';
    if (kind === kinds.open) index = Math.max(index, pairs.partner(index));
    else if (slice === ',') end(index);
    else if (slice === '=' && value < 0) value = index + 1;
    else if (value < 0) key += slice;
  }
  end(to);
  return values.map((found) => unbraced({ tokens, pairs }, found));
}

/** The words in brackets before a label: `see=[see also]{label}`. */
function optionOf(tokens: Tokens, { key, from, to }: TextValue): TextValue[] {
  const isMark = (index: number, mark: string) =>
    tokens.kind(index) === kinds.mark && tokens.slice(index) === mark;
  let start = from;
  while (start < to && tokens.kind(start) === kinds.space) start += 1;
  let end = start;
  while (end < to && !isMark(end, ']')) end += 1;
  return isMark(start, '[') && end < to ? [{ key, from: start + 1, to: end }] : [];
}

/** The content of a value that is entirely in braces. */
function unbraced({ tokens, pairs }: Parsed, value: TextValue): TextValue {
  let { from, to } = value;
  const isBlank = (index: number) =>
    tokens.kind(index) === kinds.space || tokens.kind(index) === kinds.comment;
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  const isBraced = from < to && tokens.kind(from) === kinds.open && pairs.partner(from) === to - 1;
  return isBraced ? { ...value, from: from + 1, to: to - 1 } : { ...value, from, to };
}
