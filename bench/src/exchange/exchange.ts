import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type Document,
  DocumentError,
  encodeInline,
  type FormatName,
  inlineText,
  openDocument,
} from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { verifyTranslation } from '@verso/engine/verify';
import { fromXliff, toXliff } from '@verso/engine/xliff';
import { toTmx } from '@verso/translation';
import { OmegatProject, sourceTexts } from './omegat.ts';
import type { ExchangeTool } from './tools.ts';

export interface ExchangeResult {
  readonly document: string;
  readonly units: number;
  /** By the name of the tool. */
  readonly trips: Readonly<Record<string, Trip>>;
  readonly leverage: Readonly<Record<Segmentation, Leverage>>;
}

/** A document as XLIFF through a tool and back. */
export interface Trip {
  /** Units with a translation that was used. */
  readonly merged: number;
  /** Units whose translation could not be used. The tool left the others as they were. */
  readonly refused?: number;
  /** Whether the written document differs from its source only in text. */
  readonly isVerified: boolean;
  /** Why there is none. */
  readonly failure?: string;
}

export type Segmentation = 'paragraph' | 'sentence';

/** Words of a document in OmegaT. */
export interface Leverage {
  readonly words: number;
  /** Those in texts that are translated: some are code, formulas or generated. */
  readonly translatable: number;
  /** Those that a TMX export of the same document translates. */
  readonly filled: number;
}

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };

/** Takes a document through the tools. @param folder receives their files */
export async function exchange(
  path: string,
  tools: readonly ExchangeTool[],
  folder: string,
): Promise<ExchangeResult> {
  await mkdir(folder, { recursive: true });
  const bytes = await readFile(path);
  const format = extname(path).slice(1) as FormatName;
  const document = await openDocument(bytes, format);
  const trips: Record<string, Trip> = {};
  for (const tool of tools) trips[tool.name] = await tripOf(tool, { bytes, format, document }, folder);
  return {
    document: basename(path),
    units: document.units.length,
    trips,
    leverage: {
      paragraph: await leverageOf(path, document, 'paragraph', folder),
      sentence: await leverageOf(path, document, 'sentence', folder),
    },
  };
}

interface OpenedFile {
  readonly bytes: Uint8Array;
  readonly format: FormatName;
  readonly document: Document;
}

async function tripOf(tool: ExchangeTool, file: OpenedFile, folder: string): Promise<Trip> {
  const { bytes, format, document } = file;
  const input = join(folder, `${tool.xliff}.xlf`);
  const options = { original: { name: `document.${format}` }, version: tool.xliff, ...languages };
  await writeFile(input, toXliff(document, { ...options, fillTargets: tool.xliff === '1.2' }));
  try {
    const { targets, messages } = fromXliff(await readFile(await tool.translate(input, folder)), document);
    const { targetLanguage } = languages;
    const written = document.write(targets, { targetLanguage });
    const { ok } = await verifyTranslation(bytes, written.bytes, format, { targetLanguage });
    const refused = messages.filter(({ code }) => /^(?:target-invalid|source-differs)$/.test(code)).length;
    return { merged: targets.size, ...(refused === 0 ? {} : { refused }), isVerified: ok };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { merged: 0, isVerified: false, failure: error.message };
  }
}

async function leverageOf(
  path: string,
  document: Document,
  segmentation: Segmentation,
  folder: string,
): Promise<Leverage> {
  const project = new OmegatProject(join(folder, segmentation), {
    sentences: segmentation === 'sentence',
    tags: false,
  });
  await project.create(path);
  const all = await sourceTexts(await project.segments());
  await project.use(tmxOf(document));
  const filled = await project.translate();
  const own = lettersOf(document.units.map(({ source }) => inlineText(source)).join(''));
  const isOwn = (text: string) => own.includes(lettersOf(text));
  const count = (texts: readonly string[]) => texts.reduce((sum, text) => sum + wordsIn(text), 0);
  return {
    words: count(all),
    translatable: count(all.filter((text) => filled.has(text) || isOwn(text))),
    filled: count(all.filter((text) => filled.has(text))),
  };
}

/** An export of the document as if it were translated, with other letters: OmegaT leaves out equal ones. */
function tmxOf(document: Document): string {
  const units = document.units.map(({ id, source, codes }) => ({
    id,
    location: '',
    source: encodeInline(source),
    target: encodeInline(pseudoTranslate(source, 'rot13')),
    state: 'translated' as const,
    problems: [],
    codes: codes.map((code) => ({ id: code.id, label: code.label })),
  }));
  return toTmx({ name: 'document', ...languages, createdAt: new Date(), units }, { toolVersion: '1' });
}

/** Without the tags that OmegaT shows as text. */
const withoutTags = (text: string) => text.replace(/<\/?[a-z]{1,3}\d{1,6}\/?>/g, ' ');
const wordsIn = (text: string) => withoutTags(text).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const lettersOf = (text: string) =>
  withoutTags(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
