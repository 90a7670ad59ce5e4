import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSpeller, type Speller } from '../../src/translations/spelling/speller.ts';
import { type Dictionary, findDictionaries } from '../../src/words/spelling/dictionaries.ts';
import { writeDictionary } from './dictionary.ts';

describe('the process with the dictionaries', () => {
  let folder: string;
  let speller: Speller;
  let warnings: unknown[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-speller-'));
    warnings = [];
    speller = createSpeller({
      logger: { warn: (fields: unknown) => void warnings.push(fields) },
      compileCache: process.env.NODE_COMPILE_CACHE,
    });
  });
  afterEach(async () => {
    await speller.close();
    await rm(folder, { recursive: true });
  });

  async function installed(language = 'de'): Promise<Dictionary> {
    const { find } = await findDictionaries({ files: folder }, { warn: () => undefined });
    const dictionary = find(language);
    if (dictionary === undefined) throw new Error('There is no dictionary.');
    return dictionary;
  }
  const check = (dictionary: Dictionary, words: readonly string[], own: readonly string[] = []) =>
    speller.check(words, { dictionary, language: 'de', own, owner: 'anna' });

  it('knows compounds, endings and umlauts of a dictionary in an old encoding', async () => {
    await writeDictionary(folder);
    const dictionary = await installed();
    const right = ['Stühle', 'Tische', 'Hausboot', 'Straße', 'Haus-Tür', 'MONTAG', 'Die'];
    const wrong = ['Stüle', 'Tischs', 'haus', 'Strase', 'Haus-Trü'];
    expect(await check(dictionary, [...right, ...wrong])).toEqual(wrong);
    expect(await check(dictionary, ['Verso', 'Verso-Tür', 'Vresor'], ['Verso'])).toEqual(['Vresor']);
    expect(await speller.suggest('Strase', { dictionary, owner: 'anna' })).toContain('Straße');
    expect(await speller.suggest('-strase', { dictionary, owner: 'anna' })).not.toContain('Straße');
  });

  it('answers many words and several users in turns', async () => {
    await writeDictionary(folder);
    const dictionary = await installed();
    const many = Array.from({ length: 7_000 }, (_, index) => `Wort${'abcdefghij'.charAt(index % 10)}x`);
    const [wrong, other] = await Promise.all([
      check(dictionary, many),
      speller.check(['Tische'], { dictionary, language: 'de', own: [], owner: 'ben' }),
    ]);
    expect([wrong.length, other]).toEqual([7_000, []]);
  });

  it('keeps the last dictionaries only, and each remains right', async () => {
    const languages = ['de', 'fr', 'it', 'es', 'nl'];
    for (const language of languages) await writeDictionary(folder, language, [`Haus${language}`]);
    for (const round of [1, 2])
      for (const language of languages) {
        const dictionary = await installed(language);
        expect(
          await check(
            dictionary,
            languages.map((each) => `Haus${each}`),
          ),
          `${round}`,
        ).toEqual(languages.filter((each) => each !== language).map((each) => `Haus${each}`));
      }
  });

  it('gives up a dictionary that can not be read, and still uses the others', async () => {
    await writeDictionary(folder);
    await writeDictionary(folder, 'fr');
    await writeFile(join(folder, 'fr.aff'), 'SET KLINGON\n');
    const [german, french] = [await installed('de'), await installed('fr')];
    for (let attempt = 1; attempt <= 4; attempt += 1) await expect(check(french, ['Haus'])).rejects.toThrow();
    // The fourth attempt is refused at once.
    expect(warnings).toHaveLength(3);
    expect(await check(german, ['Haus'])).toEqual([]);
  });
});
