import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDictionaries } from './dictionaries.ts';

let folder: string;
let warnings: object[];
const logger = { warn: (fields: object) => void warnings.push(fields) };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-dictionaries-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function install(...names: string[]) {
  for (const name of names)
    for (const end of ['aff', 'dic']) await writeFile(join(folder, `${name}.${end}`), '');
  return findDictionaries(folder, logger);
}

it.each([
  ['de', 'de_DE'],
  ['de-DE', 'de_DE'],
  ['de-AT', 'de_DE'],
  ['de-CH', undefined],
  ['en', 'en_US'],
  ['en-GB', undefined],
  ['pt', 'pt_BR'],
  ['pt-PT', undefined],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['sr-Latn', 'sr_Latn_RS'],
  ['sr-Cyrl', undefined],
  ['no', 'nb_NO'],
  ['es-419', 'es_ES'],
  ['ru', undefined],
])('spells %s by %s', async (language, name) => {
  const found = await install(
    'de_DE_frami',
    'en_US',
    'fr',
    'pt_BR',
    'sr_Latn_RS',
    'nb_NO',
    'es_ES',
    'hyph_de_DE',
  );
  const expected = name === 'de_DE' ? 'de_DE_frami' : name;
  expect(found.find(language)?.affixes).toBe(expected && join(folder, `${expected}.aff`));
});

it('lists each language once, and ignores files without their counterpart and other files', async () => {
  await writeFile(join(folder, 'it_IT.dic'), '');
  await writeFile(join(folder, 'README.txt'), '');
  expect((await install('de_DE', 'de_DE_frami', 'en_US')).tags).toEqual(['de-DE', 'en-US']);
});

it('does not use a dictionary that is too large, and says so', async () => {
  await install('de_DE');
  await truncate(join(folder, 'de_DE.dic'), 33 * 2 ** 20);
  expect((await findDictionaries(folder, logger)).tags).toEqual([]);
  expect(warnings).toEqual([{ dictionary: 'de_DE' }]);
});

it('finds none in a folder that is missing', async () => {
  expect((await findDictionaries(join(folder, 'missing'), logger)).find('de')).toBeUndefined();
});
