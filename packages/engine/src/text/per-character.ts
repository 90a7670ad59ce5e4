/**
 * A function of a code point that remembers its results for the Basic Multilingual Plane: in a long text, a regular
 * expression for each character takes most of the time.
 * @param read a property of a character, from 0 to 254
 */
export function perCharacter(read: (character: string) => number): (point: number) => number {
  /** Each result plus one; 0 means not yet known. */
  const known = new Uint8Array(0x1_00_00);
  return (point) => {
    const result = known[point] ?? 0;
    if (result > 0) return result - 1;
    const value = read(String.fromCodePoint(point));
    known[point] = value + 1;
    return value;
  };
}
