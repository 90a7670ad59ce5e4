import { decodeLegacy, encodeLegacy, type Preferred } from './legacy.ts';

/**
 * ISO 2022: seven-bit mail encodings that switch between character sets. Both are encoded via the eight-bit encoding
 * with the same characters: a byte of the double-byte set is an EUC byte without its high bit.
 */

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
/** Declares the Korean set, once, at the start (RFC 1557). */
const KOREAN_HEADER = [0x1b, 0x24, 0x29, 0x43];
/** What switches to a character set. */
interface Shifts {
  readonly latin: readonly number[];
  readonly double: readonly number[];
  /** Half-width katakana. */
  readonly kana?: readonly number[];
}
const KOREAN: Shifts = { latin: [SHIFT_IN], double: [SHIFT_OUT] };
/** ASCII, JIS X 0208 (RFC 1468) and the katakana of JIS X 0201. */
const JAPANESE: Shifts = { latin: [0x1b, 0x28, 0x42], double: [0x1b, 0x24, 0x42], kana: [0x1b, 0x28, 0x49] };
/** Other sequences for nearly the same characters: JIS X 0201 Roman, and JIS X 0208 of 1978. */
const OTHER = { latin: '\x1b(J', double: '\x1b$@' };

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
  return encodeShifting(text, 'euc-kr', KOREAN_HEADER, KOREAN);
}

export function decodeIso2022Jp(bytes: Uint8Array): string | undefined {
  return decodeLegacy(bytes, 'iso-2022-jp');
}

/** The other sequences that a Japanese text has instead of the usual ones. */
export function preferredEscapes(bytes: Uint8Array): Preferred {
  const text = new TextDecoder('latin1').decode(bytes);
  return new Map(
    Object.entries(OTHER)
      .filter(([, sequence]) => text.includes(sequence))
      .map(([name, sequence]) => [name, new TextEncoder().encode(sequence)]),
  );
}

export function encodeIso2022Jp(text: string, preferred: Preferred = new Map()): Uint8Array | undefined {
  const latin = preferred.get('latin');
  const double = preferred.get('double');
  const shifts = {
    ...JAPANESE,
    ...(latin !== undefined && { latin: [...latin] }),
    ...(double !== undefined && { double: [...double] }),
  };
  // Roman has these in the places of two others of ASCII.
  const roman = latin === undefined ? text : text.replaceAll('¥', '\\').replaceAll('‾', '~');
  return encodeShifting(roman, 'euc-jp', [], shifts);
}

function encodeShifting(
  text: string,
  euc: string,
  header: readonly number[],
  shifts: Shifts,
): Uint8Array | undefined {
  const encoded = encodeLegacy(text, euc);
  if (encoded === undefined) return undefined;
  // In the worst case every character shifts.
  const bytes = new Uint8Array(header.length + (encoded.length + 1) * (1 + shifts.latin.length));
  bytes.set(header);
  let length = header.length;
  const put = (sequence: readonly number[]) => {
    bytes.set(sequence, length);
    length += sequence.length;
  };
  let shift = shifts.latin;
  for (let at = 0; at < encoded.length; ) {
    const first = encoded[at] ?? 0;
    const wanted = first < 0x80 ? shifts.latin : first === 0x8e ? shifts.kana : shifts.double;
    // No third set.
    if (wanted === undefined || first === 0x8f) return undefined;
    if (wanted !== shift) put(wanted);
    shift = wanted;
    if (first === 0x8e) at += 1;
    for (const end = at + (wanted === shifts.double ? 2 : 1); at < end; at += 1) {
      bytes[length] = (encoded[at] ?? 0) & 0x7f;
      length += 1;
    }
  }
  if (shift !== shifts.latin) put(shifts.latin);
  return bytes.slice(0, length);
}
