import { errorCatalog } from '@verso/contracts';
import type { Context } from '../context.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { failTranslation, silentEndWeights } from './claim.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue' | 'logger' | 'metrics'>;

/** Above this sum of weights without progress, the document is considered the cause. */
export const maxSilentEnds = 3 * silentEndWeights.documentProcess;

/** Fails a translation that crashes its process on every attempt. The user can retry it. */
export async function stopAfterSilentEnds(
  context: Dependencies,
  job: TranslateDocumentData,
  document: { readonly format: string; readonly fileSizeBytes: number },
): Promise<void> {
  const { translationId } = job;
  const { format, fileSizeBytes } = document;
  context.logger.error(
    { translationId, format, fileSizeBytes, silentEnds: maxSilentEnds },
    'a translation repeatedly crashed its process',
  );
  await failTranslation(context, job, {
    code: 'document_too_complex',
    message: `${errorCatalog.document_too_complex.message} Reading it was interrupted several times.`,
    retryable: true,
  });
}

/** Fails a translation after the queue's maximum attempts. The user can retry it. */
export async function abandonTranslation(context: Dependencies, job: TranslateDocumentData): Promise<void> {
  context.logger.error(
    { translationId: job.translationId },
    'a translation failed after the maximum attempts',
  );
  await failTranslation(context, job, {
    code: 'internal_error',
    message: errorCatalog.internal_error.message,
    retryable: true,
  });
}
