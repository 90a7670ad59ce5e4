import type { Postponement } from '../../lifecycle/claim.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { failureOf, type TranslationFailure } from './failure.ts';

/** The storage does not take what was finished. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

const second = 1000;
const shortestWait = 2 * second;
const maxWait = 60 * second;
/** A document that could not be stored for this long fails; its user can retry it. */
const maxStay = 30 * 60 * second;

/** What its user is told in the end. The original stays, and so does what models were paid for. */
export const uploadFailure: TranslationFailure = {
  code: 'unavailable',
  message: 'Failed to upload translated file: the storage is not available.',
  retryable: true,
};

/** Marks the failure to store something finished. @throws StorageAwayError */
export async function stored(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (cause) {
    throw new StorageAwayError('A file could not be stored.', { cause });
  }
}

/**
 * Since when a job waits for the storage; null when that is not what ended its run. A later run that can't even read
 * the original, or says otherwise that trying again may help, is part of the same outage.
 */
export function storageAwaySince(error: unknown, job: TranslateDocumentData, now: Date): Date | null {
  if (job.storageAwaySince === undefined) return error instanceof StorageAwayError ? now : null;
  return failureOf(error) === null ? new Date(job.storageAwaySince) : null;
}

/** How long a job waits in the queue for the storage; null when it has been long enough. */
export function waitForStorage(since: Date, now: Date): Postponement | null {
  const waited = now.getTime() - since.getTime();
  if (waited > maxStay) return null;
  return {
    code: 'unavailable',
    message: 'The storage is not available. The translation is stored as soon as it is.',
    afterMs: Math.min(maxWait, Math.max(shortestWait, waited / 4)),
  };
}
