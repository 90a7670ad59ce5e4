import { type ProblemKind, problemKind, problemKinds } from '@verso/contracts';
import type { Problem } from '../job.ts';
import { contentRules } from './content-rules.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure-rules.ts';
import { type Subject, sourceOf } from './subject.ts';
import { checkWords } from './word-rules.ts';

/** The rules that need more than the words, structure first. */
const rules: readonly Rule[] = [...structureRules, ...contentRules];

/** Returns the problems of a target, in the order of the rules. */
export function verify(subject: Subject): readonly Problem[] {
  const { source, targetText, languages } = subject;
  const isDemo = languages.demo === true;
  const words = {
    source: source.text,
    target: targetText,
    languages: {
      source: sourceOf(languages),
      target: languages.targetLanguage,
    },
  };
  return [
    ...rules.flatMap(({ code, check }): readonly Problem[] => {
      const { effect, skippedInDemo }: ProblemKind = problemKinds[code];
      const detail = isDemo && skippedInDemo ? undefined : check(subject);
      return detail === undefined
        ? []
        : [{ code, severity: effect === 'tell' ? 'warning' : 'error', detail }];
    }),
    ...checkWords(words, isDemo).map(({ code, detail, isDoubtful }): Problem => {
      return { code, severity: isDoubtful === true ? 'warning' : 'error', detail };
    }),
  ];
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Whether a target with these problems may be written, flagged, if there is no better attempt. */
export function mayBeKept(problems: readonly Problem[]): boolean {
  return problems.every(
    ({ code, severity }) => severity === 'warning' || problemKind(code)?.effect === 'ask',
  );
}
