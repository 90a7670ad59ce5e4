import {
  abandonedTranslationsQueue,
  translateDocumentData,
} from '../../services/queue/translate-document.ts';
import { defineJob } from '../definition.ts';

/** Where translations end that the queue gave up on: their users are told, and their characters given back. */
export const abandonTranslation = defineJob({
  name: abandonedTranslationsQueue,
  data: translateDocumentData,
  queue: { notify: true, retryLimit: 1000, retryBackoff: true, retryDelay: 1, retryDelayMax: 300 },
  workers: 1,
  load: async () => (await import('./handler.ts')).abandonTranslation,
});
