import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../open.ts';
import { pseudoTranslate } from '../pseudo/index.ts';

const folder = new URL('../fixtures/documents/', import.meta.url);
const documents = readdirSync(folder).flatMap((file) => {
  const [name, extension] = file.split('.');
  return extension === 'md' || extension === 'tex' ? [[name, extension] as const] : [];
});

/** Algorithms, proofs and trees, whose words are kept and named. */
const withKeptWords: ReadonlySet<string> = new Set(['environments.tex', 'options.tex']);

/**
 * Small documents of constructs that are easy to misread, each with its expected ROT13 translation: text is encoded,
 * everything else is unchanged.
 */
describe('a small document', () => {
  it.each(documents)('is translated where it has text, and nowhere else: %s.%s', async (name, extension) => {
    const document = await openDocument(readFileSync(new URL(`${name}.${extension}`, folder)), extension);
    const targets = document.units.map(({ id, source }) => [id, pseudoTranslate(source, 'rot13')] as const);
    const { bytes, messages } = document.write(new Map(targets));
    const warnings = [...document.messages, ...messages].filter(({ severity }) => severity === 'warning');
    expect(warnings.map(({ code }) => code)).toEqual(
      withKeptWords.has(`${name}.${extension}`) ? ['text-not-recognized'] : [],
    );
    await expect(new TextDecoder().decode(bytes)).toMatchFileSnapshot(
      fileURLToPath(new URL(`${name}.rot13.${extension}`, folder)),
    );
  });
});
