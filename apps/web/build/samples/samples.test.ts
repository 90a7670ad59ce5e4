import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sampleLanguages, samples, sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline, openDocument } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { budget } from './budget.ts';
import { deck } from './deck.ts';

const folder = resolve(import.meta.dirname, '../../public/samples');

describe('the samples', () => {
  it('are a contract, a deck and a budget, each small', async () => {
    expect(samples.map(({ format }) => format)).toEqual(['docx', 'pptx', 'xlsx']);
    for (const { file } of samples)
      expect((await readFile(resolve(folder, file))).length).toBeLessThan(20_000);
  });

  it.each(samples)(
    '$file is translated whole, into every language of the samples',
    async ({ file, format }) => {
      const document = await openDocument(new Uint8Array(await readFile(resolve(folder, file))), format);
      for (const language of sampleLanguages) {
        const targets = document.units
          .filter(({ source }) => /\p{L}{2}/u.test(encodeInline(source)))
          .map(({ id, source }) => {
            const target = sampleTranslation(encodeInline(source), language);
            expect(target, `${language}: ${encodeInline(source)}`).toBeDefined();
            return [id, decodeInline(target ?? '').content] as const;
          });
        const { report } = document.write(new Map(targets), { targetLanguage: language });
        expect(report.failures).toEqual([]);
      }
    },
  );

  it.each([
    ['service-agreement.docx', 'docx', '18,000 euros', '18.000 euros', '18.000 Euro'],
    ['roastery-proposal.pptx', 'pptx', '180,000 euros', '180.000 euros', '180.000 Euro'],
  ] as const)('%s has amounts that are written as each language does', async (file, format, en, es, de) => {
    const document = await openDocument(new Uint8Array(await readFile(resolve(folder, file))), format);
    expect(document.units.map(({ source }) => encodeInline(source))).toContain(en);
    expect([sampleTranslation(en, 'es'), sampleTranslation(en, 'de')]).toEqual([es, de]);
  });

  it('are what their scripts make', async () => {
    expect(Buffer.from(deck())).toEqual(await readFile(resolve(folder, 'roastery-proposal.pptx')));
    expect(Buffer.from(budget())).toEqual(await readFile(resolve(folder, 'festival-budget.xlsx')));
  });
});
