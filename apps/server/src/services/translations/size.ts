import type { Context } from '../../context.ts';
import type { DocumentSize } from '../memory/estimate.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { lockTry } from './claim.ts';

/**
 * How large the document of a try is, as it was counted when it was taken on.
 * @returns null when there is nothing to do for this try any more
 */
export async function sizeOfTranslation(
  { database }: Pick<Context, 'database'>,
  job: TranslateDocumentData,
): Promise<DocumentSize | null> {
  const row = await lockTry({ database }, job);
  if (row === null) return null;
  const { format, fileSizeBytes, paragraphsCount: units } = row;
  return { format, fileSizeBytes, units };
}
