import type { Job } from 'pg-boss';
import type { Context } from '../context.ts';
import { announceWorker } from '../workers/presence.ts';
import { onCancellation } from './cancellation.ts';
import type { JobDefinition, JobHandler } from './definition.ts';
import { startPool } from './pool.ts';
import { runJob } from './run-job.ts';
import { RunningJobs } from './running-jobs.ts';

export interface Jobs {
  /** Stops the workers. Running jobs return to the queue at once, for another process or the next start. */
  stop(): Promise<void>;
}

/** The queue sends no notification for retries. */
const defaultPollSeconds = 5;

/** Starts the workers for every job definition in this process. */
export async function startJobs<Shared extends Context>(
  context: Shared,
  definitions: readonly JobDefinition<Shared>[],
): Promise<Jobs> {
  const runningJobs = new RunningJobs();
  const stopListening = await onCancellation(context.database, (id) => runningJobs.cancel(id));
  const start = async (definition: JobDefinition<Shared>) =>
    startWorkers(context, definition, runningJobs, await definition.load());
  const stops = new Map<string, StopWorkers>();
  for (const definition of definitions) stops.set(definition.name, await start(definition));
  /** Lets running jobs finish and leaves waiting ones to other processes, until draining ends. */
  const drain = async (draining: boolean) => {
    for (const definition of definitions.filter(({ drains }) => drains === true)) {
      if (draining) await stops.get(definition.name)?.({ wait: false });
      else stops.set(definition.name, await start(definition));
    }
  };
  const presence = await announceWorker(context, { jobs: () => runningJobs.keys, drain });
  return {
    async stop() {
      await presence.end();
      runningJobs.shutDown();
      await Promise.all([...stops.values()].map((stop) => stop({ wait: true })));
      await stopListening();
    },
  };
}

/** @param options `wait` until running jobs have ended */
type StopWorkers = (options: { readonly wait: boolean }) => Promise<void>;

async function startWorkers<Shared extends Context>(
  context: Shared,
  definition: JobDefinition<Shared>,
  runningJobs: RunningJobs,
  handler: JobHandler<unknown, Shared>,
): Promise<StopWorkers> {
  const { queue } = context;
  const { name, workers, workersForIdleUsers = 0, pollSeconds = defaultPollSeconds } = definition;
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  };
  const run = async (jobs: readonly Job<unknown>[]) => {
    for (const job of jobs) await runJob(context, definition, handler, runningJobs, job);
  };
  const pool = await startPool(
    queue,
    name,
    [
      { max: workers, options },
      { max: workersForIdleUsers, options: { ...options, groupConcurrency: 1 } },
    ],
    run,
  );
  return async ({ wait }) => {
    pool.close();
    await queue.offWork(name, { wait });
  };
}
