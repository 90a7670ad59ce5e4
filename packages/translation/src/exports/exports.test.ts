import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, inlineText, openDocument } from '@verso/engine';
import { fromWordTable } from '@verso/engine/xliff';
import { openTmx, tmxText } from '@verso/exchange';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toDocx } from './docx.ts';
import type { ExportedTranslation } from './exported.ts';
import { toHtml } from './html.ts';
import { toTmx as exportTmx, type TmxExportOptions } from './tmx.ts';

const unit = (
  id: string,
  source: string,
  target: string | null,
  more: Partial<TranslatedUnit> = {},
): TranslatedUnit => ({
  id,
  location: 'Body',
  source,
  target,
  state: 'translated',
  problems: [],
  codes: [],
  ...more,
});

const translation = (...units: readonly TranslatedUnit[]): ExportedTranslation => ({
  name: 'Q&A <draft>.docx',
  sourceLanguage: 'en',
  targetLanguage: 'ar',
  createdAt: new Date('2026-03-04T05:06:07.890Z'),
  units,
});

const toTmx = (exported: ExportedTranslation, options: Partial<TmxExportOptions> = {}) =>
  exportTmx(exported, { toolVersion: '1.2.3', ...options });

/** The relevant part of TMX 1.4b's DTD: allowed children and required attributes. */
const dtd: Readonly<Record<string, { children: RegExp; text?: true; required: readonly string[] }>> = {
  tmx: { children: /^header,body,$/, required: ['version'] },
  header: {
    children: /^((note|prop|ude),)*$/,
    required: ['creationtool', 'creationtoolversion', 'segtype', 'o-tmf', 'adminlang', 'srclang', 'datatype'],
  },
  body: { children: /^(tu,)*$/, required: [] },
  tu: { children: /^((note|prop),)*(tuv,)+$/, required: [] },
  tuv: { children: /^((note|prop),)*seg,$/, required: ['xml:lang'] },
  prop: { children: /^$/, text: true, required: ['type'] },
  seg: { children: /^((bpt|ept|ph|it|hi|ut),)*$/, text: true, required: [] },
  bpt: { children: /^(sub,)*$/, text: true, required: ['i'] },
  ept: { children: /^(sub,)*$/, text: true, required: ['i'] },
  ph: { children: /^(sub,)*$/, text: true, required: [] },
};

/** Lists a TMX file's violations of the DTD and of well-formedness. */
function violations(tmx: string): readonly string[] {
  const found: string[] = [];
  const open: { name: string; children: string }[] = [{ name: '', children: '' }];
  const body = tmx.replace(/^<\?xml[^>]*\?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n/, '');
  for (const [whole, slash, name = '', attributes = ''] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*>|[^<]+|</g,
  )) {
    const parent = open.at(-1);
    if (name === '') {
      const mayHoldText = dtd[parent?.name ?? '']?.text === true;
      if (whole === '<' || (!mayHoldText && whole.trim() !== ''))
        found.push(`text in ${parent?.name}: ${whole}`);
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(whole)) found.push(`bare & in ${whole}`);
    } else if (slash === '/') {
      const closed = open.pop();
      if (closed?.name !== name) found.push(`</${name}> closes ${closed?.name}`);
      if (dtd[name]?.children.test(closed?.children ?? '') !== true)
        found.push(`${name} holds ${closed?.children}`);
    } else {
      const missing = dtd[name]?.required.filter((attribute) => !attributes.includes(` ${attribute}="`));
      if (missing?.length !== 0) found.push(`${name} lacks ${missing?.join()}`);
      if (parent !== undefined) parent.children += `${name},`;
      open.push({ name, children: '' });
    }
  }
  return open.length === 1 ? found : [...found, `left open: ${open.at(-1)?.name}`];
}

