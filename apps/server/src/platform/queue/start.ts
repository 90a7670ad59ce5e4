import type { Context } from '../context.ts';
import { announceWorker } from '../workers/presence.ts';
import { onCancellation } from './cancellation.ts';
import type { JobDefinition } from './definition.ts';
import { runJob } from './run-job.ts';
import { RunningJobs } from './running-jobs.ts';

export interface Jobs {
  /** Stops the workers. Running jobs return to the queue at once, for another process or the next start. */
  stop(): Promise<void>;
}

// The queue sends no notification for retries, so the polling interval is short.
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, heartbeatRefreshSeconds: 1 };

/** Starts the workers for every job definition in this process. */
export async function startJobs<Shared extends Context>(
  context: Shared,
  definitions: readonly JobDefinition<Shared>[],
): Promise<Jobs> {
  const runningJobs = new RunningJobs();
  const stopListening = await onCancellation(context.database, (id) => runningJobs.cancel(id));
  for (const definition of definitions) await startWorkers(context, definition, runningJobs);
  const presence = await announceWorker(context, {
    jobs: () => runningJobs.keys,
    drain: (draining) => drain(context, definitions, draining, runningJobs),
  });
  return {
    async stop() {
      await presence.end();
      runningJobs.shutDown();
      await Promise.all(definitions.map(({ name }) => context.queue.offWork(name, { wait: true })));
      await stopListening();
    },
  };
}

/** Lets running jobs finish and leaves waiting ones to other processes, until draining ends. */
async function drain<Shared extends Context>(
  context: Shared,
  definitions: readonly JobDefinition<Shared>[],
  draining: boolean,
  runningJobs: RunningJobs,
): Promise<void> {
  for (const definition of definitions.filter(({ drains }) => drains === true)) {
    if (draining) await context.queue.offWork(definition.name, { wait: false });
    else await startWorkers(context, definition, runningJobs);
  }
}

async function startWorkers<Shared extends Context>(
  context: Shared,
  definition: JobDefinition<Shared>,
  runningJobs: RunningJobs,
): Promise<void> {
  const handler = await definition.load();
  const { workers, workersForIdleUsers = 0 } = definition;
  for (let worker = 0; worker < workers + workersForIdleUsers; worker += 1) {
    const options = worker < workers ? polling : { ...polling, groupConcurrency: 1 };
    const id = await context.queue.work<unknown>(definition.name, options, async (jobs) => {
      for (const job of jobs) await runJob(context, definition, handler, runningJobs, job);
      // Without this the worker would sleep for the rest of the polling interval between two jobs.
      setImmediate(() => context.queue.notifyWorker(id));
    });
  }
}
