import {
  type CheckRule,
  type CheckRuleEntry,
  checkRuleNames,
  checkRules,
  type ProblemCode,
  type ProblemKind,
  problemKind,
  problemKinds,
} from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { checkTerms } from '../terms/check.ts';
import { applyEdits, type Range } from '../verify/flat.ts';
import { numberFormat } from '../verify/number-format.ts';
import type { Check, Found } from '../verify/rule.ts';
import { compare, type Subject } from '../verify/text-pair.ts';
import { runRules, textRules } from '../verify/text-rules.ts';
import { codeOrder } from './rules/code-order.ts';
import { length } from './rules/length.ts';
import { brackets, quotationMarks } from './rules/pairs.ts';
import { punctuation } from './rules/punctuation.ts';
import { spacing } from './rules/spacing.ts';
import { spelling } from './rules/spelling.ts';
import { firstLetter, repeatedWords } from './rules/words.ts';
import { type CheckedUnit, type CheckLanguages, describeUnit, MAX_CHECKED_LENGTH } from './subject.ts';

/** The checks of the editor alone: about the form of a text, where the translation of a document does not ask again. */
const formChecks: Partial<Readonly<Record<CheckRule, Check>>> = {
  'number-format': numberFormat,
  length,
  'repeated-words': repeatedWords,
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
  return kind !== undefined && kind.isOfAnswer !== true;
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
  const subject = compare(describeUnit(unit, languages), (uses, target) =>
    checkTerms(uses, target, { code: languages.target, stem: languages.stem }),
  );
  const problems = Map.groupBy(problemsOf(subject), ({ rule }) => rule);
  return checkRuleNames.flatMap((rule) => {
    if (off.has(rule)) return [];
    const { skippedInDemo }: CheckRuleEntry = checkRules[rule];
    const check = languages.isDemo && skippedInDemo ? undefined : formChecks[rule];
    const found: readonly (Found & { readonly isBlocking?: boolean })[] = [
      ...(problems.get(rule) ?? []),
      ...(check?.(subject) ?? []),
    ];
    return found.map(({ detail, ranges = [], fix, isBlocking, isDoubtful, word }): Finding => {
      const content = fix && applyEdits(subject.targetContent, fix);
      return {
        rule,
        severity: isBlocking ? 'blocking' : isDoubtful ? 'advice' : 'warning',
        detail,
        ranges,
        ...(content === undefined ? {} : { fix: encodeInline(content) }),
        ...(word === undefined ? {} : { word }),
      };
    });
  });
}

interface Problem extends Found {
  readonly rule: CheckRule;
  readonly isBlocking: boolean;
}

/** What a reader sees as one problem: numbers that are missing, and those in their place. */
const numberCodes: ReadonlySet<ProblemCode> = new Set([
  'numbers-changed',
  'numbers-spelled',
  'numbers-added',
]);

/** What the rules find that the translation of a document asks again for, or reports. */
function problemsOf(subject: Subject): readonly Problem[] {
  const all = runRules(textRules, subject).flatMap(({ rule: { code }, found }) => {
    const { rule, effect }: ProblemKind = problemKinds[code];
    return found.map((each) => ({ ...each, code, rule, isBlocking: effect === 'block' }));
  });
  const numbers = all.filter(({ code }) => numberCodes.has(code));
  const [first] = numbers;
  if (first === undefined) return all;
  const joined: Problem = {
    ...first,
    detail: numbers.map(({ detail }) => detail).join(' '),
    ranges: numbers.flatMap(({ ranges = [] }) => ranges),
    isDoubtful: numbers.every(({ isDoubtful }) => isDoubtful === true),
  };
  return [...all.filter(({ code }) => !numberCodes.has(code)), joined];
}
