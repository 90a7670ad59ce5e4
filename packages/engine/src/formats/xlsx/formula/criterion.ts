/** A parsed criterion: `<>Open*` is a comparison and a pattern (ECMA-376 part 1, §18.17.7.59). */
export interface Criterion {
  readonly comparison: string;
  readonly operand: string;
}

const COMPARISON = /^(?:<>|<=|>=|=|<|>)/;

export function readCriterion(text: string): Criterion {
  const comparison = COMPARISON.exec(text)?.[0] ?? '';
  return { comparison, operand: text.slice(comparison.length) };
}

const WILDCARD = /[*?]/;

/** Whether a pattern has `*` or `?` that is not escaped by `~`. */
export function hasWildcards(pattern: string): boolean {
  return WILDCARD.test(pattern.replace(/~[*?~]/g, ''));
}

/** The text that a pattern without wildcards matches. */
export function patternText(pattern: string): string {
  return pattern.replace(/~([*?~])/g, '$1');
}

/** A text as a pattern that matches it. */
export function patternOf(text: string): string {
  return text.replace(/[*?~]/g, '~$&');
}

/**
 * Whether a pattern matches an entire text, ignoring case. Linear in the text for each `*`: the pattern is not compiled
 * to a regular expression.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const parts = readPattern(pattern.toLowerCase());
  const characters = [...text.toLowerCase()];
  let at = 0;
  let part = 0;
  let star = -1;
  let starAt = 0;
  while (at < characters.length) {
    const wanted = parts[part];
    if (wanted === ANY) {
      star = part;
      starAt = at;
      part += 1;
    } else if (wanted === ONE || (wanted !== undefined && wanted === characters[at])) {
      at += 1;
      part += 1;
    } else if (star >= 0) {
      starAt += 1;
      at = starAt;
      part = star + 1;
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === ANY);
}

const ANY = Symbol('any number of characters');
const ONE = Symbol('one character');

function readPattern(pattern: string): (string | typeof ANY | typeof ONE)[] {
  return Array.from(pattern.matchAll(/~([*?~])|([\s\S])/gu), ([, escaped, plain = '']) => {
    if (escaped !== undefined) return escaped;
    if (plain === '*') return ANY;
    return plain === '?' ? ONE : plain;
  });
}
