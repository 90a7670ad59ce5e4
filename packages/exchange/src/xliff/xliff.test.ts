import { encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { ExchangeError, openXliffMemory, readXliffGlossary } from '../index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const namespaces = [
  'xmlns="urn:oasis:names:tc:xliff:document:2.0"',
  'xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"',
  'xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"',
].join(' ');
const xliff2 = (unit: string, languages = 'srcLang="en" trgLang="de-de"') =>
  bytes(
    `<xliff ${namespaces} version="2.0" ${languages}><file id="f">\n<unit id="u">${unit}</unit></file></xliff>`,
  );
const xliff1 = (unit: string) =>
  bytes(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de"><body><trans-unit id="u">${unit}</trans-unit></body></file></xliff>`,
  );
const segment = (source: string, target: string, attributes = '') =>
  `<segment${attributes}><source>${source}</source><target>${target}</target></segment>`;

function read(file: Uint8Array) {
  const memory = openXliffMemory(file);
  const segments = [...memory.segments].map(({ source, target }) => [
    encodeInline(source),
    encodeInline(target),
  ]);
  return { segments, problems: memory.problems };
}

describe('openXliffMemory', () => {
  it('reads translated segments and translation candidates, with codes numbered by the source', () => {
    const match = (source: string, target: string, attributes = '') =>
      `<mtc:match ref="#s"${attributes}><source>${source}</source><target>${target}</target></mtc:match>`;
    const matches = `<mtc:matches>${match('Big <pc id="x">c</pc>', 'Groß <pc id="x">c</pc>', ' type="mt"')}${match('Big', 'Grand', ' reference="yes"')}</mtc:matches>`;
    const segments = [
      segment('Big <ph id="c9"/><pc id="b">cat</pc>', '<pc id="b">Große Katze</pc><ph id="c9"/>', ' id="s"'),
      segment('Same', 'Same', ' state="initial"'),
      segment('Empty', ''),
    ];
    const memory = openXliffMemory(xliff2(matches + segments.join('')));
    expect(
      [...memory.segments].map(({ source, target, ...rest }) => ({
        ...rest,
        source: encodeInline(source),
        target: encodeInline(target),
      })),
    ).toEqual(
      [
        ['Big <g1>c</g1>', 'Groß <g1>c</g1>'],
        ['Big <x1/><g2>cat</g2>', '<g2>Große Katze</g2><x1/>'],
      ].map(([source, target], index) => ({
        line: 2,
        isMachine: index === 0,
        sourceLanguage: 'en',
        targetLanguage: 'de-DE',
        source,
        target,
      })),
    );
    expect(memory.problems).toEqual([]);
    const candidates = `<mtc:matches>${match('Big', 'Groß')}${match('Big', 'Dick', ' type="mt"')}${match('Big', 'Fett', ' origin="earlier edit"')}</mtc:matches>`;
    const file = openXliffMemory(xliff2(candidates + segments.join('')), { candidatesOnly: true });
    expect([...file.segments].map(({ target }) => encodeInline(target))).toEqual(['Groß']);
  });

  it('reads codes that extend over several segments as one text', () => {
    const unit =
      segment('<sc id="1"/>One. ', '<sc id="1"/>Eins. ') +
      segment('Two.<ec startRef="1"/>', 'Zwei.<ec startRef="1"/>');
    expect(read(xliff2(unit)).segments).toEqual([['<g1>One. Two.</g1>', '<g1>Eins. Zwei.</g1>']]);
  });

  it('reports texts whose codes have only one end, and reads the others', () => {
    const unit = `${segment('<sc id="1"/>One', '<sc id="1"/>Eins')}</unit><unit id="v">${segment('Two', 'Zwei')}`;
    expect(read(xliff2(unit))).toMatchObject({
      segments: [['Two', 'Zwei']],
      problems: [{ line: 2, code: 'unpaired-code' }],
    });
  });

  it('reads version 1.2: segments, and alternatives with or without a source', () => {
    const unit = [
      '<source>One. <g id="a">Two.</g></source>',
      '<seg-source><mrk mtype="seg" mid="1">One. </mrk><mrk mtype="seg" mid="2"><g id="a">Two.</g></mrk></seg-source>',
      '<target><mrk mtype="seg" mid="1">Eins. </mrk><mrk mtype="seg" mid="2"><g id="a">Zwei.</g></mrk></target>',
      '<alt-trans><target>Eins. <g id="a">Zwo.</g></target></alt-trans>',
      '<alt-trans><source>One.</source><target>Eins.</target></alt-trans>',
      '<alt-trans alttranstype="rejected"><target>Nein</target></alt-trans>',
    ];
    expect(read(xliff1(unit.join(''))).segments).toEqual([
      ['One. <g1>Two.</g1>', 'Eins. <g1>Zwo.</g1>'],
      ['One.', 'Eins.'],
      ['One. ', 'Eins. '],
      ['<g1>Two.</g1>', '<g1>Zwei.</g1>'],
    ]);
  });

  it('leaves out targets that wait for a translation, and texts without a language', () => {
    expect(read(xliff1('<source>One</source><target state="new">One</target>')).segments).toEqual([]);
    expect(read(xliff2(segment('One', 'Eins'), 'srcLang="en"'))).toMatchObject({
      segments: [],
      problems: [{ code: 'missing-language' }],
    });
  });

  it('refuses other files', () => {
    for (const file of ['', '<html/>', '<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>'])
      expect(() => openXliffMemory(bytes(file))).toThrow(ExchangeError);
  });
});

describe('readXliffGlossary', () => {
  const entry = (content: string) => `<gls:glossEntry>${content}</gls:glossEntry>`;
  const term = (text: string) => `<gls:term>${text}</gls:term>`;
  const translation = (text: string) => `<gls:translation>${text}</gls:translation>`;
  const glossary = (...entries: readonly string[]) =>
    xliff2(`<gls:glossary>${entries.join('')}</gls:glossary>${segment('a', 'b')}`);

  it('reads terms with their translations and definitions', () => {
    const risk = entry(
      `${term('risk &amp; loss')}${translation('Risiko')}${translation('Gefahr')}<gls:definition>of money</gls:definition>`,
    );
    expect(readXliffGlossary(glossary(risk, risk), { sourceLanguage: 'en-US' })).toEqual({
      entries: [
        {
          source: 'risk & loss',
          keepAsIs: false,
          caseSensitive: false,
          note: 'of money',
          status: 'approved',
          translations: { 'de-DE': { preferred: 'Risiko', alternatives: ['Gefahr'], forbidden: [] } },
        },
      ],
      languages: { source: 'en', targets: ['de-DE'] },
      problems: [],
    });
  });

  it('reports entries without a translation', () => {
    const file = glossary(
      entry(`${term('risk')}<gls:definition>x</gls:definition>`),
      entry(term('cat') + translation('Katze')),
    );
    const { entries, problems } = readXliffGlossary(file);
    expect(entries.map(({ source }) => source)).toEqual(['cat']);
    expect(problems).toMatchObject([{ line: 2, code: 'no-translation', severity: 'error' }]);
  });

  it('refuses terms of another language', () => {
    const file = glossary(entry(term('cat') + translation('Katze')));
    expect(() => readXliffGlossary(file, { sourceLanguage: 'fr' })).toThrow(
      'The terms of this file are in en, those of the glossary in fr.',
    );
  });
});
