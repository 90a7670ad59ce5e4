/** Concatenates chunks of bytes. */
export function concatenated(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Whether two byte arrays are equal; false when either is undefined. */
export function sameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** A copy of the array with twice the length. */
export function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const result = new Int32Array(numbers.length * 2);
  result.set(numbers);
  return result;
}
