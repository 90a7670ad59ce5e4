import { monthlyPeriod, type PlanPeriod, periodEnd } from '@verso/contracts';

export interface Period {
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
}

/** What is known of a user's periods. All null for someone who has not used the product yet. */
export interface PeriodRecord {
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly periodAnchor: Date | null;
}

/**
 * The period that is running at `now`, or null when none is: a free week begins with the first use after the last
 * one ended, and so does the first month of a plan that nobody set a date for. Later months follow without a gap.
 */
export function runningPeriod(record: PeriodRecord, length: PlanPeriod, now: Date): Period | null {
  const { currentPeriodStart: start, currentPeriodEnd: end } = record;
  if (start !== null && end !== null && now < end) return { start, end };
  const anchor = record.periodAnchor ?? start;
  return length === 'month' && anchor !== null && anchor <= now ? monthlyPeriod(anchor, now) : null;
}

/** The period that a use at `now` counts towards: the running one, or one that begins with it. */
export function periodOfUse(record: PeriodRecord, length: PlanPeriod, now: Date): Period {
  return runningPeriod(record, length, now) ?? beginPeriod(record, length, now);
}

/**
 * A period that begins at `now`. Its start is its name, by which jobs know what they hold a part of: no two periods
 * of a user share one, however fast plans are changed.
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
