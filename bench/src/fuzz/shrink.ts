const maxAttempts = 400;
const longestMs = 15_000;

/** A shorter input that still fails: removes sections, large ones first, while it does. */
export async function shrink(
  bytes: Uint8Array,
  fails: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  let smallest = bytes;
  let attempts = 0;
  const deadline = performance.now() + longestMs;
  for (let size = Math.ceil(bytes.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.length; ) {
      attempts += 1;
      if (attempts > maxAttempts || performance.now() > deadline) return smallest;
      const shorter = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      if (await fails(shorter)) smallest = new Uint8Array(shorter);
      else at += size;
    }
  }
  return smallest;
}
