import type { TranslateDocumentData } from '../../services/queue/translate-document.ts';
import { abandonTranslation as abandon } from '../../services/translations/abandon.ts';
import type { JobHandler } from '../definition.ts';

/** Ends a translation that the queue has tried as often as it may. */
export const abandonTranslation: JobHandler<TranslateDocumentData> = async (job, { context }) =>
  abandon(context, job);
