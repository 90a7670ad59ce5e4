import type { BreakerState } from '@verso/gateway';

type Phase = BreakerState['phase'];

/** When a breaker changed, in milliseconds. */
export interface CircuitChange {
  readonly at: number;
  readonly phase: Phase;
}

/** A time range divided into equal cells. */
export interface Window {
  readonly from: number;
  readonly cellMs: number;
  readonly cells: number;
}

const severity: Readonly<Record<Phase, number>> = { closed: 0, 'half-open': 1, open: 2 };

/**
 * The worst phase of a breaker in each cell of a window.
 * @param before the phase at the start of the window
 * @param changes within the window, oldest first
 */
export function stripOf(before: Phase, changes: readonly CircuitChange[], window: Window): Phase[] {
  let phase = before;
  return Array.from({ length: window.cells }, (_, index) => {
    const start = window.from + index * window.cellMs;
    const within = changes.filter(({ at }) => at >= start && at < start + window.cellMs);
    const seen = [phase, ...within.map((change) => change.phase)];
    phase = within.at(-1)?.phase ?? phase;
    return seen.reduce((worst, other) => (severity[other] > severity[worst] ? other : worst));
  });
}
