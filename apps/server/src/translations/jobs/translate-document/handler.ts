import { DocumentProcessEndedError } from '../../../platform/errors/document-process-ended.ts';
import type { JobDependencies, JobHandler } from '../../../platform/queue/definition.ts';
import { StoppedError } from '../../../platform/queue/running-jobs.ts';
import type { Context } from '../../context.ts';
import { maxSilentEnds, stopAfterSilentEnds } from '../../lifecycle/abandon.ts';
import {
  ClaimLostError,
  claimTranslation,
  failTranslation,
  postponeTranslation,
  reportEnd,
} from '../../lifecycle/claim.ts';
import { memoryNeeded } from '../../lifecycle/memory-needed.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import { type TranslateDocumentData, translateDocumentQueue } from '../../queue/translate-document.ts';
import { failureOf, isInternalFault } from './failure.ts';
import { runTranslation } from './run.ts';
import { outageStart, uploadFailure, waitForStorage } from './storage-outage.ts';
import { waitFor } from './wait.ts';

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
