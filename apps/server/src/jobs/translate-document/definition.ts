import {
  abandonedTranslationsQueue,
  translateDocumentData,
  translateDocumentQueue,
} from '../../services/queue/translate-document.ts';
import { defineJob } from '../definition.ts';

/**
 * Translates one document. A failure that a model or the document caused ends the job at once; retries are for the
 * database, the storage and crashed workers. A translation that makes progress between crashes goes on; one that does not
 * is stopped after a few (`maxSilentEnds`). A heartbeat tells a long job from a dead worker, so that there is no time
 * limit in reach of a real document.
 */
export const translateDocument = defineJob({
  name: translateDocumentQueue,
  data: translateDocumentData,
  queue: {
    notify: true,
    deadLetter: abandonedTranslationsQueue,
    // With these delays a database or a storage may be away for a quarter of an hour.
    retryLimit: 30,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 23 * 60 * 60,
    heartbeatSeconds: 10,
  },
  workers: 4,
  workersForIdleUsers: 4,
  drains: true,
  load: async () => (await import('./handler.ts')).translateDocument,
});