describe('toTmx', () => {
  it('conforms to its DTD for any text', () => {
    const tmx = toTmx(
      translation(
        unit('a', 'Tom & <Jerry> "say" <g1>so<g2>\u0007</g2></g1><x3/>', 'توم <g1>قال<g2>b</g2></g1><x3/>'),
        unit('b', 'lone \ud800 surrogate &#10; line', "it's &amp;lt;"),
      ),
    );
    expect(violations(tmx)).toEqual([]);
    expect(tmx).toContain('creationdate="20260304T050607Z"');
    expect(tmx).toContain('<prop type="x-document">Q&amp;A &lt;draft&gt;.docx</prop>');
    expect(tmx).not.toContain('\u0007');
    expect(violations(tmx.replace('<seg>', '<seg><b>'))).not.toEqual([]);
  });

  it('pairs the codes of source and target, even if a target uses one twice', () => {
    const tmx = toTmx(translation(unit('a', '<g1>red</g1><x2/>', '<g1>ro</g1>-<g1>t</g1><x2/>')));
    expect(tmx).toContain(
      '<tuv xml:lang="ar"><seg><bpt i="1" x="1">&lt;g1&gt;</bpt>ro<ept i="1">&lt;/g1&gt;</ept>-<bpt i="2" x="1">&lt;g1&gt;</bpt>t<ept i="2">&lt;/g1&gt;</ept><ph x="2">&lt;x2/&gt;</ph></seg></tuv>',
    );
  });

  it('contains each pair once, and skips untranslated units', () => {
    const tmx = toTmx(
      translation(
        unit('a', 'Yes', 'نعم'),
        unit('b', 'Yes', 'نعم'),
        unit('c', 'Yes', 'أجل'),
        unit('d', '42', null, { state: 'skipped' }),
      ),
    );
    expect(tmx.match(/<tu /g)).toHaveLength(2);
    expect(tmx).not.toContain('<seg>42');
  });
});

describe('the segments of toTmx', () => {
  const text = unit(
    'a',
    '<g1>Stop! </g1>Call the panic! macro. It <x2/>ends.',
    '<g1>Halt! </g1>Ruf das panic! makro auf. Es <x2/>endet.',
    {
      codes: [
        { id: 1, label: 'bold, size', optional: true },
        { id: 2, label: 'line break' },
      ],
    },
  );
  const german = { ...translation(text), targetLanguage: 'de' };
  const segmentsOf = (options: Partial<TmxExportOptions>) =>
    [...openTmx(strToU8(toTmx(german, options))).units].map(({ segmentType, variants }) => [
      segmentType,
      ...variants.map(({ content }) => tmxText(content)),
    ]);

  it('are paragraphs, sentences, or both with the phrases at marks and line breaks within sentences', () => {
    const whole = [
      'paragraph',
      'Stop! Call the panic! macro. It ends.',
      'Halt! Ruf das panic! makro auf. Es endet.',
    ];
    const sentences = [
      ['sentence', 'Stop!', 'Halt!'],
      ['sentence', 'Call the panic! macro.', 'Ruf das panic! makro auf.'],
      ['sentence', 'It ends.', 'Es endet.'],
    ];
    const phrases = [
      ['phrase', 'Call the panic!', 'Ruf das panic!'],
      ['phrase', 'macro.', 'makro auf.'],
      ['phrase', 'It', 'Es'],
      ['phrase', 'ends.', 'endet.'],
    ];
    expect(segmentsOf({ segmentType: 'paragraph' })).toEqual([whole]);
    expect(segmentsOf({ segmentType: 'sentence' })).toEqual(sentences);
    expect(segmentsOf({})).toEqual([whole, ...sentences, ...phrases]);
  });

  it('are phrases after a period too, unless the text goes on in lower case', () => {
    const german = {
      ...translation(unit('a', 'A. Collect data, e.g. names', 'A. Daten, etwa Namen')),
      targetLanguage: 'de',
    };
    const texts = [...openTmx(strToU8(toTmx(german))).units].map(({ segmentType, variants: [source] }) => [
      segmentType,
      tmxText(source?.content ?? []),
    ]);
    expect(texts).toEqual([
      ['sentence', 'A. Collect data, e.g. names'],
      ['phrase', 'A.'],
      ['phrase', 'Collect data, e.g. names'],
    ]);
  });

  it('are joined over fixed spaces, at which many tools do not split', () => {
    const fixed = {
      ...translation(unit('a', 'One.\u00a0 Two. Three.', 'Eins. Zwei. Drei.')),
      targetLanguage: 'de',
    };
    const texts = [...openTmx(strToU8(toTmx(fixed))).units].map(({ segmentType, variants }) => [
      segmentType,
      ...variants.map(({ content }) => tmxText(content)),
    ]);
    expect(texts.slice(1)).toEqual([
      ['sentence', 'One.', 'Eins.'],
      ['sentence', 'Two.', 'Zwei.'],
      ['sentence', 'Three.', 'Drei.'],
      ['phrase', 'One.\u00a0 Two.', 'Eins. Zwei.'],
    ]);
  });

  it('stay whole if the target has another number of sentences', () => {
    const units = translation(unit('a', 'One. Two.', 'واحد'));
    expect(toTmx(units, { segmentType: 'sentence' }).match(/<tu /g)).toHaveLength(1);
  });

  it('have codes with the types of TMX at level 2, and none at level 1', () => {
    const tmx = toTmx(german, { segmentType: 'sentence' });
    expect(tmx).toContain('<bpt i="1" x="1" type="bold">&lt;g1&gt;</bpt>Stop!<ept i="1">&lt;/g1&gt;</ept>');
    expect(tmx).toContain('It <ph x="2" type="lb">&lt;x2/&gt;</ph>ends.');
    expect(toTmx(german, { level: 1 })).not.toContain('<ph');
  });

  it('name the tool, the document, who changed them, and their neighbors', () => {
    const tmx = toTmx(
      translation(
        unit('a', 'First', 'أول'),
        unit('b', 'Second', 'ثان', { changed_at: '2026-05-06T07:08:09.000Z', state: 'edited' }),
        unit('c', 'Third', 'ثالث'),
      ),
      { editor: 'Ann & Bob' },
    );
    expect(tmx).toContain('creationtool="Verso" creationtoolversion="1.2.3"');
    expect(violations(tmx)).toEqual([]);
    const second = [...openTmx(strToU8(tmx)).units][1];
    expect(second).toMatchObject({
      id: 'b',
      creationId: 'Verso',
      creationDate: new Date('2026-03-04T05:06:07Z'),
      changeDate: new Date('2026-05-06T07:08:09Z'),
      changeId: 'Ann & Bob',
      properties: [
        { type: 'x-document', value: 'Q&A <draft>.docx' },
        { type: 'x-state', value: 'edited' },
        { type: 'x-location', value: 'Body' },
        { type: 'x-context-pre', value: 'First' },
        { type: 'x-context-post', value: 'Third' },
      ],
    });
  });
});

