import { documentLanguage, languageSample, openDocument } from '@verso/engine';
import { expect, it } from 'vitest';
import { createLanguageDetector } from '../../src/translations/languages/detector.ts';

const german = 'Der Bericht beschreibt die Lage des alten Hafens und seiner Speicher am Ufer des Flusses.';
const french = 'Le rapport décrit la situation du vieux port et de ses entrepôts au bord du fleuve.';

it('detects several languages at once, and again after its thread has ended', async () => {
  const detector = createLanguageDetector({ idleMs: 0 });
  const samples = [german, french, '12 345'];
  expect(await Promise.all(samples.map((sample) => detector.detect(sample)))).toEqual(['de', 'fr', null]);
  expect(await detector.detect(german)).toBe('de');
  await detector.close();
});

it('fails what it is asked while it closes', async () => {
  const detector = createLanguageDetector();
  const answer = expect(detector.detect(german)).rejects.toThrow('has ended');
  await detector.close();
  await answer;
});

it('finds in a sample the language that the whole document is in', async () => {
  const text = [...Array(150).fill(german), ...Array(90).fill(french)].join('\n\n');
  const document = await openDocument(new TextEncoder().encode(text), 'txt');
  const detector = createLanguageDetector();
  expect(await detector.detect(languageSample(document))).toBe('de');
  expect(await documentLanguage(document)).toBe('de');
  await detector.close();
});
