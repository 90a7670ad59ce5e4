import type { Queue } from 'pg-boss';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { NewerJobError } from './newer-job.ts';
import type { RunningJobs } from './running-jobs.ts';

/** What a handler is given besides its data. */
export interface JobDependencies<Shared extends Context = Context> {
  readonly context: Shared;
  readonly runningJobs: RunningJobs;
  /** Aborts when the queue has taken the job away from this worker: cancelled, expired, or given to another. */
  readonly signal: AbortSignal;
}

/** Does the work. A rejection makes the queue try again, with back-off, up to the definition's limit. */
export type JobHandler<Data, Shared extends Context = Context> = (
  data: Data,
  dependencies: JobDependencies<Shared>,
) => Promise<void>;

/** One kind of background work. The handler is loaded when the first worker starts. */
export interface JobDefinition<Shared extends Context, Data = unknown> {
  /** Persisted: it stays when files and functions are renamed. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  readonly queue: Omit<Queue, 'name'>;
  /** When a job is made by itself, without data: cron, UTC. One at a time for all processes. */
  readonly schedule?: string;
  /** Jobs that one process works on at the same time. */
  readonly workers: number;
  /** More of them, for users none of whose jobs is being worked on: no user occupies every worker. */
  readonly workersForIdleUsers?: number;
  /** A process that is drained begins no more of these; the others go on. */
  readonly drains?: true;
  readonly load: () => Promise<JobHandler<Data, Shared>>;
}

/** Checks that data and handler fit together, leaves data of other versions to them, and lets definitions of all kinds stand in one list. */
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
          throw new NewerJobError('The data of a job is of another version.', { cause: parsed.error });
        await handler(parsed.data, dependencies);
      };
    },
  };
}
