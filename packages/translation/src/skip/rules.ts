import { literalPatterns } from '@verso/engine';

/** What is no language. A unit is skipped when nothing with a letter is left once all patterns are taken out. */
export interface SkipRule {
  readonly code: string;
  readonly pattern: RegExp;
}

/**
 * In this order. Script-aware: "合计", "TOTAL", "Yes" and "Q3" are language; "AB-1234", a date in digits and a
 * version are not. A token counts as a code when it stands alone between spaces, has two digits or more, and no
 * more than four letters in a row, all of them capitals: "COVID-19" is a word.
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
