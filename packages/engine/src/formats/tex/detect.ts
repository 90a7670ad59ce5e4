import type { OpenOptions } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/** Encodings of inputenc and CJK (inputenc manual, table 1) by their WHATWG Encoding Standard names. */
const encodings: Readonly<Record<string, string>> = {
  latin1: 'iso-8859-1',
  latin2: 'iso-8859-2',
  latin3: 'iso-8859-3',
  latin4: 'iso-8859-4',
  latin5: 'windows-1254',
  latin9: 'iso-8859-15',
  latin10: 'iso-8859-16',
  ansinew: 'windows-1252',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: 'windows-1252',
  cp1255: 'windows-1255',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  applemac: 'macintosh',
  koi8r: 'koi8-r',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  cp866: 'ibm866',
  maccyr: 'x-mac-cyrillic',
  iso88595: 'iso-8859-5',
};

/** A declared encoding and its position. */
export interface DeclaredEncoding {
  readonly name: string;
  readonly start: number;
}

const declaration = /(\\usepackage\s*\[\s*)([\w-]+)\s*\]\s*\{(?:inputenc|inputenx)\}/g;

/** The encoding passed to its package. The line has no comment or other command before it. */
export function declaredEncoding(text: string): DeclaredEncoding | undefined {
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(declaration))
    if (isFirstCommand(text, index)) return { name, start: index + before.length };
  return undefined;
}

function isFirstCommand(text: string, index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (/[\n\r\u2028\u2029]/.test(character)) return true;
    if (character === '%' && text.charAt(at - 1) === '\\') at -= 1;
    else if (character === '%' || character === '\\') return false;
  }
  return true;
}

/**
 * Decodes the bytes as text, in the document's declared encoding if they are valid in it.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are not LaTeX text.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  const file = readTextFile(bytes, 'tex', options);
  const declared = encodings[declaredEncoding(file.text)?.name.toLowerCase() ?? ''];
  if (declared === undefined || file.encoding.byteOrderMark) return file;
  const isAscii = file.encoding.name === 'utf-8' && !/[^\0-\u007f]/.test(file.text);
  if (file.encoding.name === 'utf-8' && !isAscii) return file;
  const encoding = { name: declared, byteOrderMark: false };
  const text = decodeTextAs(bytes, encoding);
  if (text === undefined) return file;
  return { text, encoding, messages: file.messages.filter(({ code }) => code !== 'encoding-guessed') };
}
