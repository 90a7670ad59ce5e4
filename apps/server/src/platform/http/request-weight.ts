/** The weight of one caller's requests in the current minute. */
interface Spent {
  weight: number;
  endsAt: number;
}

const minuteMs = 60_000;
/** Number of callers above which expired entries are removed. */
const cleanupThreshold = 10_000;

/**
 * Limits requests by caller and weight, per minute. Counts in memory, so each process has its own limit.
 * @param max the total weight allowed per minute
 */
export function weighRequests(max: number, now: () => number = Date.now) {
  const callers = new Map<string, Spent>();

  /** @returns the seconds to wait if the limit is exceeded, otherwise null */
  return function weigh(caller: string, weight: number): number | null {
    const at = now();
    if (callers.size > cleanupThreshold)
      for (const [name, { endsAt }] of callers) if (endsAt <= at) callers.delete(name);
    let spent = callers.get(caller);
    if (spent === undefined || spent.endsAt <= at) {
      spent = { weight: 0, endsAt: at + minuteMs };
      callers.set(caller, spent);
    }
    if (spent.weight + weight > max) return Math.max(1, Math.ceil((spent.endsAt - at) / 1000));
    spent.weight += weight;
    return null;
  };
}