describe('toHtml', () => {
  it('shows every target beside its source, in its direction, with markup escaped', () => {
    const html = toHtml(
      translation(
        unit('a', '<g1>Read</g1> <script>alert(1)</script>', 'اقرأ', {
          state: 'flagged',
          problems: [{ code: 'echo', severity: 'warning', detail: 'Looks <odd>.' }],
        }),
        unit('b', '42', null, { state: 'skipped' }),
      ),
    );
    expect(html).toContain('<td dir="ltr" lang="en">Read &lt;script&gt;alert(1)&lt;/script&gt;</td>');
    expect(html).toContain(
      '<td dir="rtl" lang="ar">اقرأ<div class="notes" lang="en" dir="ltr">Looks &lt;odd&gt;.</div></td>',
    );
    expect(html).toContain('<td dir="rtl" lang="ar">42</td>');
    expect(html).toContain('<title>Q&amp;A &lt;draft&gt;.docx</title>');
    expect(html).not.toContain('<script');
  });

  it('leaves the direction to the browser if the language is unknown', () => {
    expect(toHtml({ ...translation(unit('a', 'Hi', 'مرحبا')), sourceLanguage: null })).toContain(
      '<td dir="auto">Hi</td>',
    );
  });
});

const bold = {
  id: 1,
  type: 'paired',
  role: 'formatting',
  label: 'bold',
  canOmit: true,
  canRepeat: true,
} as const;
const context = { part: '', headings: [] };
const control = (text: string) =>
  `</w:t></w:r><w:sdt><w:sdtContent><w:r><w:t>${text.replaceAll('<', '&lt;')}</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space="preserve">`;

