import type { CheckProblem, CheckRule, DocumentCheck } from '@verso/contracts';

/** What is listed of a report, by what needs attention. */
export interface Listed {
  readonly problems: readonly CheckProblem[];
  readonly advice: readonly CheckProblem[];
  /** Including those that the server did not send. */
  readonly problemsTotal: number;
  readonly adviceTotal: number;
}

/** The problems and the advice of a report. @param rule only those of this rule; all if undefined */
export function listedOf({ problems, counts }: DocumentCheck, rule: CheckRule | undefined): Listed {
  const chosen = rule === undefined ? problems : problems.filter((problem) => problem.rule === rule);
  const counted = rule === undefined ? counts : counts.filter((each) => each.rule === rule);
  return {
    problems: chosen.filter(({ severity }) => severity !== 'advice'),
    advice: chosen.filter(({ severity }) => severity === 'advice'),
    problemsTotal: counted.reduce((sum, each) => sum + each.problems, 0),
    adviceTotal: counted.reduce((sum, each) => sum + each.advice, 0),
  };
}

/** Whether there is nothing to read. */
export function isClean({ problems_total, missing_total, added_total }: DocumentCheck): boolean {
  return problems_total + missing_total + added_total === 0;
}
