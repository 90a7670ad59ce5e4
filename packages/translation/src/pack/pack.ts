import type { DistinctText } from '../segment.ts';

/** Target size of a chunk in source tokens. */
export const defaultChunkTokens = 1500;

/** Texts to translate in one call. */
export interface Chunk<T extends DistinctText = DistinctText> {
  readonly segments: readonly T[];
  /** Estimated tokens of the sources. */
  readonly tokens: number;
}

/**
 * Smaller chunks repeat the instructions too often. At this size, instructions that the provider does not cache cost
 * about a third of the source's tokens.
 */
const minChunkTokens = 750;

/**
 * Packs texts in document order into chunks of at most `chunkTokens` source tokens. A longer text gets its own chunk.
 * With concurrent calls, texts are distributed evenly over full rounds of calls, so that the last round is not a
 * single call.
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

/** Tokens per chunk if all chunks fill full rounds of calls, unless that makes chunks smaller than the minimum. */
function evenShare(total: number, chunkTokens: number, concurrency: number): number {
  const least = Math.ceil(total / chunkTokens);
  const wholeRounds = Math.ceil(least / concurrency) * concurrency;
  const most = Math.floor(total / minChunkTokens);
  return total / Math.max(1, least, Math.min(wholeRounds, most));
}
