import { ByteWriter } from '../byte-writer.ts';
import { refuseForeign, sniff } from '../input/index.ts';
import {
  AppliedEdits,
  applyTextEdits,
  checkTextFile,
  replacementsOf,
  type TextEdit,
} from '../integrity/index.ts';
import { resolveLimits } from '../limits.ts';
import {
  DocumentError,
  type FormatName,
  type Message,
  type OpenOptions,
  type WriteResult,
} from '../model/index.ts';
import {
  decodeText,
  decodeTextAs,
  decodeUtf8Parts,
  encodeText,
  hasBrokenBytes,
  type TextEncoding,
} from './encoding/index.ts';

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
      text: 'Some bytes of this file are not valid UTF-8. They stay as they are, and so do texts that cannot be read because of them.',
    });
  }
  return { text, encoding, messages };
}

function undecodable(detail: string): DocumentError {
  return new DocumentError('undecodable-text', `This file is not a text file. ${detail}.`);
}

/**
 * A text file with edits applied, verified against its source.
 * @param edits in document order; called again when the text can't be written in parts.
 * @throws DocumentError `integrity-failed`.
 */
export function rewriteTextFile(
  file: TextFile,
  bytes: Uint8Array,
  edits: () => Iterable<TextEdit>,
  unitsWritten: number,
): WriteResult {
  const { text, encoding } = file;
  const check = { source: text, unitsWritten, atoms: { count: 0, lost: [] } };
  const parts =
    encoding.name === 'utf-8' && text.isWellFormed() ? writeParts(file, bytes, edits()) : undefined;
  if (parts !== undefined) {
    const output = decodeUtf8Parts(parts.bytes.subarray(markLength(encoding)));
    const report = checkTextFile({ ...check, output, edits: parts.edits });
    return { bytes: parts.bytes, report, messages: [], replaced: () => parts.edits.replacements() };
  }
  const all = [...edits()];
  const written =
    all.length === 0
      ? { bytes: bytes.slice(), encoding, messages: [] }
      : encodeTextFile(applyTextEdits(text, all), encoding);
  const output = decodeTextAs(written.bytes, written.encoding) ?? '';
  const report = checkTextFile({ ...check, output, edits: all });
  return { bytes: written.bytes, report, messages: written.messages, replaced: () => replacementsOf(all) };
}

/** Bytes of the byte order mark of a UTF-8 file. */
const markLength = ({ byteOrderMark }: TextEncoding): number => (byteOrderMark ? 3 : 0);

/** Characters that are encoded together. */
const BATCH = 65_536;

/**
 * The size of most outputs at most: letters of other scripts take two bytes. What isn't used of a large buffer takes no memory, and
 * one that grows is copied.
 */
const GROWTH = 2.5;

/**
 * Writes UTF-8 in parts: the whole text as another string would take twice the memory of the file.
 * @returns undefined when a text is not well-formed.
 */
function writeParts(
  { text: source, encoding }: TextFile,
  bytes: Uint8Array,
  edits: Iterable<TextEdit>,
): { readonly bytes: Uint8Array; readonly edits: AppliedEdits } | undefined {
  const output = new ByteWriter(Math.ceil(bytes.length * GROWTH));
  output.copy(bytes, 0, markLength(encoding));
  const applied = new AppliedEdits();
  let batch: string[] = [];
  let length = 0;
  let position = 0;
  for (const edit of edits) {
    if (!edit.text.isWellFormed()) return undefined;
    if (edit.start < position) throw new RangeError(`Edits overlap at ${edit.start}`);
    batch.push(source.slice(position, edit.start), edit.text);
    length += edit.start - position + edit.text.length;
    position = edit.end;
    applied.add(edit);
    if (length < BATCH) continue;
    output.text(batch.join(''));
    batch = [];
    length = 0;
  }
  output.text(batch.join(''));
  output.text(source.slice(position));
  return { bytes: output.finish(), edits: applied };
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
