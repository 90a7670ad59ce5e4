/** What one caller has asked for in the minute that runs. */
interface Spent {
  weight: number;
  endsAt: number;
}

const minuteMs = 60_000;
/** Callers that are remembered before those whose minute is over are cleared away. */
const clearedAt = 10_000;

/** Counts requests by caller, each with its weight. In memory: of one process. */
export function weighRequests(max: number, now: () => number = Date.now) {
  const callers = new Map<string, Spent>();

  /** @returns seconds to wait where it is too much, else null */
  return function weigh(caller: string, weight: number): number | null {
    const at = now();
    if (callers.size > clearedAt)
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
