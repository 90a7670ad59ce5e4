import type { Range } from '../../markdown/ranges.ts';

/** Whether a text contains some characters. */
export type HasSign = (sign: string) => boolean;

const encoder = new TextEncoder();
const CODES = 128;
/** Characters with which a sign may start that is looked for in pairs: punctuation is rare in prose. */
const isStart = new Uint8Array(0x1_00_00);
for (let code = 0; code < CODES; code += 1)
  if (/[!-/:-@[-`{-~]/.test(String.fromCharCode(code))) isStart[code] = 1;

/**
 * Looks for many signs at once: the pairs of punctuation and another ASCII character that a text has are found in one pass.
 * @returns tells whether the text has a sign of at least two characters.
 */
export function signsIn(text: string): HasSign {
  const pairs = new Uint8Array(CODES * CODES);
  // Bytes are read faster than the characters of a string.
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] as number;
    if (isStart[code] !== 1) continue;
    const next = bytes[at + 1] ?? CODES;
    if (next < CODES) pairs[code * CODES + next] = 1;
  }
  return (sign) => {
    const code = sign.charCodeAt(0);
    if (isStart[code] !== 1) return text.includes(sign);
    return pairs[code * CODES + sign.charCodeAt(1)] === 1 && (sign.length === 2 || text.includes(sign));
  };
}

/** No dialect uses this character. */
const FILLS = '\u0001'.repeat(4096);

/** Slices of a long text are joined faster than repeated characters. */
function filled(length: number): string {
  const rest = length % FILLS.length;
  return rest === length
    ? FILLS.slice(0, rest)
    : FILLS.repeat((length - rest) / FILLS.length) + FILLS.slice(0, rest);
}

/** A text of the same length in which nothing is found in some ranges, in document order. */
export function withoutCode(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    pieces.push(text.slice(at, Math.max(at, start)), filled(end - Math.max(at, start)));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}
