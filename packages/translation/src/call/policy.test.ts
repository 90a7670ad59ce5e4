import { describe, expect, it } from 'vitest';
import { type Ending, nextStep, pauseBefore, type Situation } from './policy.ts';

const usual: Omit<Situation, 'ending'> = {
  left: 5,
  progressed: false,
  failures: 1,
  othersSucceed: false,
  probing: false,
  canGrow: true,
  silent: false,
  hopeless: false,
};

describe('nextStep', () => {
  it.each<[string, Ending, Partial<Situation>, string]>([
    ['all lines arrived before a failure', 'network', { left: 0 }, 'finish'],
    ['lines are missing', 'stop', { progressed: true }, 'finish'],
    ['no line came for several texts', 'stop', {}, 'halve'],
    ['no line came for a single text', 'stop', { left: 1 }, 'finish'],
    ['no line ever came', 'stop', { silent: true }, 'sample'],
    ['every answer was cut off before a line ended', 'length', { silent: true }, 'sample'],
    ['a filter blocked everything', 'content_filter', { silent: true }, 'sample'],
    ['no line will come', 'stop', { silent: true, hopeless: true }, 'give-up'],
    ['the job made too many calls', 'content_filtered', { hopeless: true }, 'give-up'],
    [
      'the job made too many calls, but some lines came',
      'stop',
      { progressed: true, hopeless: true },
      'finish',
    ],
    ['the answer was cut off after some lines', 'length', { progressed: true }, 'continue'],
    ['the answer was cut off before its first line ended', 'length', {}, 'halve'],
    ['one text was cut off', 'truncated', { left: 1 }, 'continue'],
    ['one text was cut off at the maximum output limit', 'length', { left: 1, canGrow: false }, 'give-up'],
    ['a filter blocked several texts', 'content_filtered', {}, 'halve'],
    ['a filter blocked a single text', 'content_filter', { left: 1 }, 'give-up'],
    [
      'a filter blocked the last text after some progress',
      'content_filter',
      { left: 1, progressed: true },
      'continue',
    ],
    ['the chunk is too long', 'context_too_long', {}, 'halve'],
    ['the text is too long', 'context_too_long', { left: 1 }, 'give-up'],
    ['the provider limits the rate', 'rate_limited', {}, 'retry'],
    ['a rate limit persists', 'rate_limited', { failures: 5, othersSucceed: true }, 'fail'],
    ['the provider is overloaded for the fifth time', 'overloaded', { failures: 5 }, 'probe'],
    ['the provider also fails on a half', 'overloaded', { failures: 5, probing: true }, 'fail'],
    [
      'the provider fails on a single text and everything else',
      'overloaded',
      { failures: 5, left: 1 },
      'fail',
    ],
    ['the provider fails on this chunk alone', 'network', { failures: 5, othersSucceed: true }, 'halve'],
    ['the key is invalid', 'auth', {}, 'fail'],
    ['the request is invalid', 'bad_request', {}, 'fail'],
    ['the job was canceled', 'aborted', {}, 'fail'],
  ])('when %s', (_, ending, situation, step) => {
    expect(nextStep({ ...usual, ...situation, ending })).toBe(step);
  });
});

describe('pauseBefore', () => {
  it('doubles up to 30 seconds, with up to 50% jitter', () => {
    expect([1, 2, 3, 9].map((failures) => pauseBefore(failures, undefined, () => 1))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
    expect(pauseBefore(3, undefined, () => 0)).toBe(2000);
  });

  it('is at least the delay that the provider asks for', () => {
    expect(pauseBefore(1, 60_000, () => 0)).toBe(60_000);
    expect(pauseBefore(9, 10, () => 0)).toBe(15_000);
  });
});
