import { type Argument, type Parsed, readArguments } from './arguments.ts';
import { kinds } from './tokens.ts';

/**
 * Macros of definitions that choose between texts (etoolbox, xparse, ifthen, ifmtarg, xifthen). `e` = a test whether a
 * parameter is empty; `m` = opaque; `t` = a branch.
 */
const choices = readChoices({
  ett: `ifthenelse ifblank notblank ifstrempty notstrempty ifempty IfNoValueTF IfValueTF IfBlankTF IfEmptyTF IfBooleanTF
    tl_if_empty:nTF tl_if_blank:nTF @ifmtarg @ifempty`,
  et: `@ifnotmtarg IfNoValueT IfNoValueF IfValueT IfValueF IfBlankT IfBlankF IfBooleanT IfBooleanF tl_if_empty:nT tl_if_empty:nF
    tl_if_blank:nT tl_if_blank:nF`,
  emtt: 'ifstrequal',
  mtt: 'ifdefempty ifdef ifundef ifcsdef ifcsundef iftoggle ifbool @ifundefined',
});

function readChoices(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [letters, names] of Object.entries(rows))
    for (const name of names.split(/\s+/)) all.set(name, letters);
  return all;
}

/** Emptiness tests of ifthen and xifthen. */
const emptiness = /^\s*(?:\\not\s*)?\\(?:isempty|isnamedefined|isundefined|equal)\b/;

/** A conditional in the body of a definition. */
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
