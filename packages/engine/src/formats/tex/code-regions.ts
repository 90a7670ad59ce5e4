import { type Parsed, readArguments, readUnknown } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';
import { definers } from './macros/index.ts';
import { regionEnd } from './regions.ts';
import { kinds } from './tokens.ts';

/** Other category codes for internal code, up to the control sequence that ends them. */
const closedBy: Readonly<Record<string, string>> = {
  makeatletter: 'makeatother',
  ExplSyntaxOn: 'ExplSyntaxOff',
};

/** Characters after which a section without a sentence starts again: no section is examined twice. */
const MAX_STRETCH_LENGTH = 1500;

/** Where code ends. */
export interface CodeEnd {
  readonly at: number;
  /** Whether text starts there, rather than a command that ends the code. */
  readonly isText: boolean;
}

/**
 * The end of a section of internal code that starts at `index`; undefined if none does. Authors forget to close it, or
 * write text in it: it ends at a heading, an environment or a line of words.
 */
export function internalCodeEnd(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
  to: number,
): number | undefined {
  const name = parsed.tokens.name(index);
  const closing = Object.hasOwn(closedBy, name) ? closedBy[name] : undefined;
  if (closing === undefined) return undefined;
  return findText(parsed, vocabulary, { from: index + 1, to, closing }).at;
}

/** A line that starts with a word, and not with the rest of a length or an assignment: code starts with commands. */
const wordsOnLine =
  /(?:^|[\n\r])[ \t]*["'“”‘’„«¿¡([]?(?!(?:plus|minus|by|to|spread|height|width|depth|true|relax)\b)(?:\p{L}[\p{L}'’-]|\p{Lo})/u;

/** Whether a line that starts in a section starts with words. */
function beginsLine(source: string, start: number, end: number): boolean {
  // When the section starts within a line, the rest of that line is the argument of a command.
  const isLine = start === 0 || /[\n\r]/.test(source.charAt(start - 1));
  return wordsOnLine.test(isLine ? source.slice(start, end) : `.${source.slice(start, end)}`);
}

/** The search range and its end condition. */
interface Search {
  readonly from: number;
  readonly to: number;
  readonly closing?: string;
  /** Whether to ignore the title, the author and the like, which occur in preambles. */
  readonly isPreamble?: boolean;
}

/**
 * Finds the first heading, text environment or line of words outside groups and definitions. The result does not depend on
 * the number of words: a translation may have fewer.
 */
export function findText(parsed: Parsed, vocabulary: Vocabulary, search: Search): CodeEnd {
  const { tokens, pairs } = parsed;
  const { from, to } = search;
  let stretch = from;
  const isText = (end: number) => beginsLine(tokens.source, tokens.start(stretch), tokens.start(end));
  for (let index = from; index < to; ) {
    const kind = tokens.kind(index);
    const name = tokens.name(index);
    const next = name === '' ? afterToken(index, kind) : afterControl(index, name);
    const isCode = name !== '' && vocabulary.macro(name)?.layout !== 'inline';
    const isLong = tokens.start(index) - tokens.start(stretch) > MAX_STRETCH_LENGTH;
    const ends = next < 0 || isCode || isBoundary(kind) || isLong;
    if (ends) {
      if (isText(index)) return { at: stretch, isText: true };
      if (next < 0)
        return name === search.closing ? { at: index + 1, isText: false } : { at: index, isText: true };
      stretch = next;
    }
    index = next;
  }
  return isText(to) ? { at: stretch, isText: true } : { at: to, isText: false };

  function afterToken(index: number, kind: number): number {
    const isPair = kind === kinds.open || kind === kinds.math;
    return isPair ? Math.max(index, Math.min(pairs.partner(index), to - 1)) + 1 : index + 1;
  }

  /** The token after a control sequence with its arguments; -1 when it is the one searched for. */
  function afterControl(index: number, name: string): number {
    if (name === search.closing) return -1;
    if (pairs.begins(index, name)) {
      const partner = pairs.partner(index);
      const isCode = /^(?:math|opaque)$/.test(
        vocabulary.environment(pairs.environment(index))?.body ?? 'text',
      );
      if (partner > index && !isCode) return -1;
      return Math.max(pairs.afterName(index), Math.min(partner + 1, to));
    }
    const region = regionEnd(parsed, index, to);
    if (typeof region === 'number') return Math.max(region, index + 1);
    const letters = Object.hasOwn(definers, name) ? definers[name] : undefined;
    const signature = letters === undefined ? vocabulary.macro(name) : undefined;
    const isTitle = signature?.kind === 'title' && search.isPreamble !== true;
    if (signature?.layout === 'block' && (isTitle || signature.kind === 'heading' || name === 'item')) {
      const { found, isComplete } = readArguments(parsed, index + 1, to, signature.args);
      if (isComplete && (name === 'item' || found.some(({ open }) => tokens.kind(open) === kinds.open)))
        return -1;
    }
    const args = letters ?? signature?.args;
    const { next } =
      args === undefined ? readUnknown(parsed, index + 1, to) : readArguments(parsed, index + 1, to, args);
    return Math.max(next, index + 1);
  }
}

const isBoundary = (kind: number): boolean =>
  kind === kinds.paragraph || kind === kinds.open || kind === kinds.close || kind === kinds.parameter;
