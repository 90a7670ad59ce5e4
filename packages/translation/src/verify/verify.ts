import type { Problem } from '../job.ts';
import { contentRules } from './content-rules.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure-rules.ts';
import { type Subject, sourceOf } from './subject.ts';
import { checkWords, wordRules } from './word-rules.ts';

/** The rules that need more than the words, structure first. */
const rules: readonly Rule[] = [...structureRules, ...contentRules];

const keptCodes = new Set([
  ...rules.filter(({ kept }) => kept === true).map(({ code }) => code),
  ...wordRules.filter(({ isWorthless }) => isWorthless !== true).map(({ code }) => code),
]);

/** Returns the problems of a target, in the order of the rules. */
export function verify(subject: Subject): readonly Problem[] {
  const isSkipped = ({ skippedInDemo }: { readonly skippedInDemo?: true }) =>
    skippedInDemo === true && subject.languages.demo === true;
  const { source, targetText, languages } = subject;
  const words = {
    source: source.text,
    target: targetText,
    languages: {
      source: sourceOf(languages),
      target: languages.targetLanguage,
    },
  };
  return [
    ...rules.flatMap((rule): readonly Problem[] => {
      const detail = isSkipped(rule) ? undefined : rule.check(subject);
      return detail === undefined ? [] : [{ code: rule.code, severity: rule.severity, detail }];
    }),
    ...checkWords(words, languages.demo === true).map(({ by, detail, isDoubtful }): Problem => {
      return { code: by.code, severity: isDoubtful === true ? 'warning' : 'error', detail };
    }),
  ];
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Whether a target with these problems may be written, flagged, if there is no better attempt. */
export function mayBeKept(problems: readonly Problem[]): boolean {
  return problems.every(({ code, severity }) => severity === 'warning' || keptCodes.has(code));
}
