import { type ProblemKind, problemKind, problemKinds } from '@verso/contracts';
import type { Problem } from '../job.ts';
import { answerRules } from './answer-rules.ts';
import { structureRules } from './structure-rules.ts';
import type { Subject } from './text-pair.ts';
import { contentRules, runRules } from './text-rules.ts';

/** All rules, in the order of a target's problems. */
const rules = [...structureRules, ...answerRules, ...contentRules];

/** Returns the problems of a target, in the order of the rules. */
export function verify(subject: Subject): readonly Problem[] {
  return runRules(rules, subject).map(({ rule: { code, forModel }, found }): Problem => {
    const { effect }: ProblemKind = problemKinds[code];
    const isMild = effect === 'tell' || found.every(({ isDoubtful }) => isDoubtful);
    return {
      code,
      severity: isMild ? 'warning' : 'error',
      detail: forModel?.(subject) ?? found.map(({ detail }) => detail).join(' '),
    };
  });
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
