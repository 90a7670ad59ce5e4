import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleLanguages, samples } from '@verso/contracts/samples';
import { type Document, encodeInline, openDocument, supportedFormats } from '@verso/engine';
import type { PhraseBook } from '@verso/simulator';
import { cutEdges, pairDocuments } from '@verso/translation';
import { quantities, quantityLanguages } from './quantities.ts';

/** A document in English with translations of its texts by people. */
export interface ParallelDocument {
  readonly name: string;
  readonly format: string;
  readonly document: Document;
  readonly phrases: PhraseBook;
}

const publicFolder = fileURLToPath(new URL('../../../apps/web/public/samples/', import.meta.url));

/** The sample documents of the product, and sentences with quantities. */
export async function readSamples(): Promise<readonly ParallelDocument[]> {
  const ofProduct = await Promise.all(
    samples.map(async ({ file, format, texts }) => ({
      name: file,
      format,
      document: await openDocument(new Uint8Array(await readFile(join(publicFolder, file))), format),
      phrases: Object.fromEntries(
        sampleLanguages.map((language, index) => [
          language,
          texts.map((text) => [text[0], text[index + 1] ?? text[0]] as const),
        ]),
      ),
    })),
  );
  const text = quantities.map(([english]) => english).join('\n\n');
  return [
    ...ofProduct,
    {
      name: 'quantities.md',
      format: 'md',
      document: await openDocument(new TextEncoder().encode(text), 'md'),
      phrases: Object.fromEntries(
        quantityLanguages.map((language, index) => [
          language,
          quantities.map((each) => [each[0], each[index + 1] ?? each[0]] as const),
        ]),
      ),
    },
  ];
}

/** The documents of a folder: `en/NAME.FORMAT`, and in other languages `LANGUAGE/NAME.FORMAT`, paired by structure. */
export async function readFolder(folder: string): Promise<readonly ParallelDocument[]> {
  const languages = (await readdir(folder)).filter((name) => name !== 'en').sort();
  const documents: ParallelDocument[] = [];
  for (const name of (await readdir(join(folder, 'en'))).sort()) {
    const format = extname(name).slice(1);
    if (!supportedFormats.some((known) => known === format)) continue;
    const open = async (language: string) =>
      openDocument(new Uint8Array(await readFile(join(folder, language, name))), format as 'md');
    const document = await open('en');
    const phrases: Record<string, (readonly [string, string])[]> = {};
    for (const language of languages) {
      const translation = await open(language).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (translation === undefined) continue;
      phrases[language] = pairDocuments(document.units, translation.units).pairs.map(({ source, target }) => [
        cutEdges(encodeInline(source.source)).core,
        cutEdges(encodeInline(target)).core,
      ]);
    }
    documents.push({ name, format, document, phrases });
  }
  return documents;
}
