import { AMPERSAND, LESS_THAN } from './characters.ts';
import { decodeEntities } from './entities.ts';
import { malformed, TokenKind, XmlTokenizer } from './tokenizer.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws DocumentError `malformed-xml` when the range is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  try {
    return utf8.decode(bytes.subarray(start, end));
  } catch {
    throw malformed(`Text at byte ${start} is not UTF-8`);
  }
}

/** Character data between two offsets of well-formed XML: entities and CDATA decoded, markup left out. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  const range = bytes.subarray(start, end);
  if (!range.includes(LESS_THAN)) return decodeRun(bytes, start, end);
  let text = '';
  let depth = 0;
  const tokenizer = new XmlTokenizer(bytes.subarray(0, end));
  tokenizer.end = start;
  for (let kind = tokenizer.next(); kind !== TokenKind.endOfInput; kind = tokenizer.next()) {
    if (kind === TokenKind.startTag) depth += 1;
    else if (kind === TokenKind.endTag) depth -= 1;
    else if (depth > 0) continue;
    else if (kind === TokenKind.text) text += decodeRun(bytes, tokenizer.start, tokenizer.end);
    else if (kind === TokenKind.cdata) {
      text += normaliseLineEnds(decodeUtf8(bytes, tokenizer.start + 9, tokenizer.end - 3));
    }
  }
  return text;
}

function decodeRun(bytes: Uint8Array, start: number, end: number): string {
  const text = normaliseLineEnds(decodeUtf8(bytes, start, end));
  return bytes.subarray(start, end).includes(AMPERSAND) ? decodeEntities(text) : text;
}

/** XML 1.0 §2.11. */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** An attribute's value: white space normalised (XML 1.0 §3.3.3), entities decoded. */
export function decodeValue(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeUtf8(bytes, start, end).replace(/\r\n|[\t\r\n]/g, ' ');
  return decodeEntities(text);
}
