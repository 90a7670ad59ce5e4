import { decodeText, TokenKind, XmlTokenizer } from '../xml/index.ts';

/** A range of characters between two tags, by their bytes; a comment or processing instruction has no text. */
export interface Characters {
  readonly start: number;
  readonly end: number;
  readonly text: string | undefined;
}

const LESS_THAN = 0x3c;

/** Whether a byte is XML white space, which OpenDocument reads as a space (ODF 1.3 part 3, §6.1.2). */
export function isWhiteSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** The characters between two offsets without elements between them; split at comments, with CDATA sections separate. */
export function readCharacters(bytes: Uint8Array, start: number, end: number): Characters[] {
  if (start >= end) return [];
  // A view of the range would take longer; the next tag is never far after it.
  const markup = bytes.indexOf(LESS_THAN, start);
  if (markup < 0 || markup >= end) return [{ start, end, text: decodeText(bytes, start, end) }];
  const result: Characters[] = [];
  const tokenizer = new XmlTokenizer(bytes.subarray(0, end));
  tokenizer.end = start;
  for (let kind = tokenizer.next(); kind !== TokenKind.endOfInput; kind = tokenizer.next()) {
    const range = { start: tokenizer.start, end: tokenizer.end };
    const isText = kind === TokenKind.text || kind === TokenKind.cdata;
    result.push({ ...range, text: isText ? decodeText(bytes, range.start, range.end) : undefined });
  }
  return result;
}

/** Replaces any white space by single spaces. */
export function collapse(text: string): string {
  return /[\t\n\r]| {2}/.test(text) ? text.replace(/[\t\n\r ]+/g, ' ') : text;
}
