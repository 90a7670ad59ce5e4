import { encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { ExchangeError } from '../glossary/error.ts';
import { tmxText } from './content.ts';
import { fromInline, toInline } from './inline.ts';
import { type TmxUnit, tmxLimits } from './model.ts';
import { pairOf } from './pair.ts';
import { openTmx } from './read.ts';
import { writeTmx } from './write.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = '<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n';
const header =
  '<header creationtool="X" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="EN-us" datatype="html"/>';
const file = (body: string) => `${head}<tmx version="1.4">\n${header}\n<body>\n${body}\n</body></tmx>`;
const variant = (language: string, segment: string) =>
  `<tuv xml:lang="${language}"><seg>${segment}</seg></tuv>`;
const unit = (source: string, target: string) => `<tu>${variant('en', source)}${variant('de', target)}</tu>`;

function read(text: string) {
  const tmx = openTmx(bytes(text));
  const units = [...tmx.units];
  return { ...tmx, units };
}

function errorOf(run: () => unknown): ExchangeError {
  try {
    run();
  } catch (error) {
    if (error instanceof ExchangeError) return error;
    throw error;
  }
  throw new Error('No error');
}

describe('openTmx', () => {
  it('reads languages, dates, people, properties and notes', () => {
    const { header: read1, units } = read(
      file(
        '<tu tuid="7" creationdate="20260102T030405Z" creationid="ann" changeid="bob" usagecount="3" srclang="de_DE">' +
          '<note>Check</note><prop type="x-document">a &amp; b.docx</prop>' +
          `<tuv lang="EN-GB" changedate="2026-02-03"><seg>a</seg></tuv>${variant('de', 'b')}</tu>`,
      ),
    );
    expect(read1).toMatchObject({ sourceLanguage: 'en-US', segmentType: 'sentence', creationTool: 'X' });
    expect(units).toMatchObject([
      {
        line: 6,
        id: '7',
        sourceLanguage: 'de-DE',
        segmentType: 'sentence',
        creationDate: new Date('2026-01-02T03:04:05Z'),
        creationId: 'ann',
        changeId: 'bob',
        usageCount: 3,
        notes: ['Check'],
        properties: [{ type: 'x-document', value: 'a & b.docx' }],
        variants: [
          { language: 'en-GB', content: ['a'], changeDate: new Date('2026-02-03T00:00:00Z') },
          { language: 'de', content: ['b'] },
        ],
      },
    ]);
  });

  it('reads UTF-16 and declared encodings', () => {
    const text = file(unit('é', 'ü'));
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const latin = new Uint8Array(
      Buffer.from(text.replace('version="1.0"', 'version="1.0" encoding="iso-8859-1"'), 'latin1'),
    );
    for (const encoded of [utf16, latin])
      expect([...openTmx(encoded).units][0]?.variants[1]?.content).toEqual(['ü']);
  });

  it('leaves out what it cannot read, with line and reason, and reads the rest', () => {
    const { units, problems } = read(
      file(
        [
          unit('one', 'eins'),
          '<tu><tuv><seg>no language</seg></tuv></tu>',
          '<tu><tuv xml:lang="en"/></tu>',
          `<tu>${variant('not a tag', 'x')}${variant('de', 'kept')}</tu>`,
          '<tu><tuv xml:lang="en"><seg>broken</tuv></tu>',
          '<tu><tuv xml:lang="en"><seg>&unknown;</seg></tuv></tu>',
          '<tu><tuv xml:lang="en"><seg>left open</seg></tuv>',
          unit('two', 'zwei'),
          unit('a'.repeat(tmxLimits.segment + 1), 'long'),
          unit('three <b>and</b>', 'drei'),
          `<tu creationdate="yesterday">${variant('en', 'date')}</tu>`,
        ].join('\n'),
      ),
    );
    expect(units.map(({ variants }) => tmxText(variants[0]?.content ?? []))).toEqual([
      'one',
      'kept',
      'two',
      'long',
      'three and',
      'date',
    ]);
    expect(problems.map(({ line, code, severity }) => `${line} ${code} ${severity}`)).toEqual([
      '7 missing-language error',
      '7 missing-segment error',
      '8 missing-segment error',
      '8 missing-segment error',
      '9 unknown-language error',
      '10 malformed error',
      '11 malformed error',
      '12 malformed error',
      '14 segment-too-long error',
      '15 unknown-element warning',
      '16 invalid-value warning',
    ]);
  });

  it('keeps the units before the point where a file was cut off', () => {
    const { units, problems } = read(file(`${unit('a', 'b')}\n${unit('c', 'd')}`).slice(0, -40));
    expect(units).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 7, code: 'malformed' }]);
  });

  it('refuses entity declarations, other files, and files that are malformed throughout', () => {
    const bomb = `<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tmx version="1.4"/>`;
    expect(errorOf(() => read(bomb)).code).toBe('doctype-forbidden');
    expect(errorOf(() => read('')).code).toBe('empty-file');
    expect(errorOf(() => read('<xliff/>'))).toMatchObject({ code: 'invalid-tmx', line: 1 });
    expect(errorOf(() => read('<tmx version="2.0"></tmx>')).message).toContain('version "2.0"');
    expect(errorOf(() => read('plain text')).code).toBe('invalid-tmx');
    const malformed = file('<tu><!-- \n'.repeat(tmxLimits.malformedUnits + 1));
    expect(errorOf(() => read(malformed)).code).toBe('malformed-xml');
  });

  it('leaves out a unit that is nested too deeply or has too many elements', () => {
    const deep = `<tu>${variant('en', '<hi>'.repeat(200) + '</hi>'.repeat(200))}</tu>`;
    const large = `<tu>${variant('en', '<ph/>'.repeat(60_000))}</tu>`;
    const { units, problems } = read(file(`${deep}\n${large}\n${unit('a', 'b')}`));
    expect(units).toHaveLength(1);
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['6 malformed', '7 malformed']);
  });
});

