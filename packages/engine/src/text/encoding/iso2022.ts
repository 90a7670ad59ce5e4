import { decodeLegacy, encodeLegacy, type Preferred } from './legacy.ts';

/**
 * ISO 2022: seven-bit mail encodings that switch between character sets. Both are encoded via the eight-bit encoding
 * with the same characters: a byte of the double-byte set is an EUC byte without its high bit.
 */

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
/** Declares the Korean set, once, at the start (RFC 1557). */
const KOREAN_HEADER = Uint8Array.of(0x1b, 0x24, 0x29, 0x43);
/** What switches to a character set. */
interface Shifts {
  readonly latin: Uint8Array;
  readonly double: Uint8Array;
  /** Half-width katakana. */
  readonly kana?: Uint8Array;
}
const KOREAN: Shifts = { latin: Uint8Array.of(SHIFT_IN), double: Uint8Array.of(SHIFT_OUT) };
/** ASCII, JIS X 0208 (RFC 1468) and the katakana of JIS X 0201. */
const JAPANESE: Shifts = {
  latin: Uint8Array.of(0x1b, 0x28, 0x42),
  double: Uint8Array.of(0x1b, 0x24, 0x42),
  kana: Uint8Array.of(0x1b, 0x28, 0x49),
};
/** Other sequences for nearly the same characters: JIS X 0201 Roman, and JIS X 0208 of 1978. */
const OTHER: Shifts = { latin: Uint8Array.of(0x1b, 0x28, 0x4a), double: Uint8Array.of(0x1b, 0x24, 0x40) };

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
  return new Map(Object.entries(OTHER).filter(([, sequence]) => contains(bytes, sequence)));
}

/** Whether bytes have a sequence in them. */
function contains(bytes: Uint8Array, sequence: Uint8Array): boolean {
  let at = -1;
  do at = bytes.indexOf(sequence[0] ?? 0, at + 1);
  while (at !== -1 && !sequence.every((byte, index) => bytes[at + index] === byte));
  return at !== -1;
}

export function encodeIso2022Jp(text: string, preferred: Preferred = new Map()): Uint8Array | undefined {
  const latin = preferred.get('latin');
  const shifts = { ...JAPANESE, ...Object.fromEntries(preferred) };
  // Roman has these in the places of two others of ASCII.
  const roman = latin === undefined ? text : text.replaceAll('¥', '\\').replaceAll('‾', '~');
  return encodeShifting(roman, 'euc-jp', new Uint8Array(), shifts);
}

function encodeShifting(
  text: string,
  euc: string,
  header: Uint8Array,
  shifts: Shifts,
): Uint8Array | undefined {
  const encoded = encodeLegacy(text, euc);
  if (encoded === undefined) return undefined;
  // In the worst case every character shifts.
  const bytes = new Uint8Array(header.length + (encoded.length + 1) * (1 + shifts.latin.length));
  bytes.set(header);
  let length = header.length;
  const put = (sequence: Uint8Array) => {
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
