import type { AbTestAnalysis } from '@verso/contracts';

/** Votes that prefer one of the two models. */
export interface DecisiveVotes {
  readonly a: number;
  readonly b: number;
}

export interface VoteAnalysis {
  readonly analysis: AbTestAnalysis;
  /** Always valid: below 5 % at any time in less than 5 % of the tests of two models that are equally good. */
  readonly pValue: number;
  /** The share of model A with its 95 % confidence sequence; null without votes. */
  readonly shareA: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Decisive votes until a winner can be named, if votes go on as they did; null: not to be foreseen. */
  readonly votesNeeded: number | null;
}

/** Below this many decisive votes no winner is named. */
const minVotes = 30;
const significance = 0.05;
/** Of the Beta distribution that shares of other models are drawn from: most lie between a third and two thirds. */
const concentration = 8;

/**
 * Who wins, if anybody: named from 30 decisive votes on, by a mixture sequential probability ratio test (Robbins 1970).
 * Its error stays below 5 % however often one looks, and the verdict and the interval come from it alone: a winner is
 * named when the interval leaves one half.
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

/** The inverse of how much better the mixture explains the votes than a fair coin does (Ville's inequality). */
export function alwaysValidP(a: number, b: number): number {
  return Math.min(1, Math.exp(-logRatio(a, b, 0.5)));
}

/** How much likelier the votes are under the mixture of all shares than under this one; the logarithm. */
function logRatio(a: number, b: number, share: number): number {
  const mixture = logBeta(a + concentration, b + concentration) - logBeta(concentration, concentration);
  const log = (count: number, chance: number) => (count === 0 ? 0 : count * Math.log(chance));
  return mixture - log(a, share) - log(b, 1 - share);
}

/** Of whole numbers: Γ(n) = (n − 1)!. */
function logBeta(x: number, y: number): number {
  return logFactorial(x - 1) + logFactorial(y - 1) - logFactorial(x + y - 1);
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k += 1)
    logFactorials.push((logFactorials[k - 1] ?? 0) + Math.log(k));
  return logFactorials[n] ?? 0;
}

/** Nobody waits for more votes than this: who needs them is as good as equal. */
const maxVotes = 10_000;

/**
 * At the share that the votes have now, the first number of them that would name a winner, less those that there are.
 * An even split names nobody however many there are; before the least number of votes it says nothing yet.
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

/** Halvings of an interval until its end is known to a millionth. */
const halvings = 20;

/** Every share that the same test does not reject. */
function confidenceSequence(a: number, b: number): VoteAnalysis['shareA'] {
  const n = a + b;
  if (n === 0) return null;
  const value = a / n;
  const isRejected = (share: number) => Math.exp(-logRatio(a, b, share)) < significance;
  /** Between a share that is not rejected and one that may be. */
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
