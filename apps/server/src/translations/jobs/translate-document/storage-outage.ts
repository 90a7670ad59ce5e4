import type { Postponement } from '../../lifecycle/claim.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { failureOf, type TranslationFailure } from './failure.ts';

/** A finished result could not be stored. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

const second = 1000;
const minWait = 2 * second;
const maxWait = 60 * second;
/** A document that could not be stored for this long fails. The user can retry it. */
const maxOutage = 30 * 60 * second;

/** The final failure. The original and the paid model answers are kept for a retry. */
export const uploadFailure: TranslationFailure = {
  code: 'unavailable',
  message: 'Failed to upload translated file: the storage is not available.',
  retryable: true,
};

/** Turns a failed write of a result into a StorageUnavailableError. @throws StorageUnavailableError */
export async function stored(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (cause) {
    throw new StorageUnavailableError('A file could not be stored.', { cause });
  }
}

/**
 * When the storage outage that postpones a job began; null if the error has another cause. During an outage, later
 * retryable errors, such as an unreadable original, belong to the same outage.
 */
export function outageStart(error: unknown, job: TranslateDocumentData, now: Date): Date | null {
  if (job.storageAwaySince === undefined) return error instanceof StorageUnavailableError ? now : null;
  return failureOf(error) === null ? new Date(job.storageAwaySince) : null;
}

/** The next wait for the storage; null after the maximum outage. */
export function waitForStorage(since: Date, now: Date): Postponement | null {
  const waited = now.getTime() - since.getTime();
  if (waited > maxOutage) return null;
  return {
    code: 'unavailable',
    message: 'The storage is not available. The translation will be saved as soon as it is available again.',
    afterMs: Math.min(maxWait, Math.max(minWait, waited / 4)),
  };
}
