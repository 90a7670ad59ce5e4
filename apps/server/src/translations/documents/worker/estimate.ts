import { estimateTranslation, type TokenEstimate } from '@verso/translation';
import { type DocumentFile, openFile } from './open.ts';

/** What a translation of a document takes by the packing of its job. */
export async function estimate({
  document,
  job,
}: {
  readonly document: DocumentFile;
  readonly job: Parameters<typeof estimateTranslation>[1];
}): Promise<TokenEstimate & { readonly chunks: number }> {
  const { units } = await openFile(document);
  return estimateTranslation(units, job);
}
