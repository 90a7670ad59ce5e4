import type { Journal } from '@verso/translation';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** A journal whose lookups are counted: what it knows costs nothing. */
export function countLookups(journal: Journal, metrics: Metrics): Journal {
  return {
    async lookup(keys) {
      const found = await journal.lookup(keys);
      metrics.journal(new Set(keys).size, found.size);
      return found;
    },
    record: (entries) => journal.record(entries),
  };
}
