import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import { DocumentProcessEndedError } from '../../../platform/errors/document-process-ended.ts';
import type { JobDependencies, JobHandler } from '../../../platform/queue/definition.ts';
import { StoppedError } from '../../../platform/queue/running-jobs.ts';
import type { Context } from '../../context.ts';
import { maxSilentEnds, stopAfterSilentEnds } from '../../lifecycle/abandon.ts';
import {
  ClaimLostError,
  claimTranslation,
  failTranslation,
  type Postponement,
  postponeTranslation,
  reportEnd,
} from '../../lifecycle/claim.ts';
import { memoryNeeded } from '../../lifecycle/memory-needed.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import { type TranslateDocumentData, translateDocumentQueue } from '../../queue/translate-document.ts';
import { failureOf, isInternalFault } from './failure.ts';
import { runTranslation } from './run.ts';
import { outageStart, uploadFailure, waitForStorage } from './storage-outage.ts';

/**
 * Runs one attempt of a translation once memory is available, resuming where an earlier worker stopped. The translation
 * ends as completed or failed, or an error makes the queue retry the job.
 */
export const translateDocument: JobHandler<TranslateDocumentData, Context> = async (job, dependencies) => {
  const { context, runningJobs, signal } = dependencies;
  const bytes = await memoryNeeded(context, job);
  if (bytes === null) return;
  const release = await runningJobs.run(job.translationId, async (stopped) =>
    context.memory
      .take(bytes, AbortSignal.any([stopped, signal]))
      .catch((error: unknown) => endWaiting(error, signal.aborted && !stopped.aborted)),
  );
  if (release === null) return;
  try {
    await work(job, dependencies);
  } finally {
    release();
  }
};

/**
 * Ends a job that waits for memory if it is canceled or the queue has revoked it; otherwise it returns to the queue.
 */
function endWaiting(error: unknown, isRevoked: boolean): null {
  if (isRevoked || (error instanceof StoppedError && error.reason === 'cancelled')) return null;
  throw error;
}

async function work(
  job: TranslateDocumentData,
  { context, runningJobs, signal }: JobDependencies<Context>,
): Promise<void> {
  const row = await claimTranslation(context, job);
  if (row === null) return;
  if (row.silentEnds > maxSilentEnds) return stopAfterSilentEnds(context, job, row);
  await runningJobs.run(job.translationId, async (stopped) => {
    try {
      await runTranslation(context, job, row, AbortSignal.any([stopped, signal]));
    } catch (error) {
      // The queue has given the job to another worker, so this error says nothing about the translation.
      if (signal.aborted && !stopped.aborted) return reportEnd(context, job, 'with-error');
      await conclude(context, job, row, stopped.aborted ? stopped.reason : error);
    }
  });
}

async function conclude(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  error: unknown,
): Promise<void> {
  if (error instanceof ClaimLostError) return;
  if (error instanceof StoppedError && error.reason === 'cancelled') return;
  const now = context.clock.now();
  const awaySince = outageStart(error, job, now);
  if (awaySince !== null) return waitOrFail(context, job, awaySince, error);
  const wait = waitFor(error, row.createdAt, now);
  if (wait !== null) {
    const { code, afterMs } = wait;
    context.logger.info({ translationId: job.translationId, code, afterMs }, 'postponed a translation');
    return postponeTranslation(context, job, wait);
  }
  const failure = failureOf(error);
  if (failure === null) {
    const silent = error instanceof DocumentProcessEndedError;
    await reportEnd(context, job, silent ? 'document-process' : 'with-error');
    throw error;
  }
  context.logger.warn({ err: error, translationId: job.translationId }, 'a translation failed');
  if (isInternalFault(failure))
    context.errorReports.report(error, { job: translateDocumentQueue, code: failure.code });
  await failTranslation(context, job, failure);
}

/** Waits for an unavailable storage, so that a finished document is not lost. */
async function waitOrFail(
  context: Context,
  job: TranslateDocumentData,
  awaySince: Date,
  error: unknown,
): Promise<void> {
  const { translationId } = job;
  const wait = waitForStorage(awaySince, context.clock.now());
  context.logger.error({ err: error, translationId, awaySince, ...wait }, 'could not store a translation');
  if (wait === null) return failTranslation(context, job, uploadFailure);
  return postponeTranslation(context, { ...job, storageAwaySince: awaySince.toISOString() }, wait);
}

/** Errors without a model call that resolve with time. */
const temporary: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);
const outage: ReadonlySet<ModelCallErrorCode> = new Set(['overloaded', 'network', 'timeout']);

const second = 1000;
/** An administrator may raise a budget or reset a circuit breaker, so even a long wait is checked every minute. */
const maxWait = 60 * second;
const minWait = 2 * second;
/** An unavailable provider sends no retry time. */
const outageWait = 10 * second;
/** A job that has waited this long in total fails with the reason. The user can retry it. */
const maxTotalWait = 24 * 60 * 60 * second;

/** How long to postpone a job after this error; null for a permanent error or after the maximum wait. */
export function waitFor(error: unknown, createdAt: Date, now: Date): Postponement | null {
  if (!(error instanceof ModelCallError)) return null;
  // When no route is left because of an outage, the cause holds the provider's reason.
  const reason = error.code === 'no_route' && error.cause instanceof ModelCallError ? error.cause : error;
  if (!temporary.has(reason.code) && !outage.has(reason.code)) return null;
  if (now.getTime() - createdAt.getTime() > maxTotalWait) return null;
  const afterMs = Math.min(
    maxWait,
    Math.max(minWait, reason.retryAfterMs ?? (outage.has(reason.code) ? outageWait : maxWait)),
  );
  return { code: reason.code, message: reason.message, afterMs };
}
