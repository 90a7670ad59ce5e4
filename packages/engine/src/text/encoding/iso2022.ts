import { decodeLegacy, encodeLegacy } from './legacy.ts';

/**
 * ISO 2022: seven-bit mail encodings that switch between character sets. Both are encoded via the eight-bit encoding
 * with the same characters: a byte of the double-byte set is an EUC byte without its high bit.
 */

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
/** Declares the Korean set, once, at the start (RFC 1557). */
const KOREAN_HEADER = [0x1b, 0x24, 0x29, 0x43];
/** ESC $ B: JIS X 0208. ESC ( B: ASCII (RFC 1468). */
const JAPANESE = [0x1b, 0x24, 0x42];
const ASCII = [0x1b, 0x28, 0x42];

export function decodeIso2022Kr(bytes: Uint8Array): string | undefined {
  if (!KOREAN_HEADER.every((byte, index) => bytes[index] === byte)) return undefined;
  let shifted = false;
  const euc = new Uint8Array(bytes.length);
  let length = 0;
  for (const byte of bytes.subarray(KOREAN_HEADER.length)) {
    if (byte === SHIFT_OUT) shifted = true;
    else if (byte === SHIFT_IN) shifted = false;
    else {
      euc[length] = shifted && byte > 0x20 ? byte | 0x80 : byte;
      length += 1;
    }
  }
  return decodeLegacy(euc.subarray(0, length), 'euc-kr');
}

export function encodeIso2022Kr(text: string): Uint8Array | undefined {
  return encodeShifting(text, 'euc-kr', KOREAN_HEADER, [SHIFT_OUT], [SHIFT_IN]);
}

export function decodeIso2022Jp(bytes: Uint8Array): string | undefined {
  return decodeLegacy(bytes, 'iso-2022-jp');
}

export function encodeIso2022Jp(text: string): Uint8Array | undefined {
  return encodeShifting(text, 'euc-jp', [], JAPANESE, ASCII);
}

function encodeShifting(
  text: string,
  euc: string,
  header: readonly number[],
  enter: readonly number[],
  leave: readonly number[],
): Uint8Array | undefined {
  const encoded = encodeLegacy(text, euc);
  if (encoded === undefined) return undefined;
  // In the worst case every other character shifts.
  const bytes = new Uint8Array(
    header.length + encoded.length * (1 + enter.length + leave.length) + leave.length,
  );
  bytes.set(header);
  let length = header.length;
  const put = (sequence: readonly number[]) => {
    bytes.set(sequence, length);
    length += sequence.length;
  };
  let shifted = false;
  for (let at = 0; at < encoded.length; ) {
    const first = encoded[at] ?? 0;
    // These encodings have no half-width katakana and no third set.
    if (first === 0x8e || first === 0x8f) return undefined;
    const double = first >= 0x80;
    if (double !== shifted) put(double ? enter : leave);
    shifted = double;
    for (const end = at + (double ? 2 : 1); at < end; at += 1) {
      bytes[length] = (encoded[at] ?? 0) & 0x7f;
      length += 1;
    }
  }
  if (shifted) put(leave);
  return bytes.slice(0, length);
}
