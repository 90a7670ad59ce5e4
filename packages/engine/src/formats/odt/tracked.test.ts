import { describe, expect, it } from 'vitest';
import { flat, note, odfPart, odt, p, span, textStyle } from '../../fixtures/odf.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';
import { trackOdtChanges } from './tracked.ts';

const author = { author: 'Ada & Bo', date: '2026-03-04T05:06:07Z' };
const automatic = textStyle('Bold', 'fo:font-weight="bold"');

/** Writes two translations of a document, by unit number, and tracks the changes from one to the other. */
function track(original: Uint8Array, earlier: readonly string[], later: readonly string[]) {
  const { units } = format.open(original);
  const write = (wires: readonly string[]) => {
    const contents = wires.map(
      (wire, index) => [units[index]?.id ?? '', decodeInline(wire).content] as const,
    );
    return format.open(original).write(new Map(contents)).bytes;
  };
  const versions = { original, earlier: write(earlier), later: write(later) };
  const changed = units.filter((_, index) => earlier[index] !== later[index]);
  const result = trackOdtChanges(versions, new Map(changed.map(({ id }) => [id, author])));
  const untracked = changed.flatMap(({ id }) => (result.tracked.has(id) ? [] : [id]));
  return { ...versions, ...result, untracked, units };
}

const document = (...blocks: readonly string[]) => odt(blocks.join(''), { automatic });
const xmlOf = (bytes: Uint8Array) => odfPart(bytes, 'content.xml');
const accepted = (bytes: Uint8Array) =>
  format.open(bytes, { trackedChanges: 'accept' }).units.map(({ source }) => encodeInline(source));

/** The content of `office:text` with all changes rejected. */
function rejected(bytes: Uint8Array): string {
  const xml = xmlOf(bytes);
  const deletions = new Map(
    [...xml.matchAll(/text:id="([^"]+)"><text:deletion>.*?<text:p>(.*?)<\/text:p><\/text:deletion>/g)].map(
      ([, id = '', content = '']) => [id, content],
    ),
  );
  return xml
    .replace(/<text:tracked-changes.*?<\/text:tracked-changes>/, '')
    .replace(/<text:change-start [^>]*\/>.*?<text:change-end [^>]*\/>/g, '')
    .replace(/<text:change text:change-id="([^"]+)"\/>/g, (_, id: string) => deletions.get(id) ?? '?');
}

const plain = (xml: string) =>
  xml
    .replace(/^.*<office:text[^>]*>/s, '')
    .replace(/<text:s\/>/g, ' ')
    .replace(/<[^>]*>/g, '');

