import { type CheckRule, checkRuleNames } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { applyEdits, type Range } from './flat.ts';
import type { Check } from './rule.ts';
import { addresses, length, terms, untranslated } from './rules/content.ts';
import { numberFormat, numbers } from './rules/numbers.ts';
import { brackets, quotationMarks } from './rules/pairs.ts';
import { punctuation } from './rules/punctuation.ts';
import { spacing } from './rules/spacing.ts';
import { spelling } from './rules/spelling.ts';
import { codeOrder, codes, formatting } from './rules/structure.ts';
import { firstLetter, repeatedWords } from './rules/words.ts';
import { type CheckedUnit, type CheckLanguages, describeSubject, MAX_CHECKED_LENGTH } from './subject.ts';

/** The checks of one unit. Rules without one need the whole document or the model's answer. */
const checks: Partial<Readonly<Record<CheckRule, Check>>> = {
  codes,
  untranslated,
  numbers,
  addresses,
  terms,
  'number-format': numberFormat,
  length,
  'repeated-words': repeatedWords,
  formatting,
  brackets,
  punctuation,
  'first-letter': firstLetter,
  spelling,
  'quotation-marks': quotationMarks,
  'code-order': codeOrder,
  spacing,
};

/** The rules that the pseudo-translation of the demo model would break everywhere. */
const skippedInDemo: ReadonlySet<CheckRule> = new Set([
  'untranslated',
  'addresses',
  'terms',
  'length',
  'first-letter',
  'spelling',
]);

/** A problem of a unit. Plain data. */
export interface Finding {
  readonly rule: CheckRule;
  /** Blocking: the document can't hold the target. */
  readonly severity: 'blocking' | 'warning';
  /** One sentence for readers. */
  readonly detail: string;
  /** Where, in the flat text of the target: standalone codes are one character, paired ones none. */
  readonly ranges: readonly Range[];
  /** The target without the problem, as wire text; absent if no fix is safe. */
  readonly fix?: string;
  /** The word that is not in the dictionary, as it is looked up. */
  readonly word?: string;
}

/** Whether `checkUnit` finds the problems of a rule, so that those found earlier are out of date. */
export function isCheckedByUnit(rule: CheckRule): boolean {
  return checks[rule] !== undefined;
}

/**
 * Checks the target of a unit, in the browser while someone types and on the server.
 * @param off rules that are not checked
 */
export function checkUnit(
  unit: CheckedUnit,
  languages: CheckLanguages,
  off: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  if (unit.source.length + unit.target.length > MAX_CHECKED_LENGTH) return [];
  const subject = describeSubject(unit, languages);
  return checkRuleNames.flatMap((rule) => {
    const check = checks[rule];
    if (check === undefined || off.has(rule) || (languages.isDemo && skippedInDemo.has(rule))) return [];
    return check(subject).map(({ detail, ranges = [], fix, isBlocking, word }): Finding => {
      const content = fix && applyEdits(subject.targetContent, fix);
      return {
        rule,
        severity: isBlocking ? 'blocking' : 'warning',
        detail,
        ranges,
        ...(content === undefined ? {} : { fix: encodeInline(content) }),
        ...(word === undefined ? {} : { word }),
      };
    });
  });
}
