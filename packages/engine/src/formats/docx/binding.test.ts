import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bold,
  bound,
  CORE_STORE,
  CUSTOM_STORE,
  customXml,
  docx,
  docxWith,
  type Fragment,
  footnote,
  paragraph,
  raw,
  run,
} from '../../fixtures/index.ts';
import type { Document } from '../../model/index.ts';
import { arbitraryTarget, propertyRuns } from '../../testing/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const store = (text: string) =>
  customXml(
    `<b:book xmlns:b="urn:book" lang="${text}"><b:name>Other</b:name><b:name>${text}</b:name></b:book>`,
  );
const node = { xpath: '/x:book[1]/x:name[2]', prefixes: "xmlns:x='urn:book'", store: CUSTOM_STORE };
const core = {
  xpath: '/ns1:coreProperties[1]/ns0:title[1]',
  prefixes:
    "xmlns:ns0='http://purl.org/dc/elements/1.1/' xmlns:ns1='http://schemas.openxmlformats.org/package/2006/metadata/core-properties' ",
  store: CORE_STORE,
};

const sources = ({ units }: Document) => units.map(({ source }) => encodeInline(source));
const partText = (bytes: Uint8Array, name = 'customXml/item1.xml') =>
  new TextDecoder().decode(readArchive(bytes).read(name));

function translated(document: Document, ...targets: readonly string[]): Uint8Array {
  const content = (index: number) => decodeInline(targets[index] ?? '').content;
  return document.write(new Map(document.units.map(({ id }, index) => [id, content(index)]))).bytes;
}

describe('a bound content control', () => {
  it('updates the XML that it shows', () => {
    const document = format.open(docx(store('Emma'), paragraph(bound(node, run('', 'Emma')))));
    expect(sources(document)).toEqual(['Emma']);
    const xml = partText(translated(document, 'Emma & Co'));
    expect(xml).toContain('<b:name>Other</b:name><b:name>Emma &amp; Co</b:name>');
  });

  it('keeps the value of a choice that is shown as another text', () => {
    const choice = '<w:dropDownList><w:listItem w:displayText="Emma" w:value="Emma"/></w:dropDownList>';
    const list: Fragment = {
      xml: (parts) => bound(node, run('', 'Emma')).xml(parts).replace('<w:text/>', choice),
    };
    const document = format.open(docx(store('Emma'), paragraph(list)));
    expect(sources(document)).toEqual(['Emma', 'Emma']);
    const bytes = translated(document, 'Emmy', 'Emmy');
    expect(partText(bytes)).toContain('<b:name>Emma</b:name>');
    expect(partText(bytes, 'word/document.xml')).toContain('w:displayText="Emmy" w:value="Emma"');
  });

  it('can be part of a sentence, or hold a paragraph', () => {
    const sentence = format.open(
      docx(store('Emma'), paragraph('Read ', bound(node, run('', 'Emma')), ' now')),
    );
    expect(sources(sentence)).toEqual(['Read <g1>Emma</g1> now']);
    expect(partText(translated(sentence, 'Lies <g1>Emmy</g1> jetzt'))).toContain('<b:name>Emmy</b:name>');
    const block = format.open(docx(store('Emma'), bound(node, paragraph('Emma'))));
    expect(partText(translated(block, 'Emmy'))).toContain('<b:name>Emmy</b:name>');
  });

  it('can show an attribute', () => {
    const binding = { ...node, xpath: '/x:book[1]/@lang' };
    const document = format.open(docx(store('Emma'), paragraph(bound(binding, run('', 'Emma')))));
    expect(partText(translated(document, 'A "B"'))).toContain('lang="A &quot;B&quot;"');
  });

  it('shares a unit with other controls of the same node, and with the property', () => {
    const control = () => paragraph(bound(core, run('', 'Report')));
    const document = format.open(docxWith({ title: 'Report' }, control(), paragraph('Text'), control()));
    expect(sources(document)).toEqual(['Report', 'Text']);
    const result = translated(document, 'Bericht', 'Text');
    expect(partText(result, 'docProps/core.xml')).toContain('<dc:title>Bericht</dc:title>');
    expect(partText(result, 'word/document.xml').match(/Bericht/g)).toHaveLength(2);
  });

  it('leaves XML with another text alone and reports it', () => {
    const document = format.open(docx(store('Anna'), paragraph(bound(node, run('', 'Emma')))));
    expect(document.messages.map(({ code }) => code)).toEqual(['bound-text-kept']);
    expect(partText(translated(document, 'Emmy'))).toContain('<b:name>Anna</b:name>');
  });

  it.each<[string, Fragment, string]>([
    ['a path that leads nowhere', store('Emma'), '/x:book[1]/x:name[3]'],
    ['a path of another kind', store('Emma'), "//x:name[.='Emma']"],
    ['XML that is broken', customXml('<b>'), '/b'],
    ['no store', raw(''), '/x:book[1]'],
  ])('is ordinary text with %s', (_, custom, xpath) => {
    const document = format.open(docx(custom, paragraph(bound({ ...node, xpath }, run('', 'Emma')))));
    expect(sources(document)).toEqual(['Emma']);
    expect(partText(translated(document, 'Emmy'), 'word/document.xml')).toContain('Emmy');
  });

  it('shows the value of its XML, whatever the target of the sentence', () => {
    const document = format.open(
      docx(
        store('Emma'),
        paragraph('Read ', bound(node, run('', 'Emma')), ' now', bold('!'), footnote('Austen')),
      ),
    );
    const [unit] = document.units;
    if (unit === undefined) throw new Error('No unit');
    fc.assert(
      fc.property(arbitraryTarget(unit), (target) => {
        const { bytes } = document.write(new Map([[unit.id, target]]));
        const control = /<w:sdtContent>(.*)<\/w:sdtContent>/s.exec(partText(bytes, 'word/document.xml'))?.[1];
        const shown = [...(control ?? '').matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)]
          .map(([, text]) => text)
          .join('');
        const held = /<b:name>Other<\/b:name><b:name>([^<]*)</.exec(partText(bytes))?.[1];
        expect(held).toBe(shown);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
