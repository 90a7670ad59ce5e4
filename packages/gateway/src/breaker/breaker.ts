/**
 * A circuit breaker as a pure state machine. Closed: calls are admitted and counted. Open: all are rejected. Half-open: one
 * probe at a time is admitted and decides.
 */
export type BreakerState =
  | {
      readonly phase: 'closed';
      /** Outcomes of the last minute, oldest first. */
      readonly outcomes: readonly { readonly at: number; readonly failed: boolean }[];
      readonly consecutiveFailures: number;
    }
  | { readonly phase: 'open'; readonly until: number; readonly openMs: number }
  | {
      readonly phase: 'half-open';
      readonly openMs: number;
      readonly successes: number;
      /** When the current probe started; null if there is none. */
      readonly probeSince: number | null;
    };

export interface BreakerRules {
  readonly windowMs: number;
  /** Opens at this failure rate among at least `minimumCalls` in the window, */
  readonly failureRate: number;
  readonly minimumCalls: number;
  /** or after this many consecutive failures. */
  readonly consecutiveFailures: number;
  readonly firstOpenMs: number;
  readonly maxOpenMs: number;
  readonly successesToClose: number;
  /** A probe that never reports (its process died) is replaced after this time. */
  readonly probeTimeoutMs: number;
}

export const breakerRules: BreakerRules = {
  windowMs: 60_000,
  failureRate: 0.5,
  minimumCalls: 10,
  consecutiveFailures: 5,
  firstOpenMs: 30_000,
  maxOpenMs: 300_000,
  successesToClose: 2,
  probeTimeoutMs: 600_000,
};

export const closedBreaker: BreakerState = { phase: 'closed', outcomes: [], consecutiveFailures: 0 };

export interface Admission {
  readonly state: BreakerState;
  readonly admitted: boolean;
  /**
   * When the next call may be admitted. 0 when admitted; a second while a probe is pending, since its duration is unknown.
   */
  readonly retryInMs: number;
}

/** Requests admission of a call. An admitted call must be reported with `afterCall` or `withdraw`. */
export function admit(state: BreakerState, now: number, rules: BreakerRules = breakerRules): Admission {
  if (state.phase === 'closed') return { state, admitted: true, retryInMs: 0 };
  if (state.phase === 'open') {
    if (now < state.until) return { state, admitted: false, retryInMs: state.until - now };
    return probe({ phase: 'half-open', openMs: state.openMs, successes: 0, probeSince: null }, now);
  }
  const probing = state.probeSince !== null && now - state.probeSince < rules.probeTimeoutMs;
  return probing ? { state, admitted: false, retryInMs: 1000 } : probe(state, now);
}

function probe(state: Extract<BreakerState, { phase: 'half-open' }>, now: number): Admission {
  return { state: { ...state, probeSince: now }, admitted: true, retryInMs: 0 };
}

/** Reports the outcome of an admitted call. */
export function afterCall(
  state: BreakerState,
  failed: boolean,
  now: number,
  rules: BreakerRules = breakerRules,
): BreakerState {
  switch (state.phase) {
    case 'closed':
      return afterClosedCall(state, failed, now, rules);
    case 'open':
      // A call that started before the breaker opened does not affect it.
      return state;
    case 'half-open': {
      if (failed) return open(Math.min(state.openMs * 2, rules.maxOpenMs), now);
      const successes = state.successes + 1;
      return successes >= rules.successesToClose ? closedBreaker : { ...state, successes, probeSince: null };
    }
  }
}

/** Reports an admitted call that is neutral about the provider (rate limited, canceled, a bad request). */
export function withdraw(state: BreakerState): BreakerState {
  return state.phase === 'half-open' ? { ...state, probeSince: null } : state;
}

function afterClosedCall(
  state: Extract<BreakerState, { phase: 'closed' }>,
  failed: boolean,
  now: number,
  rules: BreakerRules,
): BreakerState {
  const outcomes = [...state.outcomes.filter(({ at }) => now - at < rules.windowMs), { at: now, failed }];
  const consecutiveFailures = failed ? state.consecutiveFailures + 1 : 0;
  const failures = outcomes.filter((outcome) => outcome.failed).length;
  const tooMany = outcomes.length >= rules.minimumCalls && failures / outcomes.length >= rules.failureRate;
  return failed && (tooMany || consecutiveFailures >= rules.consecutiveFailures)
    ? open(rules.firstOpenMs, now)
    : { phase: 'closed', outcomes, consecutiveFailures };
}

function open(openMs: number, now: number): BreakerState {
  return { phase: 'open', until: now + openMs, openMs };
}
