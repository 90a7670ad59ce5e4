import {
  abandonedTranslationsQueue,
  translateDocumentData,
  translateDocumentQueue,
} from '../../services/queue/translate-document.ts';
import { defineJob } from '../definition.ts';

/**
 * Translates one document. What a model or the document is to blame for ends the job at once; tries are for the
 * database, the storage and crashed workers, about five minutes of them. A heartbeat tells a long job from a dead
 * worker, so that there is no time limit in reach of a real document.
 */
export const translateDocument = defineJob({
  name: translateDocumentQueue,
  data: translateDocumentData,
  queue: {
    notify: true,
    deadLetter: abandonedTranslationsQueue,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 23 * 60 * 60,
    heartbeatSeconds: 10,
  },
  workers: 4,
  load: async () => (await import('./handler.ts')).translateDocument,
});
