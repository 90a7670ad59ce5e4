import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, DocumentError, type InlineContent, type Unit } from '../model/index.ts';
import { arbitraryTarget, arbitraryText, arbitraryUnit, propertyRuns } from '../testing/index.ts';
import { inlineText, normalizeInline } from '../text/inline.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { checkXliff, fromXliff, toXliff } from './index.ts';

const original = { name: 'report.docx', sha256: 'c0ffee' };
const bytes = (text: string) => new TextEncoder().encode(text);
const wire = (text: string): InlineContent => decodeInline(text).content;

const code = (id: number, type: Code['type'], free = false): Code => ({
  id,
  type,
  role: free ? 'formatting' : 'note',
  canOmit: free,
  canRepeat: free,
  label: free ? 'bold' : `footnote ${id}`,
});

const unit = (id: string, source: string, ...codes: readonly Code[]): Unit => ({
  id,
  kind: 'paragraph',
  source: wire(source),
  codes,
  context: { part: 'word/document.xml', headings: [] },
});

/** The output of a translation tool: units in the core namespace. */
const xliff = (units: string, version = '2.0') =>
  bytes(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en" trgLang="de"><file id="f"><group id="g">${units}</group></file></xliff>`,
  );

const merged = (units: string, ...document: readonly Unit[]) => {
  const { targets, messages } = fromXliff(xliff(units), { units: document });
  return {
    targets: Object.fromEntries([...targets].map(([id, target]) => [id, encodeInline(target)])),
    messages: messages.map((message) => `${message.unitId} ${message.code}`),
  };
};

