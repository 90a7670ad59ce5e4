import { monthlyPeriod, type PlanPeriod, periodEnd } from '@verso/contracts';

export interface Period {
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
}

/** The stored period of a user. All fields are null before the first use. */
export interface PeriodRecord {
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly periodAnchor: Date | null;
}

/**
 * The period at `now`, or null. A free week starts with the first use after the previous one, and so does the first month of
 * a plan without a start date. Later months follow without a gap.
 */
export function runningPeriod(record: PeriodRecord, length: PlanPeriod, now: Date): Period | null {
  const { currentPeriodStart: start, currentPeriodEnd: end } = record;
  if (start !== null && end !== null && now < end) return { start, end };
  const anchor = record.periodAnchor ?? start;
  return length === 'month' && anchor !== null && anchor <= now ? monthlyPeriod(anchor, now) : null;
}

/** The period that a use at `now` counts towards: the current one, or one that starts with it. */
export function periodOfUse(record: PeriodRecord, length: PlanPeriod, now: Date): Period {
  return runningPeriod(record, length, now) ?? beginPeriod(record, length, now);
}

/**
 * A period that starts at `now`. Reservations identify a period by its start, so no two periods of a user have the same one,
 * however fast plans change.
 */
export function beginPeriod(
  record: Pick<PeriodRecord, 'currentPeriodStart'> | undefined,
  length: PlanPeriod,
  now: Date,
): Period {
  const last = record?.currentPeriodStart?.getTime() ?? Number.NEGATIVE_INFINITY;
  const start = new Date(Math.max(now.getTime(), last + 1));
  return { start, end: periodEnd(start, length) };
}
