import { expect, test } from 'vitest';
import { type Evidence, judge } from './judge.ts';

const evidence = (options: Partial<Evidence>): Evidence => ({
  answered: 0,
  failed: 0,
  liveCalls: options.answered ?? 1,
  lastProbeFailed: null,
  circuits: { total: 3, open: 0 },
  ...options,
});

test.each([
  ['all answered', { answered: 100, failed: 0 }, 'healthy'],
  ['95 of 100 answered', { answered: 95, failed: 5 }, 'healthy'],
  ['94.99 % answered', { answered: 9499, failed: 501 }, 'degraded'],
  ['80 of 100 answered', { answered: 80, failed: 20 }, 'degraded'],
  ['79.99 % answered', { answered: 7999, failed: 2001 }, 'down'],
  ['every circuit open', { answered: 100, circuits: { total: 3, open: 3 } }, 'down'],
  ['some circuits open', { answered: 100, circuits: { total: 3, open: 2 } }, 'healthy'],
  ['no calls at all', { liveCalls: 0 }, 'unknown'],
  ['no calls and no models', { liveCalls: 0, circuits: { total: 0, open: 0 } }, 'unknown'],
  ['a failed probe and nothing else', { liveCalls: 0, failed: 1, lastProbeFailed: true }, 'error'],
  ['a failed probe among traffic', { answered: 99, failed: 1, lastProbeFailed: true }, 'healthy'],
  ['a good probe and nothing else', { answered: 1, liveCalls: 0, lastProbeFailed: false }, 'healthy'],
] as const)('%s', (_name, options, status) => {
  expect(judge(evidence(options))).toBe(status);
});
