import { resolveLimits } from '../limits.ts';
import {
  type Document,
  DocumentError,
  type InputLimits,
  type Targets,
  type Unit,
  type WriteOptions,
  type WriteResult,
} from '../model/index.ts';
import { decodePage } from './encoding.ts';
import { readHtml } from './read.ts';
import { writeHtml } from './write.ts';

/** An embedded web page. */
export type Page = Pick<Document, 'units' | 'messages' | 'write'>;

/**
 * Opens a web page: HTML or XHTML. Its texts are units "t1", "t2" and so on.
 * @throws DocumentError `too-large` or `undecodable-text`.
 */
export function openHtml(bytes: Uint8Array, limits: Partial<InputLimits> = {}): Page {
  if (bytes.length > resolveLimits(limits).maxEntryBytes) {
    throw new DocumentError('too-large', 'This file is too large to be translated.');
  }
  const page = decodePage(bytes);
  const texts = readHtml(page.text);
  const units = texts.map(
    ({ kind, content, codes }, index): Unit => ({
      id: `t${index + 1}`,
      kind,
      source: content,
      codes,
      context: { part: '', headings: [] },
    }),
  );
  return {
    units,
    messages: [],
    write: (targets: Targets, options: WriteOptions = {}): WriteResult =>
      writeHtml({ bytes, page, texts, units }, targets, options),
  };
}
