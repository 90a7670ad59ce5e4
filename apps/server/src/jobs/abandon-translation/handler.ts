import { errorCatalogue } from '@verso/contracts';
import type { TranslateDocumentData } from '../../services/queue/translate-document.ts';
import { failTranslation } from '../../services/translations/claim.ts';
import type { JobHandler } from '../definition.ts';

/** Ends a translation that the queue has tried as often as it may. */
export const abandonTranslation: JobHandler<TranslateDocumentData> = async (job, { context }) => {
  context.logger.error({ translationId: job.translationId }, 'a translation was given up after many tries');
  await failTranslation(context, job, {
    code: 'internal_error',
    message: errorCatalogue.internal_error.message,
    retryable: true,
  });
};
