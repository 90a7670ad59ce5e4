import { openDocument } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { readableText } from '../verify/flat.ts';
import { checkTranslation } from './check.ts';
import { pairDocuments } from './pair.ts';

const units = async (text: string) => (await openDocument(new TextEncoder().encode(text), 'md', {})).units;

const english = `# The house

The tenant pays 1,200 euros every month.

Use \`pay\` for [the rent](a.html).

- The garden belongs to everybody.
- Dogs are welcome.
`;

describe('pairDocuments', () => {
  it('pairs texts by structure, also around missing and added ones', async () => {
    const german = `# Das Haus

Ein Absatz, den die Quelle gar nicht hat und der zudem recht lang ist, damit er zu keinem anderen passt.

Der Mieter zahlt jeden Monat 1.200 Euro.

Für [die Miete](a.html) benutzen Sie \`pay\`.

- Der Garten gehört allen.
`;
    const { pairs, missing, added } = pairDocuments(await units(english), await units(german));
    expect(
      pairs.map(({ source, target }) => `${readableText(source.source)} = ${readableText(target)}`),
    ).toEqual([
      'The house = Das Haus',
      'The tenant pays 1,200 euros every month. = Der Mieter zahlt jeden Monat 1.200 Euro.',
      'Use   for the rent. = Für die Miete benutzen Sie  .',
      'The garden belongs to everybody. = Der Garten gehört allen.',
    ]);
    expect(missing.map(({ source }) => readableText(source))).toEqual(['Dogs are welcome.']);
    expect(added).toHaveLength(1);
  });

  it('gives codes the ids of the source, wherever they stand', async () => {
    const german = '# Das Haus\n\nFür [die Miete](a.html) benutzen Sie `pay`.\n';
    const source = (await units(english)).filter(({ kind, codes }) => kind === 'heading' || codes.length > 0);
    const report = await checkTranslation(source, await units(german), { source: 'en', target: 'de' });
    expect(report?.findings.filter(({ rule }) => rule === 'codes')).toEqual([]);
  });
});

describe('checkTranslation', () => {
  it('checks a translation by anyone, and detects its language', async () => {
    const german = english
      .replace('The house', 'Das Haus')
      .replace('The tenant pays 1,200 euros every month.', 'Der Mieter zahlt jeden Monat 1.300 Euro.')
      .replace('Use `pay` for [the rent]', 'Benutzen Sie `pay` für [die Miete]')
      .replace('The garden belongs to everybody.', 'Der Garten gehört allen.')
      .replace('Dogs are welcome.', 'Hunde sind willkommen.');
    const report = await checkTranslation(await units(english), await units(german));
    expect(report).toMatchObject({
      sourceLanguage: 'en',
      targetLanguage: 'de',
      texts: 5,
      missing: [],
      added: [],
    });
    expect(report?.findings.map(({ rule, detail }) => `${rule}: ${detail}`)).toEqual([
      'numbers: Numbers missing: 1,200. Numbers not in the source: 1.300.',
    ]);
  });
});
