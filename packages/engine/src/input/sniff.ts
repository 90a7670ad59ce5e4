/** The detected kind of a file, whatever its name. */
export type FileKind =
  | 'empty'
  | 'zip'
  | 'encrypted-office'
  | 'legacy-word'
  | 'legacy-excel'
  | 'legacy-powerpoint'
  | 'compound-file'
  | 'pdf'
  | 'rtf'
  | 'html'
  | 'xml'
  | 'image'
  | 'compressed'
  | 'executable'
  | 'other';

/** First bytes that identify a file type, in hexadecimal. Longer ones first where one is a prefix of another. */
const signatures: readonly (readonly [hex: string, kind: FileKind])[] = [
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['255044462d', 'pdf'],
  ['7b5c727466', 'rtf'],
  ['89504e470d0a1a0a', 'image'],
  ['ffd8ff', 'image'],
  ['474946383761', 'image'],
  ['474946383961', 'image'],
  ['49492a00', 'image'],
  ['4d4d002a', 'image'],
  ['1f8b08', 'compressed'],
  ['377abcaf271c', 'compressed'],
  ['526172211a07', 'compressed'],
  ['fd377a585a00', 'compressed'],
  ['425a68', 'compressed'],
  ['28b52ffd', 'compressed'],
  ['7f454c46', 'executable'],
  ['4d5a9000', 'executable'],
];

const COMPOUND_FILE = 'd0cf11e0a1b11ae1';

/** Streams that identify the content of a compound file (MS-OFFCRYPTO 2.3.4.1, MS-DOC 2.1, MS-XLS 2.1, MS-PPT 2.1). */
const streams: readonly (readonly [name: string, kind: FileKind])[] = [
  ['EncryptedPackage', 'encrypted-office'],
  ['WordDocument', 'legacy-word'],
  ['Workbook', 'legacy-excel'],
  ['Book', 'legacy-excel'],
  ['PowerPoint Document', 'legacy-powerpoint'],
];

/** Identifies a file by its first bytes, and a compound file by its streams. Unmarked text is `other`. */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const start = hex(bytes.subarray(0, 16));
  if (start.startsWith(COMPOUND_FILE)) return compoundKind(bytes);
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known !== undefined) return known[1];
  const text = String.fromCharCode(...bytes.subarray(0, 256))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^<(!doctype html|html|head|body)\b/i.test(text)) return 'html';
  if (text.startsWith('<?xml')) return 'xml';
  return 'other';
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const DIRECTORY_ENTRY = 128;

/**
 * Directory entries are at multiples of 128 bytes, with the length of their UTF-16 name at 64 and their type at 66
 * (MS-CFB 2.6.1): checking every position avoids following the sector chains of a file that is rejected anyway.
 */
function compoundKind(bytes: Uint8Array): FileKind {
  const found = new Set<FileKind>();
  for (let at = 512; at + DIRECTORY_ENTRY <= bytes.length; at += DIRECTORY_ENTRY) {
    const length = (bytes[at + 64] ?? 0) | ((bytes[at + 65] ?? 0) << 8);
    if (bytes[at + 66] !== 2 || length < 2 || length > 64) continue;
    const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2));
    const kind = streams.find(([stream]) => stream.toLowerCase() === name.toLowerCase())?.[1];
    if (kind !== undefined) found.add(kind);
  }
  return streams.find(([, kind]) => found.has(kind))?.[1] ?? 'compound-file';
}
