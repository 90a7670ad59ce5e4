import { describe, expect, it } from 'vitest';
import type { Code, InlineContent, Unit } from '../model/index.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { fromXliff, toXliff } from './index.ts';

const wire = (text: string): InlineContent => decodeInline(text).content;
const bold: Code = {
  id: 1,
  type: 'paired',
  role: 'formatting',
  label: 'bold',
  canOmit: true,
  canRepeat: true,
};
const note: Code = {
  id: 2,
  type: 'standalone',
  role: 'note',
  label: 'note 1',
  canOmit: false,
  canRepeat: false,
};
const context = { part: 'word/document.xml', headings: ['Intro'] };
const greeting: Unit = {
  id: 'p.1',
  kind: 'paragraph',
  source: wire('Hello <g1>big</g1> world<x2/>. Bye.'),
  codes: [bold, note],
  context,
};
const plain = (id: string, source: string): Unit => ({
  id,
  kind: 'heading',
  source: [source],
  codes: [],
  context,
});

/** A file as another tool writes it. */
function merged(
  body: string,
  units: readonly Unit[],
  { namespace = ' xmlns="urn:oasis:names:tc:xliff:document:1.2"' } = {},
) {
  const file = `<xliff version="1.2"${namespace}><file original="a" source-language="en" target-language="de" datatype="x"><body>${body}</body></file></xliff>`;
  const { targets, messages } = fromXliff(new TextEncoder().encode(file), { units });
  return {
    targets: Object.fromEntries([...targets].map(([id, target]) => [id, encodeInline(target)])),
    messages: messages.map((message) => `${message.unitId} ${message.code}`),
  };
}

describe('toXliff, version 1.2', () => {
  it('writes codes as g and x with their numbers', () => {
    const targets = new Map([['p.1', wire('<g1>A</g1> <g1>B</g1><x2/>')]]);
    const document = { format: 'docx' as const, units: [greeting] };
    const written = toXliff(document, {
      version: '1.2',
      original: { name: 'a.docx', sha256: 'c0ffee' },
      targets,
    });
    expect(written).toContain(
      '<g id="1" ctype="bold" clone="yes">big</g> world<x id="2" ctype="x-note" clone="no"/>',
    );
    expect(written).toContain(
      '<target state="translated"><g id="1" ctype="bold" clone="yes">A</g> <g id="1"',
    );
    expect(written).toContain('<external-file href="a.docx" uid="sha-256:c0ffee"/>');
    expect(written).toContain('restype="x-paragraph"');
  });

  it('says which translations need a review', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => plain(id, 'One'));
    const states = new Map([
      ['a', { state: 'reviewed', subState: 'edited' } as const],
      ['b', { state: 'translated', subState: 'flagged' } as const],
      ['c', { state: 'final' } as const],
    ]);
    const targets = new Map(units.map(({ id }) => [id, wire('Eins')]));
    const written = toXliff(
      { format: 'docx', units },
      { version: '1.2', original: { name: 'a' }, targets, states },
    );
    expect([...written.matchAll(/<target state="(.*?)"/g)].map(([, state]) => state)).toEqual([
      'signed-off',
      'needs-review-translation',
      'final',
      'translated',
    ]);
    expect(written.match(/approved="yes"/g)).toHaveLength(1);
  });
});

