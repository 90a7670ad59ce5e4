/** Whether a text contains some characters. */
export type HasSign = (sign: string) => boolean;

const CODES = 128;

/**
 * Looks for many signs at once: which pairs of ASCII characters a text has, found in one pass.
 * @returns tells whether the text has a sign of at least two characters, the first two of them ASCII.
 */
export function signsIn(text: string): HasSign {
  const pairs = new Uint8Array(CODES * CODES);
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < CODES) pairs[last * CODES + code] = 1;
    last = code < CODES ? code : 0;
  }
  return (sign) =>
    pairs[sign.charCodeAt(0) * CODES + sign.charCodeAt(1)] === 1 &&
    (sign.length === 2 || text.includes(sign));
}
