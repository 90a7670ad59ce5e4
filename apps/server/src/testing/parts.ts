/** Parts of the server that are benchmarked separately. */
export { readConfig } from '../platform/config/read-config.ts';
export { createLogger } from '../platform/log/logger.ts';
export { noMetrics } from '../platform/metrics/metrics.ts';
export { createSecrets } from '../platform/secrets/create-secrets.ts';
export { createStorage } from '../platform/storage/create-storage.ts';
export { createDocuments } from '../translations/documents/documents.ts';
export { sweepStorage } from '../translations/files/sweep.ts';

/** A document process that fails in the way named in its documents. */
export const faultyDocumentProcess = new URL('../../test/documents/faulty-worker.ts', import.meta.url);
export { changeBatch } from '../translations/units/batch.ts';
export { confirmUnits } from '../translations/units/confirm.ts';
export { editUnit } from '../translations/units/edit.ts';
export { listUnits } from '../translations/units/list.ts';
export { replaceText } from '../translations/units/replace-text.ts';
export { insertUnits } from '../translations/units/store.ts';
export { listTerms } from '../words/glossaries/list.ts';
export { addSegments, columnsOf, digestOf } from '../words/memories/record.ts';
export { prepareSearches } from '../words/memories/similar.ts';
export { findMatches, memoryOf } from '../words/memories/use.ts';