describe('toInline', () => {
  const inline = (source: string, target: string) => {
    const [first] = read(file(unit(source, target))).units;
    return toInline(first?.variants ?? []).map(({ content }) => encodeInline(content));
  };

  it('matches codes by x, whatever their order', () => {
    expect(
      inline(
        '<bpt i="1" x="1">&lt;b></bpt>a<ept i="1"/> <ph x="2"/>',
        '<ph x="2"/> <bpt i="9" x="1">&lt;b></bpt>b<ept i="9"/>',
      ),
    ).toEqual(['<g1>a</g1> <x2/>', '<x2/> <g1>b</g1>']);
  });

  it('matches codes without x by their native code and order', () => {
    expect(inline('<ph>{0}</ph><ph>{1}</ph><ph>{0}</ph>', '<ph>{1}</ph><ph>{0}</ph><ph>{0}</ph>')).toEqual([
      '<x1/><x2/><x3/>',
      '<x2/><x1/><x3/>',
    ]);
  });

  it('splits pairs that overlap, and keeps unpaired ends', () => {
    expect(
      inline(
        '<bpt i="1" x="1"/>a<bpt i="2" x="2"/>b<ept i="1"/>c<ept i="2"/>',
        '<it pos="begin" x="3"/>a<ept i="5"/><bpt i="6"/>',
      ),
    ).toEqual(['<g1>a<g2>b</g2></g1><g2>c</g2>', '<x3/>a<x4/><x5/>']);
  });

  it('is the inverse of fromInline', () => {
    const content = [
      'a<',
      { type: 'paired', id: 2, children: ['b\n', { type: 'standalone', id: 1 }] },
    ] as const;
    const codes = [
      { id: 2, type: 'paired', kind: 'bold', native: '<b>', nativeEnd: '</b>' },
      { id: 1, type: 'standalone', kind: 'lb', native: '<br/>' },
    ] as const;
    const [back] = toInline([{ content: fromInline(content, codes) }]);
    expect(encodeInline(back?.content ?? [])).toBe('a<<g1>b&#10;<x2/></g1>');
    expect(back?.codes).toEqual(codes.map((code, index) => ({ ...code, id: index + 1 })));
  });
});

describe('writeTmx', () => {
  const units: TmxUnit[] = [
    {
      id: 'u<1>',
      sourceLanguage: 'en',
      segmentType: 'sentence',
      creationDate: new Date('2026-01-02T03:04:05Z'),
      changeId: 'Ann & "Bob"',
      properties: [{ type: 'x-document', value: 'a & b' }],
      notes: ['<b>'],
      variants: [
        {
          language: 'en',
          content: [
            'a & <b> \r\n',
            { name: 'ph', attributes: { x: '1', type: 'image' }, content: ['<img>'] },
            {
              name: 'hi',
              attributes: {},
              content: ['c', { name: 'it', attributes: { pos: 'end' }, content: [] }],
            },
          ],
          properties: [],
          notes: [],
        },
      ],
    },
  ];

  it('writes what openTmx reads', () => {
    const back = read(writeTmx({ segmentType: 'sentence', properties: [], notes: [] }, units));
    expect(back.problems).toEqual([]);
    expect(back.units.map(({ line: _, ...rest }) => rest)).toEqual(units);
  });

  it('writes text only at level 1', () => {
    const back = read(writeTmx({ properties: [], notes: [] }, units, { level: 1 }));
    expect(back.units[0]?.variants[0]?.content).toEqual(['a & <b> \r\nc']);
  });
});

describe('pairOf', () => {
  it('finds the segments of two languages, if the first may be the source', () => {
    const { units } = read(
      file(
        `<tu>${variant('en-US', 'a')}${variant('de', 'b')}</tu><tu srclang="de">${variant('en', 'c')}${variant('de', 'd')}</tu>`,
      ),
    );
    const texts = units.map((each) => {
      const pair = pairOf(each, 'en', 'de-DE');
      return pair && [pair.source.content, pair.target.content];
    });
    expect(texts).toEqual([[['a'], ['b']], undefined]);
  });
});
