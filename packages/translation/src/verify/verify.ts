import type { Problem } from '../job.ts';
import { contentRules } from './content-rules.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure-rules.ts';
import type { Subject } from './subject.ts';

/** All verification rules, structure first. */
const rules: readonly Rule[] = [...structureRules, ...contentRules];

const keptCodes = new Set(rules.filter(({ kept }) => kept === true).map(({ code }) => code));

/** Returns the problems of a target, in the order of the rules. */
export function verify(subject: Subject): readonly Problem[] {
  return rules.flatMap(({ code, severity, skippedInDemo, check }) => {
    if (skippedInDemo === true && subject.languages.demo === true) return [];
    const detail = check(subject);
    return detail === undefined ? [] : [{ code, severity, detail }];
  });
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Whether a target with these problems may be written, flagged, if there is no better attempt. */
export function mayBeKept(problems: readonly Problem[]): boolean {
  return problems.every(({ code, severity }) => severity === 'warning' || keptCodes.has(code));
}
