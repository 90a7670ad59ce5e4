/** Characters of a text that are compared. */
const MAX_CHARACTERS = 4_000;
const SKETCH = 64;

/**
 * A text as the smallest hashes of its groups of three characters: two sketches estimate how many groups two texts share, at
 * a cost that doesn't depend on their lengths (Broder, "On the resemblance and containment of documents", 1997).
 */
export type Sketch = Uint32Array;

export function sketchOf(text: string): Sketch {
  return Uint32Array.from(new Set(groupsOf(text)))
    .sort()
    .slice(0, SKETCH);
}

/** The hashes of a text's groups of three characters. */
export function groupsOf(text: string): readonly number[] {
  const folded = ` ${text.slice(0, MAX_CHARACTERS).toLowerCase()} `;
  const hashes: number[] = [];
  for (let at = 0; at + 2 < folded.length; at += 1) {
    let hash = Math.imul(folded.charCodeAt(at) + 1, 0x9e3779b1);
    hash = Math.imul(hash ^ folded.charCodeAt(at + 1), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15) ^ folded.charCodeAt(at + 2), 0xc2b2ae35);
    hashes.push((hash ^ (hash >>> 13)) >>> 0);
  }
  return hashes;
}

/** How similar two texts are, from 0 to 1: the estimated share of their groups of characters that both have. */
export function similarity(a: Sketch, b: Sketch): number {
  let [left, right, shared, all] = [0, 0, 0, 0];
  while (all < SKETCH && left < a.length && right < b.length) {
    const [own, other] = [a[left] ?? 0, b[right] ?? 0];
    if (own <= other) left += 1;
    if (other <= own) right += 1;
    if (own === other) shared += 1;
    all += 1;
  }
  all += Math.min(SKETCH - all, a.length - left + b.length - right);
  return all === 0 ? 0 : shared / all;
}
