import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sampleLanguages, samples, sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline, openDocument } from '@verso/engine';
import { readDocument } from '@verso/engine/reading';
import type { Plugin } from 'vite';

const name = 'virtual:demo/';
const folder = resolve(import.meta.dirname, '../public/samples');

/**
 * The landing page's document before and after: `virtual:demo/original` and `virtual:demo/{language}` are what our
 * engine reads in the sample, and in the file that it writes from it with the translations made by hand.
 */
export function demoDocuments(): Plugin {
  return {
    name: 'verso:demo',
    resolveId: { filter: { id: /^virtual:demo\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:demo\// },
      handler: (id) => moduleOf(id.slice(name.length + 1)),
    },
  };
}

async function moduleOf(which: string): Promise<string> {
  const sample = samples[0];
  if (sample === undefined) throw new Error('There is no sample');
  const bytes = await readFile(join(folder, sample.file));
  if (which === 'original') return `export default ${JSON.stringify(await readDocument(bytes, 'docx'))}`;
  const language = sampleLanguages.find((known) => known === which);
  if (language === undefined) throw new Error(`The sample is not translated into ${which}`);
  const document = await openDocument(bytes, sample.format);
  const targets = document.units.map(({ id: unit, source }) => {
    const target = sampleTranslation(encodeInline(source), language);
    if (target === undefined) throw new Error(`Not translated into ${language}: ${encodeInline(source)}`);
    return [unit, decodeInline(target).content] as const;
  });
  const written = document.write(new Map(targets), { targetLanguage: language });
  const reading = await readDocument(written.bytes, sample.format);
  return `export default ${JSON.stringify(reading)};\nexport const report = ${JSON.stringify(written.report)};`;
}
