import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dictionaryPackages, findDictionaries } from './dictionaries.ts';

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
  return findDictionaries({ files: folder }, logger);
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
  expect((await findDictionaries({ files: folder }, logger)).tags).toEqual([]);
  expect(warnings).toEqual([{ dictionary: 'de_DE' }]);
});

it('finds none in a folder that is missing', async () => {
  expect((await findDictionaries({ files: join(folder, 'missing') }, logger)).find('de')).toBeUndefined();
});

it.each([
  ['en-US', 'en'],
  ['en', 'en'],
  ['en-GB', 'en-gb'],
  ['en-AU', undefined],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-pt'],
  ['fr-CA', 'fr'],
  ['de-DE', 'de'],
  ['de-CH', 'de-ch'],
])('spells %s by the package %s', async (language, name) => {
  for (const tag of ['de', 'de-ch', 'en', 'en-gb', 'fr', 'pt', 'pt-pt']) {
    const packageFolder = join(folder, `dictionary-${tag}`);
    await mkdir(packageFolder);
    for (const end of ['aff', 'dic']) await writeFile(join(packageFolder, `index.${end}`), '');
  }
  const found = await findDictionaries({ files: join(folder, 'missing'), packages: folder }, logger);
  expect(found.find(language)?.words).toBe(name && join(folder, `dictionary-${name}`, 'index.dic'));
});

it("prefers the operator's files, and finds the packages that Verso depends on", async () => {
  await install('fr_FR');
  const found = await findDictionaries({ files: folder, packages: dictionaryPackages() }, logger);
  expect(found.find('fr')?.affixes).toBe(join(folder, 'fr_FR.aff'));
  expect(found.find('fr-CA')?.affixes).toBe(join(folder, 'fr_FR.aff'));
  expect(found.tags).toEqual(
    expect.arrayContaining(['en-GB', 'en-US', 'es', 'fr', 'nl', 'pl', 'pt-BR', 'tr']),
  );
  expect(warnings).toEqual([]);
});
