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
import { failureOf, isFaultOfOurs } from './failure.ts';
import { runTranslation } from './run.ts';
import { storageAwaySince, uploadFailure, waitForStorage } from './storage-away.ts';
import { waitFor } from './wait.ts';

/**
 * Works on one try of a translation, from where an earlier worker left it, once there is memory for it. It ends completed,
 * failed with a reason, or with an error that the queue answers with another round.
 */
export const translateDocument: JobHandler<TranslateDocumentData, Context> = async (job, dependencies) => {
  const { context, runningJobs, signal } = dependencies;
  const bytes = await memoryNeeded(context, job);
  if (bytes === null) return;
  const release = await runningJobs.run(job.translationId, async (stopped) =>
    context.memory
      .take(bytes, AbortSignal.any([stopped, signal]))
      .catch((error: unknown) => giveUp(error, signal.aborted && !stopped.aborted)),
  );
  if (release === null) return;
  try {
    await work(job, dependencies);
  } finally {
    release();
  }
};

/** A job that waits for memory and is cancelled, or taken away by the queue, is done here; others go back into the queue. */
function giveUp(error: unknown, takenAway: boolean): null {
  if (takenAway || (error instanceof StoppedError && error.reason === 'cancelled')) return null;
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
      // Taken away by the queue: another worker has the job, and how this one ended says nothing about it.
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
  const awaySince = storageAwaySince(error, job, now);
  if (awaySince !== null) return waitOrFail(context, job, awaySince, error);
  const wait = waitFor(error, row.createdAt, now);
  if (wait !== null) {
    const { code, afterMs } = wait;
    context.logger.info({ translationId: job.translationId, code, afterMs }, 'a translation waits');
    return postponeTranslation(context, job, wait);
  }
  const failure = failureOf(error);
  if (failure === null) {
    const silent = error instanceof DocumentProcessEndedError;
    await reportEnd(context, job, silent ? 'document-process' : 'with-error');
    throw error;
  }
  context.logger.warn({ err: error, translationId: job.translationId }, 'a translation failed');
  if (isFaultOfOurs(failure))
    context.errorReports.report(error, { job: translateDocumentQueue, code: failure.code });
  await failTranslation(context, job, failure);
}

/** A finished document is not lost for a storage that is away for a while. */
async function waitOrFail(
  context: Context,
  job: TranslateDocumentData,
  awaySince: Date,
  error: unknown,
): Promise<void> {
  const { translationId } = job;
  const wait = waitForStorage(awaySince, context.clock.now());
  context.logger.error({ err: error, translationId, awaySince, ...wait }, 'a translation can not be stored');
  if (wait === null) return failTranslation(context, job, uploadFailure);
  return postponeTranslation(context, { ...job, storageAwaySince: awaySince.toISOString() }, wait);
}
