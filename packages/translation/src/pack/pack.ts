import type { DistinctText } from '../segment.ts';

/** Source tokens a chunk aims at. */
export const defaultChunkTokens = 1500;

/** Texts that are asked in one call. */
export interface Chunk<T extends DistinctText = DistinctText> {
  readonly segments: readonly T[];
  /** Estimated tokens of the sources. */
  readonly tokens: number;
}

/**
 * Smaller chunks repeat the instructions too often. At this size they cost about a third of the source's tokens, where
 * the provider does not cache them.
 */
const minChunkTokens = 750;

/**
 * Packs texts in document order into chunks of at most `chunkTokens` source tokens. One longer than a chunk makes a
 * chunk alone. With several calls at a time the texts are shared out evenly over whole rounds of calls, so that no
 * round has one call to do while the other places are empty.
 */
export function pack<T extends DistinctText>(
  segments: readonly T[],
  chunkTokens = defaultChunkTokens,
  concurrency = 1,
): readonly Chunk<T>[] {
  const total = segments.reduce((sum, segment) => sum + segment.tokens, 0);
  const share = concurrency > 1 ? evenShare(total, chunkTokens, concurrency) : Number.POSITIVE_INFINITY;
  const chunks: Chunk<T>[] = [];
  let current: T[] = [];
  let [tokens, packed] = [0, 0];
  for (const segment of segments) {
    const cost = segment.tokens;
    const reachesShare = packed + cost / 2 > (chunks.length + 1) * share;
    if (current.length > 0 && (tokens + cost > chunkTokens || reachesShare)) {
      chunks.push({ segments: current, tokens });
      current = [];
      tokens = 0;
    }
    current.push(segment);
    tokens += cost;
    packed += cost;
  }
  if (current.length > 0) chunks.push({ segments: current, tokens });
  return chunks;
}

/** What each chunk holds when all of them fill whole rounds of calls, as far as that leaves them of a decent size. */
function evenShare(total: number, chunkTokens: number, concurrency: number): number {
  const least = Math.ceil(total / chunkTokens);
  const wholeRounds = Math.ceil(least / concurrency) * concurrency;
  const most = Math.floor(total / minChunkTokens);
  return total / Math.max(1, least, Math.min(wholeRounds, most));
}
