import { errorCatalogue } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { failTranslation } from './claim.ts';

/** How often work on a translation is begun without its getting further: about six minutes, with the pauses between. */
export const mostStartsInVain = 15;

/** Ends a translation that nobody can say more of than that it was tried too often. Its user may retry it. */
export async function abandonTranslation(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'logger' | 'metrics'>,
  job: TranslateDocumentData,
): Promise<void> {
  context.logger.error({ translationId: job.translationId }, 'a translation was given up after many tries');
  await failTranslation(context, job, {
    code: 'internal_error',
    message: errorCatalogue.internal_error.message,
    retryable: true,
  });
}
