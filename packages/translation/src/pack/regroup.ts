import type { Segment } from '../segment.ts';
import { type Chunk, pack } from './pack.ts';

/**
 * Packs segments into chunks, those with a group name into one with their group alone: what an earlier round of the
 * job took apart stays apart.
 */
export function regroup(
  segments: readonly Segment[],
  groupOf: (segment: Segment) => string | undefined,
  chunkTokens: number | undefined,
  concurrency: number,
): readonly Chunk<Segment>[] {
  const groups = Map.groupBy(segments, groupOf);
  const free = groups.get(undefined) ?? [];
  groups.delete(undefined);
  const apart = [...groups.values()].map((group) => ({
    segments: group,
    tokens: group.reduce((sum, { tokens }) => sum + tokens, 0),
  }));
  return [...pack(free, chunkTokens, concurrency), ...apart];
}
