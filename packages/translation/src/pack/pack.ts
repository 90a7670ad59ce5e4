import type { DistinctText } from '../segment.ts';
import { estimateTokens } from './tokens.ts';

/** Source tokens a chunk aims at. */
export const defaultChunkTokens = 1500;

/** Texts that are asked in one call. */
export interface Chunk<T extends DistinctText = DistinctText> {
  readonly segments: readonly T[];
  /** Estimated tokens of the sources. */
  readonly tokens: number;
}

/**
 * Packs texts in document order into chunks of about `chunkTokens` source tokens. One longer
 * than a chunk makes a chunk alone.
 */
export function pack<T extends DistinctText>(
  segments: readonly T[],
  chunkTokens = defaultChunkTokens,
): readonly Chunk<T>[] {
  const chunks: Chunk<T>[] = [];
  let current: T[] = [];
  let tokens = 0;
  for (const segment of segments) {
    const cost = estimateTokens(segment.wire);
    if (current.length > 0 && tokens + cost > chunkTokens) {
      chunks.push({ segments: current, tokens });
      current = [];
      tokens = 0;
    }
    current.push(segment);
    tokens += cost;
  }
  if (current.length > 0) chunks.push({ segments: current, tokens });
  return chunks;
}
