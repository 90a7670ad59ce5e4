import { describe, expect, it } from 'vitest';
import { admit, afterCall, type BreakerState, breakerRules, closedBreaker, withdraw } from './breaker.ts';

const second = 1000;

/** Consecutive calls, a second apart: `.` succeeds, `x` fails. */
function after(calls: string, from: BreakerState = closedBreaker, start = 0): BreakerState {
  return [...calls].reduce((state, call, index) => {
    const now = start + index * second;
    const admission = admit(state, now);
    return admission.admitted ? afterCall(admission.state, call === 'x', now) : admission.state;
  }, from);
}

const phases: readonly (readonly [calls: string, phase: BreakerState['phase'], why: string])[] = [
  ['', 'closed', 'nothing happened'],
  ['xxxx', 'closed', 'four failures in a row'],
  ['xxxxx', 'open', 'five failures in a row'],
  ['xxxx.xxxx', 'closed', 'nine calls, never five failures in a row'],
  ['xxxx.xxxx.', 'closed', 'a success does not open it, whatever the rate'],
  ['xxxx.xxx.x', 'open', 'eight failures of ten'],
  ['.x.x.x.x.x', 'open', 'five failures of ten'],
  ['..x.x.x.x.', 'closed', 'four failures of ten'],
  ['..x.x.x.x.x', 'closed', 'five failures of eleven'],
];

describe('a circuit breaker', () => {
  it.each(phases)('after "%s" is %s: %s', (calls, phase) => {
    expect(after(calls).phase).toBe(phase);
  });

  it('ignores outcomes older than a minute', () => {
    const state = after('.x.x.x.x', closedBreaker, 0);
    expect(after('xx', state, 61 * second).phase).toBe('closed');
    expect(after('.x', state, 9 * second).phase).toBe('open');
  });

  it('rejects calls for 30 seconds, then admits one probe at a time', () => {
    const open = after('xxxxx');
    expect(admit(open, 5 * second)).toMatchObject({ admitted: false, retryInMs: 29 * second });
    const first = admit(open, 34 * second);
    expect(first).toMatchObject({ admitted: true, state: { phase: 'half-open' } });
    expect(admit(first.state, 34 * second).admitted).toBe(false);
    const succeeded = afterCall(first.state, false, 35 * second);
    const second_ = admit(succeeded, 35 * second);
    expect(second_.admitted).toBe(true);
    expect(admit(second_.state, 35 * second).admitted).toBe(false);
  });

  it('closes after two successful probes', () => {
    const half = afterCall(admit(after('xxxxx'), 40 * second).state, false, 40 * second);
    expect(half.phase).toBe('half-open');
    expect(afterCall(admit(half, 41 * second).state, false, 41 * second)).toEqual(closedBreaker);
  });

  it('doubles the pause with every failed probe, up to five minutes', () => {
    let state = after('xxxxx');
    const pauses: number[] = [];
    let now = 0;
    for (let round = 0; round < 6; round += 1) {
      if (state.phase !== 'open') throw new Error(`expected an open breaker, found ${state.phase}`);
      pauses.push(state.openMs / second);
      now = state.until;
      state = afterCall(admit(state, now).state, true, now);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
  });

  it('admits another probe after an inconclusive one', () => {
    const probing = admit(after('xxxxx'), 40 * second).state;
    expect(admit(withdraw(probing), 41 * second).admitted).toBe(true);
  });

  it('admits another probe when one never returns', () => {
    const probing = admit(after('xxxxx'), 40 * second).state;
    const later = 40 * second + breakerRules.probeTimeoutMs;
    expect(admit(probing, later - 1).admitted).toBe(false);
    expect(admit(probing, later).admitted).toBe(true);
  });

  it('ignores calls that return after it has opened', () => {
    const open = after('xxxxx');
    expect(afterCall(open, false, 5 * second)).toEqual(open);
    expect(afterCall(open, true, 5 * second)).toEqual(open);
  });
});
