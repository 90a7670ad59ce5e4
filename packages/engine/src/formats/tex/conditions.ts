import { type Argument, type Parsed, readArguments, readUnknown } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';
import { choices, primitiveConditions } from './macros/choices.ts';
import { kinds } from './tokens.ts';

/** Emptiness tests of ifthen and xifthen. */
const emptiness = /^\s*(?:\\not\s*)?\\(?:isempty|isnamedefined|isundefined|equal)\b/;

/** A conditional. */
export interface Choice {
  readonly branches: readonly Argument[];
  /** Arguments that depend on more than the presence of a parameter. */
  readonly opaque: readonly Argument[];
  readonly next: number;
}

/** Reads a conditional control sequence; undefined for any other. */
export function readChoice(parsed: Parsed, index: number, to: number): Choice | undefined {
  const { tokens } = parsed;
  const name = tokens.name(index);
  const letters = choices.get(name);
  if (letters === undefined) return undefined;
  const { found, next, isComplete } = readArguments(parsed, index + 1, to, letters.replaceAll('e', 'm'));
  if (!isComplete) return undefined;
  const letterAt = (at: number) => letters.charAt(at);
  return {
    branches: found.filter((_, at) => letterAt(at) === 't'),
    opaque: found.filter(
      (argument, at) => letterAt(at) === 'm' || (letterAt(at) === 'e' && !asksForAnything(argument)),
    ),
    next,
  };

  /** Whether a test checks only if a parameter is empty or blank. */
  function asksForAnything({ from, to: end }: Argument): boolean {
    const test = tokens.source.slice(tokens.start(from), tokens.start(end));
    if (name === 'ifstrequal')
      return /\{\s*\}/.test(tokens.source.slice(tokens.start(end), tokens.start(next)));
    if (name !== 'ifthenelse') return true;
    return emptiness.test(test) && (!/\\equal/.test(test) || /\{\s*\}/.test(test));
  }
}

/** The first letters of such macros: most others need no search. */
const initials = new Set([...choices.keys()].map((name) => name.charAt(0)));

/**
 * Reads a conditional within text. An unlisted macro is one by its name: its last two arguments are branches, and those
 * before them names or conditions.
 */
export function readBranches(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
  to: number,
): Choice | undefined {
  if (!initials.has(parsed.tokens.source.charAt(parsed.tokens.start(index) + 1))) return undefined;
  const name = parsed.tokens.name(index);
  const isListed = choices.has(name);
  const isNamed = name.charAt(1) === 'f' && /^[iI]f[A-Za-z@]/.test(name) && !primitiveConditions.has(name);
  if (!(isListed || isNamed) || vocabulary.isOwn(name)) return undefined;
  if (isListed) return readChoice(parsed, index, to);
  const { found, next } = readUnknown(parsed, index + 1, to);
  if (found.length < 2 || found.some(({ letter }) => letter !== 'm')) return undefined;
  return { branches: found.slice(-2), opaque: found.slice(0, -2), next };
}

/** TeX tests for an empty parameter: `\ifx&#1&`, `\ifx\\#1\\`, `\if\relax\detokenize{#1}\relax`. */
export function emptinessTestEnd({ tokens, pairs }: Parsed, index: number, to: number): number | undefined {
  if (!/^if(?:x|cat)?$/.test(tokens.name(index))) return undefined;
  const mark = index + 1;
  let at = mark + 1;
  if (tokens.name(at) === 'detokenize' && tokens.kind(at + 1) === kinds.open) at = pairs.partner(at + 1) + 1;
  else if (tokens.kind(at) === kinds.parameter) at += 1;
  else return undefined;
  return at > mark && at < to && tokens.slice(at) === tokens.slice(mark) ? at + 1 : undefined;
}
