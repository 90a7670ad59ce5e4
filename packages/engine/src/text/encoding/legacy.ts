/**
 * Pre-Unicode encodings. `TextDecoder` reads them (WHATWG Encoding Standard); the platform can't write them, so the
 * encoding table is built by decoding every byte sequence of an encoding.
 */

/** Byte ranges of multi-byte sequences. When several decode to the same character, the first one wins. */
const multiByte: Readonly<Record<string, readonly (readonly (readonly [first: number, last: number])[])[]>> =
  {
    gb18030: [
      [
        [0x81, 0xfe],
        [0x40, 0xfe],
      ],
      [
        [0x81, 0x84],
        [0x30, 0x39],
        [0x81, 0xfe],
        [0x30, 0x39],
      ],
    ],
    big5: [
      [
        [0xa1, 0xfe],
        [0x40, 0xfe],
      ],
      [
        [0x81, 0xa0],
        [0x40, 0xfe],
      ],
    ],
    'euc-kr': [
      [
        [0x81, 0xfe],
        [0x41, 0xfe],
      ],
    ],
    'euc-jp': [
      [
        [0x8e, 0x8e],
        [0xa1, 0xdf],
      ],
      [
        [0xa1, 0xfe],
        [0xa1, 0xfe],
      ],
      [
        [0x8f, 0x8f],
        [0xa1, 0xfe],
        [0xa1, 0xfe],
      ],
    ],
    // 0xED and 0xEE duplicate characters of 0xFA to 0xFC, which Windows uses.
    shift_jis: [
      [
        [0x81, 0xec],
        [0x40, 0xfc],
      ],
      [
        [0xef, 0xfc],
        [0x40, 0xfc],
      ],
    ],
  };

/** @returns undefined when the bytes are invalid, or the encoding is unknown. */
export function decodeLegacy(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Byte sequences of characters that are written otherwise than `encodeLegacy` does. */
export type Preferred = ReadonlyMap<string, Uint8Array>;

/**
 * The sequences of some bytes for characters that an encoding has several for: 髙 is FB FC for Windows and EE E0 for others.
 * @returns undefined when a character has two of them in the same text, or nothing explains the bytes.
 */
export function preferredSequences(bytes: Uint8Array, text: string, encoding: string): Preferred | undefined {
  const preferred = new Map<string, Uint8Array>();
  const usual = new Map<string, Uint8Array>();
  let at = 0;
  for (const character of text) {
    const encoded = usual.get(character) ?? encodeLegacy(character, encoding);
    if (encoded === undefined) return undefined;
    const known = preferred.get(character) ?? encoded;
    if (startsWith(bytes, at, known)) {
      usual.set(character, encoded);
      at += known.length;
      continue;
    }
    const sequence = sequenceOf(character, bytes.subarray(at, at + MAX_SEQUENCE_LENGTH), encoding);
    if (sequence === undefined || usual.has(character)) return undefined;
    preferred.set(character, sequence);
    usual.set(character, encoded);
    at += sequence.length;
  }
  return at === bytes.length ? preferred : undefined;
}

const startsWith = (bytes: Uint8Array, at: number, part: Uint8Array): boolean =>
  part.every((byte, index) => bytes[at + index] === byte);

/** The first of some bytes that are a character. */
function sequenceOf(character: string, bytes: Uint8Array, encoding: string): Uint8Array | undefined {
  for (let length = 1; length <= bytes.length; length += 1)
    if (decodeLegacy(bytes.subarray(0, length), encoding) === character) return bytes.slice(0, length);
  return undefined;
}

/** @returns undefined when the encoding lacks a character of the text. */
export function encodeLegacy(
  text: string,
  encoding: string,
  preferred: Preferred = new Map(),
): Uint8Array | undefined {
  const table = tableFor(encoding);
  let bytes = new Uint8Array(text.length + MAX_SEQUENCE_LENGTH);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (length + MAX_SEQUENCE_LENGTH > bytes.length) bytes = grown(bytes);
    const unit = text.charCodeAt(at);
    const simple = table.sequences[unit] ?? 0;
    const own =
      preferred.size === 0 ? undefined : preferred.get(String.fromCodePoint(text.codePointAt(at) ?? 0));
    if (own !== undefined) {
      bytes.set(own, length);
      length += own.length;
      if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
    } else if (simple > 0) {
      length = writeSequence(bytes, length, simple, table.lengths[unit] ?? 1);
    } else if (unit === 0) {
      bytes[length] = 0;
      length += 1;
    } else {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const sequence = table.others.get(character) ?? supplementary(character, encoding);
      if (sequence === undefined) return undefined;
      bytes.set(sequence, length);
      length += sequence.length;
      at += character.length - 1;
    }
  }
  return bytes.slice(0, length);
}

const MAX_SEQUENCE_LENGTH = 4;

function grown(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}

function writeSequence(bytes: Uint8Array, at: number, sequence: number, length: number): number {
  for (let index = 0; index < length; index += 1) bytes[at + index] = sequence >>> (8 * (length - 1 - index));
  return at + length;
}

/** The encoding of characters. Those of one code unit are stored as numbers, since there are up to 65,536 of them. */
interface Table {
  /** The byte sequence as one number, by code unit; 0 for unsupported characters. */
  readonly sequences: Uint32Array;
  readonly lengths: Uint8Array;
  readonly others: ReadonlyMap<string, readonly number[]>;
}
const tables = new Map<string, Table>();

function tableFor(encoding: string): Table {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const lengths = new Uint8Array(0x1_00_00);
  const packed = new Uint32Array(0x1_00_00);
  const others = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (sequence: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(sequence));
    const isOne = [...character].length === 1 && character !== '\ufffd';
    if (!isOne) return;
    const unit = character.charCodeAt(0);
    if (character.length > 1) {
      if (!others.has(character)) others.set(character, sequence);
    } else if (lengths[unit] === 0) {
      lengths[unit] = sequence.length;
      packed[unit] = sequence.reduce((number, byte) => ((number << 8) | byte) >>> 0, 0);
    }
  };
  // Windows has the euro sign at 0x80, the standard at A2 E3.
  for (let byte = 0; byte < 256; byte += 1) if (byte !== 0x80 || encoding !== 'gb18030') add([byte]);
  for (const ranges of multiByte[encoding] ?? []) for (const sequence of sequences(ranges)) add(sequence);
  const table = { sequences: packed, lengths, others };
  tables.set(encoding, table);
  return table;
}

function* sequences(ranges: readonly (readonly [number, number])[]): Generator<readonly number[]> {
  const [range, ...rest] = ranges;
  if (range === undefined) {
    yield [];
    return;
  }
  for (let byte = range[0]; byte <= range[1]; byte += 1)
    for (const tail of sequences(rest)) yield [byte, ...tail];
}

/** GB 18030 numbers characters beyond U+FFFF sequentially in four bytes from 90 30 81 30. */
function supplementary(character: string, encoding: string): readonly number[] | undefined {
  const point = character.codePointAt(0) ?? 0;
  if (encoding !== 'gb18030' || point < 0x10000) return undefined;
  const index = point - 0x10000;
  return [
    0x90 + Math.floor(index / 12600),
    0x30 + (Math.floor(index / 1260) % 10),
    0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  ];
}
