import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  docx,
  endnote,
  footnote,
  header,
  hyperlink,
  paragraph,
  textBox,
} from '../../../fixtures/index.ts';
import { decodeInline, encodeInline } from '../../../text/wire.ts';
import { readArchive } from '../../../zip/index.ts';
import { format } from '../index.ts';
import { trackDocxChanges } from './index.ts';

const author = { author: 'Ada & Bo', date: '2026-03-04T05:06:07.000Z' };

/** Writes two translations of a document, by unit number, and tracks the changes from one to the other. */
function track(blocks: readonly Block[], earlier: readonly string[], later: readonly string[]) {
  const original = docx(...blocks);
  const document = format.open(original);
  const write = (wires: readonly string[]) => {
    const contents = wires.map(
      (wire, index) => [document.units[index]?.id ?? '', decodeInline(wire).content] as const,
    );
    return document.write(new Map(contents)).bytes;
  };
  const documents = { original, earlier: write(earlier), later: write(later) };
  const changed = document.units.filter((_, index) => earlier[index] !== later[index]);
  const result = trackDocxChanges(documents, new Map(changed.map(({ id }) => [id, author])));
  return { ...documents, ...result, units: document.units.map(({ id }) => id) };
}

const xmlOf = (bytes: Uint8Array, part = 'word/document.xml') =>
  new TextDecoder().decode(readArchive(bytes).read(part));

/** The texts of the paragraphs, with all changes accepted or rejected. */
function texts(
  bytes: Uint8Array,
  view: 'accepted' | 'rejected' = 'accepted',
  part?: string,
): readonly string[] {
  const gone = view === 'accepted' ? 'del' : 'ins';
  const xml = xmlOf(bytes, part).replace(new RegExp(`<w:${gone} [^>]*>.*?</w:${gone}>`, 'gs'), '');
  return xml
    .split('</w:p>')
    .map((block) =>
      [...block.matchAll(/<w:(?:t|delText)(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''),
    );
}

const tracked = (bytes: Uint8Array) =>
  [...xmlOf(bytes).matchAll(/<w:(ins|del) [^>]*>(.*?)<\/w:\1>/gs)].map(([, name, content = '']) => [
    name,
    content.replace(/<[^>]*>/g, ''),
  ]);

describe('tracked changes of Word documents', () => {
  it('marks the words that changed, with author and date', () => {
    const {
      bytes,
      earlier,
      later,
      tracked: found,
      units,
    } = track(
      [paragraph('One two three.'), paragraph('Same')],
      ['Eins zwei drei.', 'Gleich'],
      ['Eins beide drei!', 'Gleich'],
    );
    expect(tracked(bytes)).toEqual([
      ['del', 'zwei'],
      ['ins', 'beide'],
      ['del', '.'],
      ['ins', '!'],
    ]);
    expect(xmlOf(bytes)).toContain('w:author="Ada &amp; Bo" w:date="2026-03-04T05:06:07.000Z"');
    expect(texts(bytes)).toEqual(texts(later));
    expect(texts(bytes, 'rejected')).toEqual(texts(earlier));
    expect([...found]).toEqual([units[0]]);
  });

  it('keeps no-break spaces at the ends of texts', () => {
    const { bytes, later } = track(
      [paragraph('a ', bold('b'))],
      ['x <g1>\u00a0alt\u00a0</g1>'],
      ['x <g1>\u00a0neu\u00a0</g1>'],
    );
    expect(texts(bytes)).toEqual(texts(later));
    expect(xmlOf(bytes)).toContain('\u00a0');
  });

  it('writes one change for neighboring words', () => {
    const { bytes } = track([paragraph('a')], ['der alte graue Esel'], ['der junge weiße Esel']);
    expect(tracked(bytes)).toEqual([
      ['del', 'alte graue'],
      ['ins', 'junge weiße'],
    ]);
  });

  it('is the document itself without changes', () => {
    const { bytes, later } = track([paragraph('a')], ['b'], ['b']);
    expect(bytes).toEqual(later);
  });

  it('keeps the formatting of changed words, and links around them', () => {
    const { bytes, earlier, later } = track(
      [paragraph('See ', bold('this'), ' on ', hyperlink('https://example.com', 'our page'), '.')],
      ['Siehe <g1>dies</g1> auf <g2>unserer Seite</g2>.'],
      ['Siehe <g1>das</g1> auf <g2>dieser Seite</g2>.'],
    );
    expect(xmlOf(bytes)).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">das</);
    expect(xmlOf(bytes)).toMatch(/<w:hyperlink [^>]*><w:del [^>]*>/);
    expect(texts(bytes)).toEqual(texts(later));
    expect(texts(bytes, 'rejected')).toEqual(texts(earlier));
  });

  it('has a footnote once when words around it move', () => {
    const { bytes, earlier, later } = track(
      [paragraph('One', footnote('Note'), ' two')],
      ['Eins<x1/> zwei'],
      ['Zwei eins<x1/>'],
    );
    expect(xmlOf(bytes).match(/<w:footnoteReference/g)).toHaveLength(1);
    expect(texts(bytes)).toEqual(texts(later));
    expect(texts(bytes, 'rejected')).toEqual(texts(earlier));
  });

  it('tracks changes in headers and notes', () => {
    const blocks = [header(paragraph('Head')), paragraph('A', footnote('Foot'), endnote('End'))];
    const order = format.open(docx(...blocks)).units.map(({ source }) => encodeInline(source));
    const inOrder = (texts: Readonly<Record<string, string>>) => order.map((wire) => texts[wire] ?? wire);
    const {
      bytes,
      earlier,
      later,
      tracked: found,
    } = track(
      blocks,
      inOrder({ Head: 'Alter Kopf', Foot: 'Alte Note', End: 'Altes Ende' }),
      inOrder({ Head: 'Neuer Kopf', Foot: 'Neue Note', End: 'Neues Ende' }),
    );
    expect(found.size).toBe(3);
    for (const part of ['word/header1.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
      expect(xmlOf(bytes, part)).toMatch(/<w:del .*<w:ins /s);
      expect(texts(bytes, 'accepted', part)).toEqual(texts(later, 'accepted', part));
      expect(texts(bytes, 'rejected', part)).toEqual(texts(earlier, 'rejected', part));
    }
  });

  it('tracks changes in text boxes, alone and with their paragraph', () => {
    for (const outer of ['Außen', 'Draußen']) {
      const { bytes, earlier, later } = track(
        [paragraph('Outside ', textBox(paragraph('Inside here')), ' end')],
        ['Außen <x1/> Ende', 'Innen hier'],
        [`${outer} <x1/> Ende`, 'Drinnen hier'],
      );
      expect(tracked(bytes)).toContainEqual(['ins', 'Drinnen']);
      expect(texts(bytes)).toEqual(texts(later));
      expect(texts(bytes, 'rejected')).toEqual(texts(earlier));
    }
  });

  it('changes nothing else', () => {
    const { bytes, later } = track([paragraph('a'), paragraph('b')], ['x y', 'z'], ['x w', 'z']);
    const [written, source] = [readArchive(bytes), readArchive(later)];
    for (const { name } of source.entries)
      if (name !== 'word/document.xml') expect(written.read(name)).toEqual(source.read(name));
  });
});