describe('tracked changes of OpenDocument texts', () => {
  it('mark the words that changed, with author and date', () => {
    const { bytes, earlier, later, tracked, untracked, units } = track(
      document(p('One two three.'), p('Same')),
      ['Eins zwei &amp; drei.', 'Gleich'],
      ['Eins beide &amp; drei!', 'Gleich'],
    );
    const xml = xmlOf(bytes);
    expect(
      [...xml.matchAll(/<text:change-start [^>]*\/>(.*?)<text:change-end/g)].map(([, text]) => text),
    ).toEqual(['beide', '!']);
    expect(xml).toContain('<dc:creator>Ada &amp; Bo</dc:creator><dc:date>2026-03-04T05:06:07Z</dc:date>');
    expect(xml).toMatch(/<office:text[^>]*><text:tracked-changes /);
    expect(accepted(bytes)).toEqual(accepted(later));
    expect(plain(rejected(bytes))).toBe(plain(xmlOf(earlier)));
    expect([[...tracked], untracked]).toEqual([[units[0]?.id], []]);
  });

  it('keep formatting on both sides', () => {
    const { bytes, earlier, later } = track(
      document(p('a ', span('Bold', 'b c'), ' d')),
      ['eins <g1>zwei drei</g1> vier'],
      ['eins neu <g1>zwei</g1> fünf'],
    );
    expect(accepted(bytes)).toEqual(accepted(later));
    expect(rejected(bytes)).toContain('<text:span text:style-name="Bold">');
    expect(plain(rejected(bytes))).toBe(plain(xmlOf(earlier)));
  });

  it('mark footnotes and the text around them separately', () => {
    const { bytes, earlier, later, tracked } = track(
      document(p('Text', note('1', p('The note.')), ' goes on.')),
      ['Text<x1/> geht weiter.', 'Die Notiz.'],
      ['Satz<x1/> geht weiter.', 'Die Fußnote.'],
    );
    expect(tracked.size).toBe(2);
    expect(accepted(bytes)).toEqual(accepted(later));
    expect(plain(rejected(bytes))).toBe(plain(xmlOf(earlier)));
  });

  it('follow the changes that the document has', () => {
    const own =
      '<text:tracked-changes><text:changed-region xml:id="c1" text:id="c1"><text:insertion><office:change-info><dc:creator>X</dc:creator><dc:date>2020-01-01T00:00:00</dc:date></office:change-info></text:insertion></text:changed-region></text:tracked-changes>';
    const inserted = '<text:change-start text:change-id="c1"/>two<text:change-end text:change-id="c1"/>';
    const { bytes, later } = track(
      document(own, p('One ', inserted, ' three.')),
      ['Eins <x1/>zwei<x2/> drei.'],
      ['Eins <x1/>zwei<x2/> vier.'],
    );
    expect(xmlOf(bytes).match(/<text:tracked-changes/g)).toHaveLength(1);
    expect(accepted(bytes)).toEqual(accepted(later));
  });

  it('mark headers and footers, each with a list of its own, in packages and flat files', () => {
    const masters = (tail: string) =>
      `<style:master-page style:name="Standard"><style:header>${p('Top side')}</style:header><style:footer>${p('Page one')}${tail}</style:footer></style:master-page>`;
    const options = { masters: masters(''), layouts: '' };
    const [before, after] = [
      ['Text hier', 'Obere Seite', 'Seite eins'],
      ['Text dort', 'Oberste Seite', 'Blatt eins'],
    ];
    for (const original of [odt(p('Text here'), options), flat('text', p('Text here'), options)]) {
      const { units } = format.open(original);
      const inOrder = units.map(({ source }) =>
        ['Text here', 'Top side', 'Page one'].indexOf(encodeInline(source)),
      );
      const ordered = (texts: readonly string[]) => inOrder.map((index) => texts[index] ?? '');
      const { bytes, later, untracked } = track(original, ordered(before ?? []), ordered(after ?? []));
      expect(untracked).toEqual([]);
      expect(accepted(bytes)).toEqual(accepted(later));
      const isFlat = original[0] === '<'.charCodeAt(0);
      const xml = isFlat ? new TextDecoder().decode(bytes) : odfPart(bytes, 'styles.xml') + xmlOf(bytes);
      expect(xml).toMatch(/<style:header><text:tracked-changes /);
      expect(xml).toMatch(/<style:footer><text:tracked-changes /);
      expect(xml).toContain('<text:deletion><office:change-info>');
      const ids = [...xml.matchAll(/ xml:id="(verso-change-\d+)"/g)].map(([, id]) => id);
      expect(ids).toHaveLength(6);
      expect(new Set(ids).size).toBe(6);
    }
  });

  it('have other ids than the changes of an earlier export', () => {
    const first = track(document(p('One two')), ['Eins zwei'], ['Eins drei']);
    const wires = format.open(first.bytes).units.map(({ source }) => encodeInline(source));
    const { bytes } = track(
      first.bytes,
      wires,
      wires.map((wire) => wire.replace('Eins', 'Null')),
    );
    const ids = [...xmlOf(bytes).matchAll(/ xml:id="(verso-change-\d+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('are left out of cells that have their text as an attribute, and reported', () => {
    const cell = (text: string, value = '') =>
      `<table:table-cell office:value-type="string"${value}>${p(text)}</table:table-cell>`;
    const row = cell('One', ' office:string-value="One"') + cell('Two');
    const table = `<table:table><table:table-row>${row}</table:table-row></table:table>`;
    const { bytes, untracked, units } = track(document(table), ['Eins', 'Zwei'], ['Ein', 'Zwo']);
    expect(untracked).toEqual([units[0]?.id]);
    expect(xmlOf(bytes).match(/<text:change-start/g)).toHaveLength(1);
  });

  it('are none in a document without changes, and work in a flat file', () => {
    const same = track(document(p('a')), ['b'], ['b']);
    expect(same.bytes).toEqual(same.later);
    const { bytes, later } = track(flat('text', p('One two')), ['Eins zwei'], ['Eins drei']);
    expect(accepted(bytes)).toEqual(accepted(later));
    expect(new TextDecoder().decode(bytes)).toContain('<text:change-start');
  });
});
