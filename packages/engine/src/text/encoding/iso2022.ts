import { decodeLegacy, encodeLegacy } from './legacy.ts';

/**
 * ISO 2022: seven-bit mail encodings that switch between character sets. Both are written through the eight-bit encoding
 * with the same characters: a byte of the double-byte set is one of EUC without its high bit.
 */

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
/** Announces the Korean set, once, at the start (RFC 1557). */
const KOREAN_HEADER = [0x1b, 0x24, 0x29, 0x43];
/** ESC $ B: JIS X 0208. ESC ( B: ASCII (RFC 1468). */
const JAPANESE = [0x1b, 0x24, 0x42];
const ASCII = [0x1b, 0x28, 0x42];

export function decodeIso2022Kr(bytes: Uint8Array): string | undefined {
  if (!KOREAN_HEADER.every((byte, index) => bytes[index] === byte)) return undefined;
  let shifted = false;
  const euc: number[] = [];
  for (const byte of bytes.subarray(KOREAN_HEADER.length)) {
    if (byte === SHIFT_OUT) shifted = true;
    else if (byte === SHIFT_IN) shifted = false;
    else euc.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
  }
  return decodeLegacy(Uint8Array.from(euc), 'euc-kr');
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
  const bytes = [...header];
  let shifted = false;
  for (const character of text) {
    const sequence = encodeLegacy(character, euc);
    if (sequence === undefined || sequence.length > 2 || sequence[0] === 0x8e) return undefined;
    const double = sequence.length === 2;
    if (double !== shifted) bytes.push(...(double ? enter : leave));
    shifted = double;
    for (const byte of sequence) bytes.push(byte & 0x7f);
  }
  if (shifted) bytes.push(...leave);
  return Uint8Array.from(bytes);
}
