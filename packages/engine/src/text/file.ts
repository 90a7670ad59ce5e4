import { refuseForeign, sniff } from '../input/index.ts';
import { resolveLimits } from '../limits.ts';
import { DocumentError, type FormatName, type Message, type OpenOptions } from '../model/index.ts';
import { decodeText, encodeText, hasBrokenBytes, type TextEncoding } from './encoding/index.ts';

export interface TextFile {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly messages: readonly Message[];
}

/**
 * Decodes a text file. An empty file is a text without words.
 * @throws DocumentError `wrong-format`, `legacy-format`, `too-large` or `undecodable-text`.
 */
export function readTextFile(bytes: Uint8Array, format: FormatName, options: OpenOptions = {}): TextFile {
  const kind = sniff(bytes);
  if (kind === 'zip') throw undecodable('It is an archive or an office document');
  if (kind !== 'html' && kind !== 'xml' && kind !== 'rtf') refuseForeign(kind, format);
  if (bytes.length > resolveLimits(options.limits).maxEntryBytes) {
    throw new DocumentError('too-large', 'This file is too large to be translated.');
  }
  const { text, encoding, certain } = decodeText(bytes);
  if (text.includes('\0')) throw undecodable('It holds binary data');
  const messages: Message[] = [];
  if (!certain) {
    messages.push({
      code: 'encoding-guessed',
      severity: 'info',
      text: `The text was read as ${encoding.name}. If it looks wrong, save the file as UTF-8 and try again.`,
    });
  }
  if (hasBrokenBytes(text)) {
    messages.push({
      code: 'encoding-damaged',
      severity: 'warning',
      text: 'Some bytes of this file are no text. They are kept as they are.',
    });
  }
  return { text, encoding, messages };
}

function undecodable(detail: string): DocumentError {
  return new DocumentError('undecodable-text', `This file is not a text file. ${detail}.`);
}

/** Encodes a text in its original encoding, or as UTF-8 when that one lacks a character. */
export function encodeTextFile(
  text: string,
  encoding: TextEncoding,
): { readonly bytes: Uint8Array; readonly encoding: TextEncoding; readonly messages: readonly Message[] } {
  const bytes = encodeText(text, encoding);
  if (bytes !== undefined) return { bytes, encoding, messages: [] };
  const utf8: TextEncoding = { name: 'utf-8', byteOrderMark: false };
  return {
    bytes: encodeText(text, utf8) ?? new Uint8Array(0),
    encoding: utf8,
    messages: [
      {
        code: 'encoding-changed',
        severity: 'info',
        text: `The translation has characters that ${encoding.name} lacks, so the file is now in UTF-8.`,
      },
    ],
  };
}