function refusalOf(action: () => unknown): DocumentError {
  try {
    action();
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

const greeting = unit('p.1', 'Hello <g1>big</g1> world<x2/>', code(1, 'paired', true), code(2, 'standalone'));
const source = '<source>Hello <pc id="1">big</pc> world<ph id="2"/></source>';

describe('toXliff', () => {
  it('states the status of each translation', () => {
    const units = [unit('a', 'One'), unit('b', 'Two'), unit('c', 'Three'), unit('d', 'Four')];
    const targets = new Map(['a', 'b', 'c'].map((id) => [id, wire('Wort')]));
    const states = new Map([
      ['a', { state: 'reviewed', subState: 'edited' } as const],
      ['b', { state: 'translated', subState: 'flagged' } as const],
      ['d', { state: 'reviewed' } as const],
    ]);
    const written = toXliff({ format: 'docx', units }, { original, targetLanguage: 'de', targets, states });
    expect([...written.matchAll(/<segment(.*?)>/g)].map(([, attributes]) => attributes)).toEqual([
      ' state="reviewed" subState="verso:edited"',
      ' state="translated" subState="verso:flagged"',
      ' state="translated"',
      '',
    ]);
  });

  it('reports units without a translation', () => {
    const document = { format: 'docx' as const, units: [greeting] };
    const read = fromXliff(bytes(toXliff(document, { original })), document);
    expect(read.targets.size).toBe(0);
    expect(read.messages).toMatchObject([{ code: 'target-missing', unitId: 'p.1', severity: 'warning' }]);
  });
});

describe.each(['2.0', '1.2'] as const)('XLIFF %s and back', (version) => {
  it('keeps any text and codes', () => {
    const cases = arbitraryUnit.chain((any) =>
      arbitraryTarget(any, { text: arbitraryText }).map((target) => [any, target] as const),
    );
    fc.assert(
      fc.property(cases, ([any, target]) => {
        const document = { format: 'docx' as const, units: [any] };
        const targets = new Map([[any.id, target]]);
        const written = toXliff(document, { original, version, targetLanguage: 'de', targets });
        const read = fromXliff(bytes(written), document, { sha256: original.sha256 });
        const expected = inlineText(target).trim() === '' ? undefined : normalizeInline(target);
        expect(read.targets.get(any.id)).toEqual(expected);
        expect(read.targetLanguage).toBe('de');
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('keeps any text and codes in sentences', () => {
    const cases = arbitraryUnit.chain((any) =>
      arbitraryTarget(any, { text: arbitraryText }).map((target) => [any, target] as const),
    );
    fc.assert(
      fc.property(cases, ([any, target]) => {
        const document = { format: 'docx' as const, units: [any] };
        const targets = new Map([[any.id, target]]);
        const options = { original, version, targetLanguage: 'de', targets, sentences: true } as const;
        const read = fromXliff(bytes(toXliff(document, options)), document);
        const expected = inlineText(target).trim() === '' ? undefined : normalizeInline(target);
        expect(read.targets.get(any.id)).toEqual(expected);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('keeps a translation of characters that XML does not allow', () => {
    const document = { format: 'docx' as const, units: [greeting] };
    const targets = new Map([['p.1', wire('\u0001<x2/>')]]);
    const written = toXliff(document, { original, version, targetLanguage: 'de', targets });
    expect(fromXliff(bytes(written), document).targets).toEqual(targets);
  });

  it('writes sentences as segments, with codes that extend over several', () => {
    const text = 'One. <g1>Two is here. Three</g1> is there.';
    const any = unit('p', text, code(1, 'paired', true));
    const document = { format: 'docx' as const, units: [any] };
    const options = {
      original,
      version,
      sourceLanguage: 'en',
      targetLanguage: 'de',
      sentences: true,
    } as const;
    const targets = new Map([['p', wire('Eins. <g1>Zwei ist hier. Drei</g1> ist dort.')]]);
    const written = toXliff(document, { ...options, targets });
    expect(written.match(version === '2.0' ? /<segment / : /<mrk mtype="seg"/)).not.toBeNull();
    expect(written.match(version === '2.0' ? /<(?:sc|ec) / : /<(?:bx|ex) /)).not.toBeNull();
    expect([...fromXliff(bytes(written), document).targets.values()].map(encodeInline)).toEqual([
      'Eins. <g1>Zwei ist hier. Drei</g1> ist dort.',
    ]);
    if (version === '2.0') expect(checkXliff(bytes(written))).toEqual([]);

    // A translation with another number of sentences stays in one piece.
    const other = toXliff(document, { ...options, targets: new Map([['p', wire('Eins, <g1>zwei</g1>.')]]) });
    expect(other.match(version === '2.0' ? /<segment/g : /<mrk/g)?.length ?? 0).toBeLessThan(2);
  });

  it('fills in targets on request, which are no translations', () => {
    const document = { format: 'docx' as const, units: [greeting, unit('p.2', 'Kept')] };
    const targets = new Map([['p.2', wire('Kept')]]);
    const written = toXliff(document, {
      original,
      version,
      targetLanguage: 'de',
      targets,
      fillTargets: true,
    });
    expect(written.match(/<target[ >]/g)).toHaveLength(2);
    const read = fromXliff(bytes(written), document);
    expect([...read.targets.keys()]).toEqual(['p.2']);
    expect(read.messages).toMatchObject([{ code: 'target-missing', unitId: 'p.1' }]);
  });

  it('writes terms and other translations, which are no translations either', () => {
    const document = { format: 'docx' as const, units: [greeting] };
    const terms = new Map([['p.1', [{ source: 'world', translations: ['Welt', 'Erde'], note: 'Planet' }]]]);
    const matches = new Map([['p.1', [{ target: wire('Hallo <g1>große</g1> Welt<x2/>'), origin: 'draft' }]]]);
    const written = toXliff(document, { original, version, targetLanguage: 'de', terms, matches });
    expect(written).toContain('Erde');
    expect(written).toContain('Planet');
    expect(written).toContain('draft');
    const read = fromXliff(bytes(written), document, { sha256: original.sha256 });
    expect(read.targets.size).toBe(0);
    expect(read.messages).toMatchObject([{ code: 'target-missing' }]);
  });

  it('writes comments as notes', () => {
    const said = [
      { author: 'Ann <A>', text: 'Is "big" right?\u0007' },
      { author: null, text: 'Yes & no' },
    ];
    const document = { format: 'docx' as const, units: [greeting] };
    const written = toXliff(document, { original, version, comments: new Map([['p.1', said]]) });
    const notes = written.match(/<note [^>]*>[^<]*<\/note>/g);
    expect(notes?.slice(-2)).toEqual(
      version === '2.0'
        ? [
            '<note category="comment" appliesTo="target">Ann &lt;A&gt;: Is "big" right?\ufffd</note>',
            '<note category="comment" appliesTo="target">Yes &amp; no</note>',
          ]
        : [
            '<note from="Ann &lt;A&gt;" annotates="target">Is "big" right?\ufffd</note>',
            '<note annotates="target">Yes &amp; no</note>',
          ],
    );
    expect(fromXliff(bytes(written), document).messages).toMatchObject([{ code: 'target-missing' }]);
  });
});

describe('fromXliff', () => {
  it('skips units whose id repeats', () => {
    const one = '<unit id="a"><segment><source>One</source><target>Eins</target></segment></unit>';
    const two = '<unit id="b"><segment><source>Two</source><target>Zwei</target></segment></unit>';
    expect(merged(one + one + two, unit('a', 'One'), unit('b', 'Two'))).toEqual({
      targets: { b: 'Zwei' },
      messages: ['a target-invalid'],
    });
  });

  it('ignores how a tool lays out its file', () => {
    const laidOut =
      '<segment><source>\n  Hello\n  <pc id="1">big</pc> world<ph id="2"/>\n</source><target>\n  Hallo\n  <pc id="1">große</pc> Welt<ph id="2"/>\n</target></segment>';
    expect(merged(`<unit id="p.1">${laidOut}</unit>`, greeting).targets).toEqual({
      'p.1': 'Hallo <g1>große</g1> Welt<x2/>',
    });
    const spaced = unit('a', ' One ');
    const segment = '<segment><source>One</source><target>Eins</target></segment>';
    expect(merged(`<unit id="a">${segment}</unit>`, spaced).targets).toEqual({ a: ' Eins ' });
  });

  it('reads text in CDATA sections', () => {
    const segment =
      '<segment><source><![CDATA[One]]></source><target><![CDATA[Eins & <b>]]></target></segment>';
    expect(merged(`<unit id="a">${segment}</unit>`, unit('a', 'One')).targets).toEqual({ a: 'Eins & <b>' });
  });

  it('joins segments in target order', () => {
    const one = `<segment><source>One.</source><target order="3">Eins.</target></segment>`;
    const space = `<ignorable><source> </source></ignorable>`;
    const two = `<segment><source>Two.</source><target order="1">Zwei.</target></segment>`;
    expect(merged(`<unit id="a">${one}${space}${two}</unit>`, unit('a', 'One. Two.'))).toEqual({
      targets: { a: 'Zwei. Eins.' },
      messages: [],
    });
  });

  it('keeps the source of an untranslated segment, and reports it', () => {
    const one = '<segment><source>One. </source><target>Eins. </target></segment>';
    const two = '<segment><source>Two.</source><target/></segment>';
    expect(merged(`<unit id="a">${one}${two}</unit>`, unit('a', 'One. Two.'))).toEqual({
      targets: { a: 'Eins. Two.' },
      messages: ['a target-partial'],
    });
  });

  it('reads spans across segments, and splits crossed ones', () => {
    const codes = [code(1, 'paired', true), code(2, 'paired', true)];
    const segments = [
      '<segment><source>A <sc id="1"/>b <sc id="2"/>c </source><target>x <sc id="1"/>y <sc id="2"/>z </target></segment>',
      '<segment><source>d<ec startRef="2"/><ec startRef="1"/></source><target>v<ec startRef="1"/>w<ec startRef="2"/></target></segment>',
    ];
    const document = unit('a', 'A <g1>b <g2>c d</g2></g1>', ...codes);
    expect(merged(`<unit id="a">${segments.join('')}</unit>`, document).targets).toEqual({
      a: 'x <g1>y <g2>z v</g2></g1><g2>w</g2>',
    });
  });

  it('ignores annotations, comments and CDATA boundaries', () => {
    const target =
      '<target>Hallo <mrk id="m1" type="term"><pc id="1">gr<!-- x -->o<![CDATA[ß]]>e</pc></mrk> <sm id="m2" type="comment"/>Welt<em startRef="m2"/><ph id="2"/></target>';
    expect(merged(`<unit id="p.1"><segment>${source}${target}</segment></unit>`, greeting).targets).toEqual({
      'p.1': 'Hallo <g1>große</g1> Welt<x2/>',
    });
  });

  it('matches copies of a code to their original', () => {
    const withData = '<source>Hello <pc id="1" dataRefStart="d1">big</pc> world<ph id="2"/></source>';
    const target =
      '<target><pc id="1">a</pc><pc id="7" copyOf="1">b</pc><pc id="8" dataRefStart="d1">c</pc><ph id="2"/></target>';
    expect(merged(`<unit id="p.1"><segment>${withData}${target}</segment></unit>`, greeting).targets).toEqual(
      {
        'p.1': '<g1>a</g1><g1>b</g1><g1>c</g1><x2/>',
      },
    );
  });

  it('skips translations with unknown, missing, repeated, unpaired or mistyped codes', () => {
    for (const [target, detail] of [
      ['Hallo<ph id="3"/>', 'a code "3" that its source lacks'],
      ['Hallo', 'code 2 (footnote 2) is missing'],
      ['Hallo<ph id="2"/><ph id="9" copyOf="2"/>', 'code 2 (footnote 2) is used 2 times'],
      ['<sc id="1"/>Hallo<ph id="2"/>', 'code 1 is unclosed'],
      ['Hallo<ec startRef="1"/><ph id="2"/>', 'code 1 is unopened'],
      ['Hallo<ph id="2"/><ph id="1"/>', 'there is no standalone code 1'],
    ]) {
      const units = `<unit id="p.1"><segment>${source}<target>${target}</target></segment></unit>`;
      const other = `<unit id="p.2"><segment><source>World</source><target>Welt</target></segment></unit>`;
      const read = fromXliff(xliff(units + other), { units: [greeting, unit('p.2', 'World')] });
      expect([...read.targets.keys()]).toEqual(['p.2']);
      expect(read.messages).toMatchObject([{ code: 'target-invalid', severity: 'warning', unitId: 'p.1' }]);
      expect(read.messages[0]?.text).toContain(detail);
    }
  });

  it('rejects another document', () => {
    const document = { format: 'docx' as const, units: [greeting] };
    const written = bytes(toXliff(document, { original }));
    expect(refusalOf(() => fromXliff(written, document, { sha256: 'decaf' })).message).toBe(
      'These translations are of another document ("report.docx"), or of another version of it.',
    );
    expect(refusalOf(() => fromXliff(written, { units: [unit('q.1', 'Else')] })).code).toBe('invalid-target');
    expect(fromXliff(written, document).messages).toHaveLength(1);
  });

  it('skips translations of other source texts', () => {
    const target = '<target>Hallo</target>';
    const units = `<unit id="p.1"><segment>${source}${target}</segment></unit><unit id="p.9"><segment><source>x</source></segment></unit>`;
    expect(merged(units, unit('p.1', 'Goodbye'))).toEqual({
      targets: {},
      messages: ['p.1 source-differs', 'p.9 unit-unknown'],
    });
  });

  it('rejects other files than XLIFF', () => {
    const refused = (text: string) => refusalOf(() => fromXliff(bytes(text), { units: [] }));
    expect(refused('<html/>').message).toBe('This is not an XLIFF file.');
    expect(refused('<xliff').code).toBe('malformed-xml');
    expect(refused('<!DOCTYPE x><xliff/>').code).toBe('doctype-forbidden');
  });
});
