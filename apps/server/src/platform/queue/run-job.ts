import type { Job } from 'pg-boss';
import type { Context } from '../context.ts';
import { within } from '../log/activity.ts';
import type { JobOutcome } from '../metrics/metrics.ts';
import { failureCode } from '../traces/timed.ts';
import type { JobDefinition, JobHandler } from './definition.ts';
import { holdLease } from './lease.ts';
import { NewerJobError } from './newer-job.ts';
import { handBack } from './open.ts';
import { originOf } from './origin.ts';
import { type RunningJobs, StoppedError } from './running-jobs.ts';

/** Runs one job with metrics, a trace span, and log lines that name the job and the request that started it. */
export async function runJob<Shared extends Context>(
  context: Shared,
  { name }: Pick<JobDefinition<Shared>, 'name'>,
  handler: JobHandler<unknown, Shared>,
  runningJobs: RunningJobs,
  job: Job<unknown>,
): Promise<void> {
  const { metrics, traces } = context;
  const origin = originOf(job.data);
  const ended = metrics.jobStarted(name);
  const span = traces.begin(`job ${name}`, {
    kind: 'job',
    parent: origin.traceparent,
    attributes: { 'verso.job.queue': name, 'verso.job.id': job.id, 'verso.job.retries': job.retryCount },
  });
  const activity = { origin, job: name, jobId: job.id, traceparent: span.traceparent };
  const finish = (outcome: JobOutcome, failure?: string) => {
    ended(outcome);
    span.note({ 'verso.outcome': outcome });
    span.end(failure === undefined ? {} : { failure });
  };
  await within(activity, async () => {
    const lease = holdLease(context, job);
    const signal = AbortSignal.any([job.signal, lease.signal]);
    try {
      await handler(job.data, { context, runningJobs, signal }).finally(lease.end);
      // A job must not count as completed when its handler has stopped for this reason: the queue may still have it.
      lease.signal.throwIfAborted();
      finish('completed');
    } catch (error) {
      if (lease.signal.aborted) {
        finish('handed_back');
        context.logger.warn({ err: lease.signal.reason }, 'stopped a job that another worker may continue');
        throw lease.signal.reason;
      }
      if (error instanceof StoppedError && error.reason === 'shutdown') {
        finish('handed_back');
        return handBack(context.queue, name, [job.id]);
      }
      if (error instanceof NewerJobError) {
        finish('handed_back');
        context.logger.warn({ err: error }, 'a job needs a newer version');
        throw error;
      }
      finish('failed', failureCode(error));
      context.logger.warn({ err: error }, 'a job failed');
      context.errorReports.report(error, { job: name });
      throw error;
    }
  });
}
