import { literalPatterns } from '@verso/engine';

/** A pattern for text that is not language. A unit is skipped if no letter is left after removing all patterns. */
export interface SkipRule {
  readonly code: string;
  readonly pattern: RegExp;
}

/**
 * The rules in order. "合计", "TOTAL", "Yes" and "Q3" are language; "AB-1234", a numeric date and a version are not. A
 * token between spaces is a code if it has at least two digits and at most four letters in a row, all capitals:
 * "COVID-19" is a word.
 */
export const skipRules: readonly SkipRule[] = [
  ...literalPatterns.map(({ kind, pattern }) => ({ code: kind, pattern })),
  { code: 'identifier', pattern: /(?<!\S)[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?!\S)/gi },
  { code: 'version', pattern: /(?<!\S)v\d{1,6}(?:\.\d{1,6}){0,4}(?!\S)/gi },
  {
    code: 'code',
    pattern:
      /(?<![^\s(])(?=\D{0,8}\d[^\d\s]{0,8}\d)(?![^\s\d]*[A-Z]{5})[A-Z\d]{1,40}(?:[-_/.:#][A-Z\d]{1,40}){0,8}(?![^\s,;)])/g,
  },
];
