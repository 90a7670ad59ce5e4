import { documentTypeName, promptStrategy, translationMode } from '@verso/contracts';
import { z } from 'zod';
import { NewerJobError } from '../../platform/queue/newer-job.ts';
import type { Context } from '../context.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { findAttempt } from './claim.ts';

/** The settings of a translation that this version must know to work on it. */
const known = z.object({ format: documentTypeName, mode: translationMode, promptStrategy });

/** Memory that does not depend on the number of units, such as model answers being received. */
const minBytes = 24 * 1024 * 1024;
/** Measured: source, target, inline codes and outcome. */
const bytesPerUnit = 3_000;

/**
 * Estimates the bytes needed to translate a document in this process, from its number of units. The document itself is
 * opened in another process.
 * @returns null when the attempt is no longer running
 * @throws NewerJobError
 */
export async function memoryNeeded(
  { database }: Pick<Context, 'database'>,
  job: TranslateDocumentData,
): Promise<number | null> {
  const row = await findAttempt({ database }, job);
  if (row === null) return null;
  if (!known.safeParse(row).success)
    throw new NewerJobError('The translation uses a setting that this version does not know.');
  return minBytes + row.paragraphsCount * bytesPerUnit;
}
