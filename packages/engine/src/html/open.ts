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
import { decodeText, decodeTextAs, encodeText, type TextEncoding } from '../text/encoding/index.ts';
import { type HtmlText, readHtml } from './read.ts';
import { writeHtml } from './write.ts';

/** A web page inside of a document. */
export type Page = Pick<Document, 'units' | 'messages' | 'write'>;

/** A page's source, and how it is stored. */
export interface PageSource {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Whether whoever reads the page will know the encoding, so that letters needn't be references. */
  readonly isDeclared: boolean;
  readonly texts: readonly HtmlText[];
}

/**
 * Opens a web page: HTML or XHTML. Its texts are units "t1", "t2" and so on.
 * @throws DocumentError `too-large`.
 */
export function openHtml(bytes: Uint8Array, limits: Partial<InputLimits> = {}): Page {
  if (bytes.length > resolveLimits(limits).maxEntryBytes) {
    throw new DocumentError('too-large', 'This file is too large to be translated.');
  }
  const page = readPage(bytes);
  const units = page.texts.map(
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
      writeHtml(bytes, page, units, targets, options),
  };
}

function readPage(bytes: Uint8Array): PageSource {
  const { text, encoding, isDeclared } = decodePage(bytes);
  return { text, encoding, isDeclared, texts: readHtml(text) };
}

/** `charset=` of a `meta` element, or `encoding=` of an XML declaration. */
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i;

/** By the encoding that the page names, where its bytes are in it (HTML Living Standard §13.2.3); else by its bytes. */
function decodePage(bytes: Uint8Array): Omit<PageSource, 'texts'> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const name = DECLARED.exec(start)?.[1]?.toLowerCase();
  const encoding = name === undefined ? undefined : { name, byteOrderMark: false };
  const text = encoding === undefined ? undefined : tryDecode(bytes, encoding);
  if (encoding !== undefined && text !== undefined) return { text, encoding, isDeclared: true };
  const found = decodeText(bytes);
  return { ...found, isDeclared: found.encoding.byteOrderMark };
}

/** Undefined where the bytes aren't in the encoding, or nobody knows it. */
function tryDecode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    const text = decodeTextAs(bytes, encoding);
    return text !== undefined && encodeText(text, encoding)?.length === bytes.length ? text : undefined;
  } catch {
    return undefined;
  }
}
