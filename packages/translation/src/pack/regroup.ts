import type { WorkItem } from '../repair/item.ts';
import { type Chunk, pack } from './pack.ts';

/**
 * Packs items into chunks. Each group is a chunk of its own, so that items that an earlier round of the job separated
 * stay separate.
 */
export function regroup(
  items: readonly WorkItem[],
  chunkTokens: number | undefined,
  concurrency: number,
): readonly Chunk<WorkItem>[] {
  const groups = Map.groupBy(items, ({ group }) => group);
  const free = groups.get(undefined) ?? [];
  groups.delete(undefined);
  const apart = [...groups.values()].map((group) => ({
    segments: group,
    tokens: group.reduce((sum, { tokens }) => sum + tokens, 0),
  }));
  return [...pack(free, chunkTokens, concurrency), ...apart];
}
