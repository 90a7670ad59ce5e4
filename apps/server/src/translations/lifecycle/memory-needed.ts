import { documentTypeName, promptStrategy, translationMode } from '@verso/contracts';
import { z } from 'zod';
import { NewerJobError } from '../../platform/queue/newer-job.ts';
import type { Context } from '../context.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { findTry } from './claim.ts';

/** What a translation can ask for, as far as its work depends on it. */
const known = z.object({ format: documentTypeName, mode: translationMode, promptStrategy });

/** Code that is loaded, answers of models under way, and whatever else the number of units does not decide. */
const minBytes = 24 * 1024 * 1024;
/** Measured: source, target, codes and outcome. */
const bytesPerUnit = 3_000;

/**
 * Bytes that translating a document takes in this process, by the number of units that it was accepted with. The
 * document itself is opened in another one.
 * @returns null when there is nothing to do for this try any more
 * @throws NewerJobError
 */
export async function memoryNeeded(
  { database }: Pick<Context, 'database'>,
  job: TranslateDocumentData,
): Promise<number | null> {
  const row = await findTry({ database }, job);
  if (row === null) return null;
  if (!known.safeParse(row).success)
    throw new NewerJobError('A translation asks for what this version does not know.');
  return minBytes + row.paragraphsCount * bytesPerUnit;
}
