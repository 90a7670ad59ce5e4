import { estimateTranslation, type TokenEstimate } from '@verso/translation';
import { type DocumentFile, openFile } from './open.ts';

/** Estimates the tokens and calls of a translation, packed as the job would pack it. */
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
