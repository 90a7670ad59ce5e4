import { type Parsed, readArguments, readUnknown } from './arguments.ts';
import { emptinessTestEnd, readChoice } from './conditions.ts';
import type { Vocabulary } from './definitions.ts';
import { definers } from './macros/index.ts';
import { kinds } from './tokens.ts';

/** The tokens of a definition's body. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Uses {
  /** Parameters that the body prints as text, and those with any other use. */
  readonly flow: Set<number>;
  readonly elsewhere: Set<number>;
  hasBlocks: boolean;
  isSwitch: boolean;
  isLiteral: boolean;
}

/** How a definition's body uses its parameters. */
export function usesIn(parsed: Parsed, vocabulary: Vocabulary, from: number, to: number): Uses {
  const uses: Uses = {
    flow: new Set(),
    elsewhere: new Set(),
    hasBlocks: false,
    isSwitch: false,
    isLiteral: false,
  };
  let switches = 0;
  let others = 0;
  walk(from, to, uses.flow);
  uses.isSwitch = switches > 0 && others === 0;
  return uses;

  function walk(start: number, end: number, found: Set<number>): void {
    const { tokens, pairs } = parsed;
    for (let index = start; index < end; index += 1) {
      const kind = tokens.kind(index);
      if (kind === kinds.parameter) {
        found.add(Number(tokens.slice(index).slice(1)));
        others += 1;
      } else if (kind === kinds.math && pairs.partner(index) > index) {
        walk(index + 1, pairs.partner(index), uses.elsewhere);
        index = pairs.partner(index);
        others += 1;
      } else if (kind === kinds.control) {
        index = walkControl(index, end, found) - 1;
      } else if (
        kind !== kinds.space &&
        kind !== kinds.comment &&
        kind !== kinds.open &&
        kind !== kinds.close
      ) {
        others += 1;
      }
    }
  }

  function walkControl(index: number, end: number, found: Set<number>): number {
    const { tokens, pairs } = parsed;
    const name = tokens.name(index);
    const test = emptinessTestEnd(parsed, index, end);
    if (test !== undefined) return test;
    const choice = readChoice(parsed, index, end);
    if (choice !== undefined) {
      for (const { from, to } of choice.opaque) walk(from, to, uses.elsewhere);
      for (const { from, to } of choice.branches) walk(from, to, found);
      others += 1;
      return choice.next;
    }
    if (name === 'csname' || name === 'ensuremath' || name.startsWith('if') || name.includes('@')) {
      const reach = name === 'csname' ? Math.min(end, index + 12) : index + 1;
      const { next } = readUnknown(parsed, reach, end);
      walk(index + 1, next, uses.elsewhere);
      return next;
    }
    if (name === 'begin') {
      const environment = vocabulary.environment(pairs.environment(index));
      if (environment?.body !== 'math') uses.hasBlocks = true;
      const partner = pairs.partner(index);
      if ((environment?.body !== 'math' && environment?.body !== 'opaque') || partner < 0 || partner >= end) {
        const next = pairs.afterName(index);
        const { next: after } = readArguments(parsed, next, end, environment?.args ?? '');
        walk(next, after, uses.elsewhere);
        return after;
      }
      walk(index + 1, partner, uses.elsewhere);
      return partner;
    }
    const mathEnd = formulaEnd(index, end);
    if (mathEnd > index) {
      walk(index + 1, mathEnd, uses.elsewhere);
      others += 1;
      return mathEnd + 1;
    }
    const signature = Object.hasOwn(definers, name) ? undefined : vocabulary.macro(name);
    if (signature === undefined) {
      const { next } = readUnknown(parsed, index + 1, end);
      walk(index + 1, next, uses.elsewhere);
      others += 1;
      return Math.max(next, index + 1);
    }
    if (signature.layout === 'switch') switches += 1;
    else others += 1;
    if (signature.layout === 'block') uses.hasBlocks = true;
    if (signature.literal || name === 'ttfamily' || name === 'tt') uses.isLiteral = true;
    const { found: args, next } = readArguments(parsed, index + 1, end, signature.args);
    for (const argument of args) {
      if (argument.letter === 'i') continue;
      walk(argument.from, argument.to, 'tujO'.includes(argument.letter) ? found : uses.elsewhere);
    }
    return Math.max(next, index + 1);
  }

  /** The end of a formula in `\[ … \]`, or in abbreviations; -1 if there is none. */
  function formulaEnd(index: number, end: number): number {
    const { tokens, pairs } = parsed;
    const name = tokens.name(index);
    if (name === '[' || name === '(') return pairs.partner(index) < end ? pairs.partner(index) : -1;
    const abbreviation = vocabulary.abbreviation(name);
    if (abbreviation === undefined || vocabulary.environment(abbreviation.environment)?.body !== 'math')
      return -1;
    for (let at = index + 1; at < end; at += 1)
      if (vocabulary.abbreviation(tokens.name(at))?.environment === abbreviation.environment) return at;
    return -1;
  }
}
