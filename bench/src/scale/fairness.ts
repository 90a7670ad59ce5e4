/** A job in the measurement: its user, creation and start, in milliseconds. */
export interface WaitedJob {
  readonly user: string;
  readonly queuedAt: number;
  readonly startedAt: number;
}

/** Jain's index: 1 for equal shares, 1/n when one of n has everything. */
export function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares);
}

/** The mean wait of each user for the first jobs, from when all of them were queued. */
export function meanWaits(jobs: readonly WaitedJob[], first: number): readonly number[] {
  const start = Math.max(...jobs.map(({ queuedAt }) => queuedAt));
  return [...Map.groupBy(jobs, ({ user }) => user).values()].map((own) => {
    const waits = own
      .map(({ startedAt }) => startedAt - start)
      .toSorted((one, other) => one - other)
      .slice(0, first);
    return waits.reduce((total, wait) => total + wait, 0) / waits.length;
  });
}

/** The number of started jobs per user when the first user had none left. */
export function startedByThen(jobs: readonly WaitedJob[]): readonly number[] {
  const byUser = [...Map.groupBy(jobs, ({ user }) => user).values()];
  const then = Math.min(...byUser.map((own) => Math.max(...own.map(({ startedAt }) => startedAt))));
  return byUser.map((own) => own.filter(({ startedAt }) => startedAt <= then).length);
}

/** The same jobs with the same start times, assigned first come, first served. */
export function firstComeFirstServed(jobs: readonly WaitedJob[]): readonly WaitedJob[] {
  const moments = jobs.map(({ startedAt }) => startedAt).toSorted((one, other) => one - other);
  return jobs
    .toSorted((one, other) => one.queuedAt - other.queuedAt)
    .map((job, place) => ({ ...job, startedAt: moments[place] ?? job.startedAt }));
}
