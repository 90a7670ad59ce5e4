import { readFileSync } from 'node:fs';
import { encodeLines, type ModelRequest } from '@verso/contracts';
import { sampleLanguages, samples, sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline, inlineCodes, openDocument } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { provider as demo } from './index.ts';

const files = new URL('../../../../../apps/web/public/samples/', import.meta.url);

async function ask(language: string, texts: readonly string[]): Promise<readonly string[]> {
  const lines = texts.map((text, index) => ({ id: `u${index}`, text }));
  const request: ModelRequest = {
    purpose: 'translate',
    system: `Translate a document from English (en) into Some Language (${language}).\nMore.`,
    prompt: encodeLines(lines, 'abc'),
    maxOutputTokens: 10_000,
    attempt: 1,
  };
  let answer = '';
  const call = { request, signal: new AbortController().signal } as Parameters<typeof demo.stream>[0];
  for await (const event of demo.stream(call)) if (event.type === 'text') answer += event.text;
  return answer
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '');
}

describe('demo', () => {
  it('translates the sample documents, and pseudo-translates everything else', async () => {
    expect(await ask('de', ['Service Agreement', 'Something else'])).toEqual([
      'Dienstleistungsvertrag',
      expect.stringMatching(/^\[Š/),
    ]);
    expect(await ask('fr', ['Service Agreement'])).toEqual([expect.stringMatching(/^\[Š/)]);
  });

  it.each(samples)(
    'contains every text of $file in every language of the samples, with its codes',
    async (sample) => {
      const { units } = await openDocument(readFileSync(new URL(sample.file, files)), sample.format);
      expect(units.length).toBeGreaterThan(10);
      const codes = (wire: string) =>
        inlineCodes(decodeInline(wire).content)
          .map(({ id }) => id)
          .sort();
      for (const language of sampleLanguages)
        for (const { source } of units) {
          const text = encodeInline(source);
          const target = sampleTranslation(text, language);
          expect(target, `${language}: ${text}`).toBeDefined();
          expect(codes(target ?? '')).toEqual(codes(text));
        }
    },
  );
});
