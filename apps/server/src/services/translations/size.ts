import { documentTypeName, promptStrategy, translationMode } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DocumentSize } from '../memory/estimate.ts';
import { NewerJobError } from '../queue/newer-job.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { lockTry } from './claim.ts';

/** What a translation can ask for, as far as its work depends on it. */
const known = z.object({ format: documentTypeName, mode: translationMode, promptStrategy });

/**
 * How large the document of a try is, as it was counted when it was taken on.
 * @returns null when there is nothing to do for this try any more
 * @throws NewerJobError
 */
export async function sizeOfTranslation(
  { database }: Pick<Context, 'database'>,
  job: TranslateDocumentData,
): Promise<DocumentSize | null> {
  const row = await lockTry({ database }, job);
  if (row === null) return null;
  if (!known.safeParse(row).success)
    throw new NewerJobError('A translation asks for what this version does not know.');
  const { format, fileSizeBytes, paragraphsCount: units } = row;
  return { format, fileSizeBytes, units };
}
