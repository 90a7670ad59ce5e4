import type { AbTestAnalysis } from '@verso/contracts';

/** Votes that prefer one of the two models. */
export interface DecisiveVotes {
  readonly a: number;
  readonly b: number;
}

export interface VoteAnalysis {
  readonly analysis: AbTestAnalysis;
  /** How likely votes as lopsided as these are when nobody can tell the models apart. */
  readonly pValue: number;
  /** The share of model A with its 95 % interval; null without votes. */
  readonly shareA: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Decisive votes until a winner can be named, if votes go on as they did; null: not to be foreseen. */
  readonly votesNeeded: number | null;
}

/** Below this many decisive votes no winner is named. */
const leastVotes = 30;
const significance = 0.05;
/** Of the normal distribution, two-sided, 95 %. */
const z = 1.959964;

/** Who wins, if anybody: named from 30 decisive votes on, where chance would give such a result in less than 5 %. */
export function analyzeVotes({ a, b }: DecisiveVotes): VoteAnalysis {
  const pValue = binomialTest(a, b);
  return {
    analysis: judge(a, b, pValue),
    pValue,
    shareA: wilsonInterval(a, a + b),
    votesNeeded: votesNeeded(a, b),
  };
}

function judge(a: number, b: number, pValue: number): AbTestAnalysis {
  if (a + b < leastVotes) return 'insufficient_data';
  if (pValue >= significance) return 'no_clear_winner';
  return a > b ? 'model_a_winning' : 'model_b_winning';
}

/** Exact and two-sided: the probability of a split at least as uneven with a fair coin. 1 without votes. */
export function binomialTest(a: number, b: number): number {
  const n = a + b;
  // In logarithms: a half to the power of n is 0 from 1,075 votes on.
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(a, b); k += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(n - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** Nobody waits for more votes than this: who needs them is as good as equal. */
const mostVotes = 10_000;

/**
 * At the share that the votes have now, the first number of them that would name a winner, less those that there are.
 * An even split names nobody however many there are; before the least number of votes it says nothing yet.
 */
function votesNeeded(a: number, b: number): number | null {
  const n = a + b;
  const share = n === 0 ? 0.5 : Math.max(a, b) / n;
  for (let total = Math.max(n, leastVotes); total <= mostVotes; total += 1) {
    const more = Math.round(share * total);
    if (binomialTest(more, total - more) < significance) return total - n;
    if (share === 0.5) break;
  }
  return n < leastVotes ? leastVotes - n : null;
}

/** Wilson's score interval of a share (1927). */
function wilsonInterval(successes: number, n: number): VoteAnalysis['shareA'] {
  if (n === 0) return null;
  const value = successes / n;
  const centre = (value + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((value * (1 - value)) / n + z ** 2 / (4 * n ** 2));
  return { value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
