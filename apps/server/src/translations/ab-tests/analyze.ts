import type { AbTestAnalysis } from '@verso/contracts';

/** Votes that prefer one of the two models. */
export interface DecisiveVotes {
  readonly a: number;
  readonly b: number;
}

export interface VoteAnalysis {
  readonly analysis: AbTestAnalysis;
  /** Always valid: for two equally good models, it ever falls below 0.05 in less than 5 % of tests. */
  readonly pValue: number;
  /** The share of model A with its 95 % confidence sequence; null without votes. */
  readonly shareA: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Further decisive votes until a winner is expected at the current share; null if none is expected. */
  readonly votesNeeded: number | null;
}

/** No winner is declared with fewer decisive votes than this. */
const minVotes = 30;
const significance = 0.05;
/** Parameter of the Beta prior over the share: most of it lies between one third and two thirds. */
const concentration = 8;

/**
 * Decides who wins: from 30 decisive votes on, by a mixture sequential probability ratio test (Robbins 1970). Its error
 * stays below 5 % however often the result is checked. Verdict and interval come from the same test: a winner is
 * declared exactly when the interval excludes one half.
 */
export function analyzeVotes({ a, b }: DecisiveVotes): VoteAnalysis {
  const pValue = alwaysValidP(a, b);
  return {
    analysis: judge(a, b, pValue),
    pValue,
    shareA: confidenceSequence(a, b),
    votesNeeded: votesNeeded(a, b),
  };
}

function judge(a: number, b: number, pValue: number): AbTestAnalysis {
  if (a + b < minVotes) return 'insufficient_data';
  if (pValue >= significance) return 'no_clear_winner';
  return a > b ? 'model_a_winning' : 'model_b_winning';
}

/** The inverse likelihood ratio of the mixture against a fair coin (Ville's inequality). */
export function alwaysValidP(a: number, b: number): number {
  return Math.min(1, Math.exp(-logRatio(a, b, 0.5)));
}

/** The log-likelihood ratio of the mixture of all shares against this one. */
function logRatio(a: number, b: number, share: number): number {
  const mixture = logBeta(a + concentration, b + concentration) - logBeta(concentration, concentration);
  const log = (count: number, probability: number) => (count === 0 ? 0 : count * Math.log(probability));
  return mixture - log(a, share) - log(b, 1 - share);
}

/** For integers only: Γ(n) = (n − 1)!. */
function logBeta(x: number, y: number): number {
  return logFactorial(x - 1) + logFactorial(y - 1) - logFactorial(x + y - 1);
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k += 1)
    logFactorials.push((logFactorials[k - 1] ?? 0) + Math.log(k));
  return logFactorials[n] ?? 0;
}

/** Models that need more votes than this are practically equal. */
const maxVotes = 10_000;

/**
 * The votes missing until the current share would be significant. An even split never is; then only the minimum number
 * of votes is reported as missing, and null above it.
 */
function votesNeeded(a: number, b: number): number | null {
  const n = a + b;
  const share = n === 0 ? 0.5 : Math.max(a, b) / n;
  for (let total = Math.max(n, minVotes); total <= maxVotes; total += 1) {
    const more = Math.round(share * total);
    if (alwaysValidP(more, total - more) < significance) return total - n;
    if (share === 0.5) break;
  }
  return n < minVotes ? minVotes - n : null;
}

/** Bisection steps that locate an end of the interval to within a millionth. */
const halvings = 20;

/** The interval of all shares that the same test does not reject. */
function confidenceSequence(a: number, b: number): VoteAnalysis['shareA'] {
  const n = a + b;
  if (n === 0) return null;
  const value = a / n;
  const isRejected = (share: number) => Math.exp(-logRatio(a, b, share)) < significance;
  /** Bisects between a share that is not rejected and one that may be. */
  const end = (edge: number) => {
    let [inside, outside] = [value, edge];
    for (let step = 0; step < halvings; step += 1) {
      const middle = (inside + outside) / 2;
      if (isRejected(middle)) outside = middle;
      else inside = middle;
    }
    return outside;
  };
  return { value, low: value === 0 ? 0 : end(0), high: value === 1 ? 1 : end(1) };
}
