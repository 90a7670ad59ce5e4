import { type CheckProblem, checkRules, type FitProblem, type FitReport } from '@verso/contracts';

/** How urgently it is read that a text does not fit, like the risk of a rule: text that is gone, or that disturbs. */
const fitRisks: Readonly<Record<FitProblem['kind'], number>> = {
  'off-page': 88,
  'cut-off': 88,
  hashes: 88,
  overlap: 62,
  picture: 62,
  overflow: 62,
};

export type Listed =
  | { readonly kind: 'check'; readonly problem: CheckProblem }
  | { readonly kind: 'fit'; readonly problem: FitProblem };

/** What does not fit, each text once for each kind of problem, in the order of risk and pages. */
export function fitProblems({ problems }: Pick<FitReport, 'problems'>): readonly FitProblem[] {
  const known = new Set<string>();
  const once = problems.filter(({ unit, kind, page }) => {
    const key = `${unit ?? `page ${page}`} ${kind}`;
    return !known.has(key) && known.add(key);
  });
  return once.toSorted((one, other) => fitRisks[other.kind] - fitRisks[one.kind] || one.page - other.page);
}

/**
 * Problems of rules and of fit in one list, by risk. A text that was measured is not listed for its length, an estimate, too.
 * @param checks by risk, those that are loaded
 * @param fits as of `fitProblems`
 * @param hasMore whether further problems of rules, with less risk, are not loaded
 */
export function byRisk(
  checks: readonly CheckProblem[],
  fits: readonly FitProblem[],
  hasMore: boolean,
): readonly Listed[] {
  const listed: Listed[] = [];
  let next = 0;
  const takeFits = (least: number) => {
    for (let fit = fits[next]; fit !== undefined && fitRisks[fit.kind] > least; fit = fits[next]) {
      listed.push({ kind: 'fit', problem: fit });
      next += 1;
    }
  };
  const measured = new Set(fits.map(({ unit }) => unit));
  for (const problem of checks) {
    takeFits(checkRules[problem.rule].risk);
    const isEstimate = problem.rule === 'length' && problem.severity === 'warning';
    if (!isEstimate || !measured.has(problem.unit)) listed.push({ kind: 'check', problem });
  }
  if (!hasMore) takeFits(0);
  return listed;
}
