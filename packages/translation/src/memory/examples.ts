import type { SimilarSegment, TranslationJob } from '../job.ts';
import type { WorkItem } from '../repair/item.ts';
import { memoryKey } from './normalize.ts';

/** Similar texts that the model sees for a text: with more, translations hardly improve. */
const EXAMPLES = 2;

/** Similar texts for the items of a job that are being translated, with their translations. */
export interface Examples {
  /** Looks examples up for items that models will be asked for. */
  load(items: readonly WorkItem[]): Promise<void>;
  /** Forgets the examples of items that are settled. */
  drop(items: readonly WorkItem[]): void;
  of(item: Pick<WorkItem, 'key'>): readonly SimilarSegment[];
}

/** @returns undefined without a memory */
export function createExamples({ memory }: Pick<TranslationJob, 'memory'>): Examples | undefined {
  if (memory === undefined) return undefined;
  const byKey = new Map<string, readonly SimilarSegment[]>();
  return {
    async load(items) {
      const similar = await memory.similar(items.map(({ text }) => memoryKey(text)));
      for (const [index, { key }] of items.entries())
        byKey.set(key, (similar[index] ?? []).slice(0, EXAMPLES));
    },
    drop(items) {
      for (const { key } of items) byKey.delete(key);
    },
    of: ({ key }) => byKey.get(key) ?? [],
  };
}