/** A table after an edit of its text. */
function editedTable(bytes: Uint8Array, edit: (xml: string) => string): Uint8Array {
  const entries = unzipSync(bytes);
  const name = 'word/document.xml';
  return zipSync({ ...entries, [name]: strToU8(edit(strFromU8(entries[name] ?? new Uint8Array()))) });
}

describe('toDocx', () => {
  const mixed = translation(
    unit('a', '<g1>Read</g1> <this> & that\u0007', 'اقرأ &#10;هذا', {
      state: 'flagged',
      problems: [{ code: 'echo', severity: 'warning', detail: 'Looks <odd>.' }],
    }),
    unit('b', '42\tx', null, { state: 'skipped', location: '' }),
  );

  it('is a table with ids, visible codes and a heading row that our own reader opens', async () => {
    const document = await openDocument(toDocx(mixed), 'docx');
    const texts = document.units.map(({ source }) => inlineText(source));
    expect(texts).toEqual(
      expect.arrayContaining([
        'ID',
        'Source (en)',
        'Translation (ar)',
        'Notes',
        'a',
        '<g1>Read</g1> <this> & that',
      ]),
    );
    expect(texts).toContain('Body Please check. Looks <odd>.');
  });

  it('comes back with edited targets, whatever their order', () => {
    const units = [
      {
        id: 'a',
        kind: 'paragraph',
        source: decodeInline('<g1>Read</g1> <this> & that').content,
        codes: [bold],
        context,
      },
      { id: 'b', kind: 'paragraph', source: ['42\tx'], codes: [], context },
    ] as const;
    const exportedAt = new Date('2026-01-02T03:04:05Z');
    const edited = editedTable(toDocx({ ...mixed, exportedAt }), (xml) =>
      xml.replace('اقرأ', `${control('<g1>')}اقرأ${control('</g1>')}`).replaceAll('>42<', '><'),
    );
    const read = fromWordTable(edited, { units });
    expect(encodeInline(read.targets.get('a') ?? [])).toBe('<g1>اقرأ</g1> &#10;هذا');
    expect(read.messages).toMatchObject([{ code: 'source-differs', unitId: 'b' }]);
    expect(read.exportedAt).toBe('2026-01-02T03:04:05.000Z');
  });

  it('reports rows with broken or missing codes, and leaves out tracked deletions', () => {
    const units = [
      {
        id: 'a',
        kind: 'paragraph',
        source: decodeInline('<g1>Read</g1> <this> & that').content,
        codes: [bold],
        context,
      },
      { id: 'b', kind: 'paragraph', source: ['42\tx'], codes: [], context },
    ] as const;
    const edited = editedTable(toDocx(mixed), (xml) =>
      xml
        .replace('اقرأ', `${control('<g1>')}اقرأ`)
        .replace(
          /(.*)(<w:r>.*?<w:tab\/>.*?<\/w:r>)/s,
          '$1<w:del w:id="1" w:author="A"><w:r><w:t>old</w:t></w:r></w:del>$2',
        ),
    );
    const read = fromWordTable(edited, { units });
    expect(read.messages).toMatchObject([{ code: 'target-invalid', unitId: 'a' }]);
    expect(read.targets.get('b')).toEqual(['42\tx']);
  });

  it('marks each text with its language and direction, and repeats the heading row on every page', () => {
    const xml = strFromU8(unzipSync(toDocx(mixed))['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('<w:tblHeader/>');
    expect(xml).toContain(
      '<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/><w:lang w:val="ar" w:eastAsia="ar" w:bidi="ar"/>',
    );
    expect(xml).toContain(
      '<w:r><w:rPr><w:lang w:val="en" w:eastAsia="en" w:bidi="en"/></w:rPr><w:t xml:space="preserve">Read',
    );
    expect(xml).toContain(
      '<w:sdt><w:sdtPr><w:lock w:val="contentLocked"/></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rStyle w:val="Code"/></w:rPr><w:t xml:space="preserve">&lt;g1&gt;',
    );
    expect(xml).toContain('42</w:t><w:tab/><w:t xml:space="preserve">x</w:t>');
    expect(xml).not.toContain('\u0007');
  });

  it('is deterministic', () => {
    expect(toDocx(mixed)).toEqual(toDocx(mixed));
  });
});