describe('fromXliff, version 1.2', () => {
  const source = '<source>Hello <g id="1">big</g> world<x id="2"/>. Bye.</source>';

  it('reads files with and without a namespace, and with another prefix', () => {
    const unit = `<trans-unit id="p.1">${source}<target>Hallo <x id="2"/></target></trans-unit>`;
    const expected = { targets: { 'p.1': 'Hallo <x2/>' }, messages: [] };
    expect(merged(unit, [greeting])).toEqual(expected);
    expect(merged(unit, [greeting], { namespace: '' })).toEqual(expected);
    const prefixed = `<y:xliff version="1.2" xmlns:y="urn:oasis:names:tc:xliff:document:1.2"><y:file><y:body>${unit.replace(/<(\/?)(?=[a-z])/g, '<$1y:')}</y:body></y:file></y:xliff>`;
    const read = fromXliff(new TextEncoder().encode(prefixed), { units: [greeting] });
    expect([...read.targets.keys()]).toEqual(['p.1']);
  });

  it('reads UTF-16 and a byte order mark', () => {
    const file = `<xliff version="1.2"><file><body><trans-unit id="a"><source>One</source><target>Één</target></trans-unit></body></file></xliff>`;
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(file, 'utf16le')]);
    const utf8 = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(file)]);
    for (const bytes of [utf16, utf8])
      expect(fromXliff(bytes, { units: [plain('a', 'One')] }).targets.get('a')).toEqual(['Één']);
  });

  it('joins segments, and keeps the text between them', () => {
    const segmented =
      '<seg-source><mrk mtype="seg" mid="1">Hello <g id="1">big</g> world<x id="2"/>.</mrk> <mrk mtype="seg" mid="2">Bye.</mrk></seg-source>';
    const both =
      '<target><mrk mtype="seg" mid="1">Hallo <g id="1">große</g> Welt<x id="2"/>.</mrk> <mrk mtype="seg" mid="2">Tschüss.</mrk></target>';
    const half = both.replace('Tschüss.', '');
    const unit = (target: string) => `<trans-unit id="p.1">${source}${segmented}${target}</trans-unit>`;
    expect(merged(unit(both), [greeting])).toEqual({
      targets: { 'p.1': 'Hallo <g1>große</g1> Welt<x2/>. Tschüss.' },
      messages: [],
    });
    expect(merged(unit(half), [greeting])).toEqual({
      targets: { 'p.1': 'Hallo <g1>große</g1> Welt<x2/>. Bye.' },
      messages: ['p.1 target-partial'],
    });
  });

  it('reads pairs of bx and ex, bpt and ept, and ignores native codes', () => {
    const target = '<bx id="1" rid="7"/>große<ex id="9" rid="7"/> Welt<ph id="2">{note}</ph>';
    const native = '<bpt id="1">&lt;b></bpt>große<ept id="1">&lt;/b></ept> Welt<x id="2"/>';
    for (const one of [target, native]) {
      const unit = `<trans-unit id="p.1">${source}<target>${one}</target></trans-unit>`;
      expect(merged(unit, [greeting]).targets).toEqual({ 'p.1': '<g1>große</g1> Welt<x2/>' });
    }
  });

  it('reads annotations, and leaves alternatives out', () => {
    const target = '<target>Hallo <mrk mtype="term">Welt</mrk><x id="2"/></target>';
    const other = `<alt-trans>${source}<target>Falsch<x id="2"/></target></alt-trans>`;
    const unit = `<group id="g"><trans-unit id="p.1">${source}${target}${other}</trans-unit></group>`;
    expect(merged(unit, [greeting]).targets).toEqual({ 'p.1': 'Hallo Welt<x2/>' });
  });

  it('reports each unit that it leaves out, and merges the others', () => {
    const units = [plain('a', 'One'), plain('b', 'Two'), greeting, plain('d', 'Four'), plain('e', 'Five')];
    const body = [
      '<trans-unit id="a"><source>One</source><target>Eins</target></trans-unit>',
      '<trans-unit id="b"><source>Two!</source><target>Zwei</target></trans-unit>',
      `<trans-unit id="p.1">${source}<target>Hallo <g id="5">x</g></target></trans-unit>`,
      '<trans-unit id="d"><target>Vier</target></trans-unit>',
      '<trans-unit id="e"><source>Five</source><target/></trans-unit>',
      '<trans-unit id="f"><source>Six</source><target>Sechs</target></trans-unit>',
    ].join('');
    expect(merged(body, units)).toEqual({
      targets: { a: 'Eins' },
      messages: [
        'b source-differs',
        'p.1 target-invalid',
        'd target-invalid',
        'e target-missing',
        'f unit-unknown',
      ],
    });
  });
});
