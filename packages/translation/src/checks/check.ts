import {
  type CheckRule,
  type CheckRuleEntry,
  checkRuleNames,
  checkRules,
  problemKind,
  ruleOfProblem,
} from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { checkWords, wordRules } from '../verify/word-rules.ts';
import { applyEdits, type Range, readable } from './flat.ts';
import type { Check, Found } from './rule.ts';
import { addresses, length, terms, untranslated } from './rules/content.ts';
import { numberFormat, numbers } from './rules/numbers.ts';
import { brackets, quotationMarks } from './rules/pairs.ts';
import { punctuation } from './rules/punctuation.ts';
import { spacing } from './rules/spacing.ts';
import { spelling } from './rules/spelling.ts';
import { codeOrder, codes, formatting } from './rules/structure.ts';
import { firstLetter, repeatedWords } from './rules/words.ts';
import {
  type CheckedUnit,
  type CheckLanguages,
  type CheckSubject,
  describeSubject,
  MAX_CHECKED_LENGTH,
} from './subject.ts';

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

/** A problem of a unit. Plain data. */
export interface Finding {
  readonly rule: CheckRule;
  /** Blocking: the document can't hold the target. Advice: it may be right as it is. */
  readonly severity: 'blocking' | 'warning' | 'advice';
  /** One sentence for readers. */
  readonly detail: string;
  /** Where, in the flat text of the target: standalone codes are one character, paired ones none. */
  readonly ranges: readonly Range[];
  /** The target without the problem, as wire text; absent if no fix is safe. */
  readonly fix?: string;
  /** The word that is not in the dictionary, as it is looked up. */
  readonly word?: string;
}

/** Whether `checkUnit` finds a problem again, so that one found earlier is out of date. */
export function isFoundAgain(code: string): boolean {
  const kind = problemKind(code);
  if (kind === undefined || kind.isOfAnswer) return false;
  return checks[kind.rule] !== undefined || wordRules.some((each) => each.code === code);
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
  const words = aboutWords(subject);
  return checkRuleNames.flatMap((rule) => {
    if (off.has(rule)) return [];
    // A text in another language may be the source, with a word translated.
    const isSaid = rule === 'untranslated' && words.has('language');
    const { skippedInDemo }: CheckRuleEntry = checkRules[rule];
    const check = isSaid || (languages.isDemo && skippedInDemo) ? undefined : checks[rule];
    const found = [...(words.get(rule) ?? []), ...(check?.(subject) ?? [])];
    return found.map(({ detail, ranges = [], fix, isBlocking, isDoubtful, word }): Finding => {
      const content = fix && applyEdits(subject.targetContent, fix);
      return {
        rule,
        severity: severityOf(isBlocking, isDoubtful),
        detail,
        ranges,
        ...(content === undefined ? {} : { fix: encodeInline(content) }),
        ...(word === undefined ? {} : { word }),
      };
    });
  });
}

function severityOf(isBlocking: true | undefined, isDoubtful: true | undefined): Finding['severity'] {
  if (isBlocking) return 'blocking';
  return isDoubtful ? 'advice' : 'warning';
}

/** What the rules about words find, by rule. */
function aboutWords({ source, target, languages }: CheckSubject): ReadonlyMap<CheckRule, readonly Found[]> {
  const words = {
    source: readable(source).trim(),
    target: readable(target).trim(),
    languages,
    lengthShift: languages.lengthShift ?? 0,
  };
  return Map.groupBy(checkWords(words, languages.isDemo === true), ({ code }) => ruleOfProblem(code));
}
