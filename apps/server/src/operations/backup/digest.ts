import { createHash } from 'node:crypto';

export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Size and SHA-256 of a stream. */
export async function digestOf(content: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
