import type { Queue } from 'pg-boss';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { NewerJobError } from './newer-job.ts';
import type { RunningJobs } from './running-jobs.ts';

/** The dependencies that a handler receives besides its data. */
export interface JobDependencies<Shared extends Context = Context> {
  readonly context: Shared;
  readonly runningJobs: RunningJobs;
  /** Aborts when this worker loses the job: it was canceled, has expired, or was given to another worker. */
  readonly signal: AbortSignal;
}

/** Handles one job. After a rejection the queue retries the job with backoff, up to the definition's limit. */
export type JobHandler<Data, Shared extends Context = Context> = (
  data: Data,
  dependencies: JobDependencies<Shared>,
) => Promise<void>;

/** One kind of background work. The handler is loaded when the first worker starts. */
export interface JobDefinition<Shared extends Context, Data = unknown> {
  /** Persisted: do not change it when files or functions are renamed. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  readonly queue: Omit<Queue, 'name'>;
  /** Cron expression (UTC) that creates a job without data. All processes together run one at a time. */
  readonly schedule?: string;
  /** The number of jobs that one process runs concurrently. */
  readonly workers: number;
  /** Additional workers for users without a running job, so that no user can occupy every worker. */
  readonly workersForIdleUsers?: number;
  /** How often a worker looks for jobs without a notification, such as retries; by default every 5 seconds. */
  readonly pollSeconds?: number;
  /** Whether a draining process stops starting these jobs. Jobs of other kinds continue. */
  readonly drains?: true;
  readonly load: () => Promise<JobHandler<Data, Shared>>;
}

/**
 * Defines a kind of job. It checks at compile time that data and handler match, hides the data's type so that definitions
 * can share a list, and validates the data of each job.
 * @throws NewerJobError in the handler, when the data was written by another version
 */
export function defineJob<Data, Shared extends Context>(
  definition: JobDefinition<Shared, Data>,
): JobDefinition<Shared> {
  const { data: schema, load } = definition;
  return {
    ...definition,
    load: async () => {
      const handler = await load();
      return async (data, dependencies) => {
        const parsed = schema.safeParse(data);
        if (!parsed.success)
          throw new NewerJobError('The data of a job was written by another version.', {
            cause: parsed.error,
          });
        await handler(parsed.data, dependencies);
      };
    },
  };
}
