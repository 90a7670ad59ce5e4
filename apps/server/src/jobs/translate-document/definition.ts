import {
  abandonedTranslationsQueue,
  translateDocumentData,
  translateDocumentQueue,
} from '../../services/queue/translate-document.ts';
import { defineJob } from '../definition.ts';

/**
 * Translates one document. What a model or the document is to blame for ends the job at once; tries are for the
 * database, the storage and crashed workers. Their number is bounded by what comes of them, not here: however often its
 * workers die, a translation that gets further goes on. A heartbeat tells a long job from a dead worker, so that there
 * is no time limit in reach of a real document.
 */
export const translateDocument = defineJob({
  name: translateDocumentQueue,
  data: translateDocumentData,
  queue: {
    notify: true,
    deadLetter: abandonedTranslationsQueue,
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 23 * 60 * 60,
    heartbeatSeconds: 10,
  },
  workers: 4,
  drains: true,
  load: async () => (await import('./handler.ts')).translateDocument,
});
