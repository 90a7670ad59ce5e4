import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentTypeOf } from '@verso/contracts';
import {
  type Document,
  DocumentError,
  type FormatName,
  type Message,
  type OpenOptions,
  openDocument,
  supportedFormats,
} from '@verso/engine';
import { keptMessages, keptTexts } from '@verso/engine/ledger';
import { STANDARD_STREAM } from './options.ts';
import type { Shell } from './shell.ts';

export async function readInput({ stdin }: Shell, path: string): Promise<Uint8Array> {
  return new Uint8Array(path === STANDARD_STREAM ? await buffer(stdin) : await readFile(path));
}

/** Writes a result, and creates missing folders. */
export async function writeOutput(
  { stdout }: Shell,
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  if (path === STANDARD_STREAM) {
    await new Promise<void>((resolve, reject) => {
      stdout.write(content, (error) => (error ? reject(error) : resolve()));
    });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** OpenDocument files without a package have their own extensions: `.fodt`, `.fodp`, `.fods`. */
const FLAT = /^fod(?=[tps]$)/;

/** The format of a file's extension, or undefined. */
export function formatOf(path: string): FormatName | undefined {
  const extension = extname(path).slice(1).toLowerCase().replace(FLAT, 'od');
  return supportedFormats.find((format) => format === (documentTypeOf(`x.${extension}`)?.type ?? extension));
}

/** @throws DocumentError `unsupported-format`. */
export function requireFormat(path: string): FormatName {
  const format = formatOf(path);
  if (format !== undefined) return format;
  const known = supportedFormats.map((name) => `.${name}`).join(', ');
  throw new DocumentError(
    'unsupported-format',
    `Unsupported file type: ${extname(path) || path}. Supported are ${known}.`,
  );
}

export interface OpenedFile {
  readonly bytes: Uint8Array;
  readonly document: Document;
}

/** @throws DocumentError when the file is not a readable document of the format in its extension. */
export async function openFile(shell: Shell, path: string, options: OpenOptions): Promise<OpenedFile> {
  const format = requireFormat(path);
  const bytes = await readInput(shell, path);
  return { bytes, document: await openDocument(bytes, format, options) };
}

/** What the document says about itself: its messages, and what stays as it is when all units are translated. */
export async function documentMessages(
  { bytes, document }: OpenedFile,
  options: OpenOptions,
): Promise<readonly Message[]> {
  return [
    ...document.messages,
    ...keptMessages(await keptTexts(document, bytes, options, { isShownOnly: true })),
  ];
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
