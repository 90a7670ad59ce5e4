import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  contentControl,
  deleted,
  docx,
  docxWith,
  field,
  footnote,
  hyperlink,
  inserted,
  italic,
  paragraph,
  picture,
  raw,
  run,
  tab,
  table,
  textBox,
} from '../../fixtures/index.ts';
import type { Document, DocumentError, InlineContent } from '../../model/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { readArchive, writeArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const MAIN = 'word/document.xml';

function partText(bytes: Uint8Array, name = MAIN): string {
  return new TextDecoder().decode(readArchive(bytes).read(name));
}

/** The body of the main part without its namespaces. */
function body(bytes: Uint8Array): string {
  return /<w:body>(.*)<w:sectPr/s.exec(partText(bytes))?.[1] ?? '';
}

const wire = (text: string): InlineContent => decodeInline(text).content;

/** Writes targets given as wire text, in the order of the units. */
function translate(document: Document, ...targets: readonly string[]): Uint8Array {
  const pairs = document.units.map(
    (unit, index) => [unit.id, wire(targets[index] ?? encodeInline(unit.source))] as const,
  );
  return document.write(new Map(pairs)).bytes;
}

function translated(blocks: readonly Block[], ...targets: readonly string[]): string {
  return body(translate(format.open(docx(...blocks)), ...targets));
}

function errorOf(action: () => unknown): DocumentError {
  try {
    action();
  } catch (error) {
    return error as DocumentError;
  }
  throw new Error('Nothing was thrown');
}

describe('writing', () => {
  const everything = [
    paragraph(
      'Some ',
      bold('bold'),
      ' and ',
      hyperlink('https://x.example', 'a link'),
      footnote('note'),
      tab(),
      'end',
    ),
    table([
      ['A', 'B'],
      [[paragraph('C ', field('PAGE', '1'))], 'D'],
    ]),
    paragraph(textBox(paragraph('boxed')), picture('A house')),
  ];

  it('includes what stands above notes, and lines of properties', () => {
    const bytes = docxWith({ title: 'One_x000d_\nTwo' }, paragraph('Text', footnote('foot')));
    const above = partText(bytes, 'word/footnotes.xml').replace('<w:separator/>', '<w:t>Remarks</w:t>');
    const edited = new Map([['word/footnotes.xml', new TextEncoder().encode(above)]]);
    const document = format.open(writeArchive(readArchive(bytes), edited));
    expect(document.units.map(({ source }) => source[0])).toEqual(['Text', 'Remarks', 'foot', 'One\nTwo']);
    const written = translate(document, 'Satz', 'Notizen', 'Fuß', 'Eins\nZwei');
    expect(partText(written, 'word/footnotes.xml')).toContain('<w:t>Notizen</w:t>');
    expect(partText(written, 'docProps/core.xml')).toContain('<dc:title>Eins_x000d_\nZwei</dc:title>');
  });

  it('gives back the same bytes when every target is its source', () => {
    const bytes = docx(...everything);
    const document = format.open(bytes);
    const result = document.write(new Map(document.units.map((unit) => [unit.id, unit.source])));
    expect(result.bytes).toEqual(bytes);
    expect(result.report).toMatchObject({ ok: true, partsRewritten: 0, unitsWritten: 0 });
  });

  it('gives back the same bytes when there is no target', () => {
    const bytes = docx(...everything);
    expect(format.open(bytes).write(new Map()).bytes).toEqual(bytes);
  });

  it('changes nothing but the text of the run whose text changed', () => {
    const xml = '<w:r w:rsidR="00AB"><w:rPr><w:b/></w:rPr><w:t>Hello</w:t></w:r>';
    expect(translated([paragraph(raw(xml))], 'Hallo')).toBe(`<w:p>${xml.replace('Hello', 'Hallo')}</w:p>`);
  });

  it('preserves runs of a sentence whose text is unchanged', () => {
    const blocks = [paragraph('One. ', run('<w:noProof/>', 'Two. '), 'Three.')];
    expect(translated(blocks, 'One. Zwei. Three.')).toBe(body(docx(...blocks)).replace('Two. ', 'Zwei. '));
  });

  it('keeps the run structure when a sentence of several runs changes', () => {
    const blocks = [paragraph('Hel', run('<w:noProof/>', 'lo world'))];
    expect(translated(blocks, 'Bonjour')).toBe(
      '<w:p><w:r><w:t xml:space="preserve"></w:t></w:r><w:r><w:rPr><w:noProof/></w:rPr><w:t xml:space="preserve">Bonjour</w:t></w:r></w:p>',
    );
  });

  it('preserves spaces that would otherwise be lost', () => {
    const xml = (text: string, space = '') => `<w:r><w:t${space}>${text}</w:t></w:r>`;
    expect(translated([paragraph(raw(xml('a')))], ' b')).toContain(xml(' b', ' xml:space="preserve"'));
    expect(translated([paragraph(raw(xml('a', ' xml:space="default"')))], 'b ')).toContain(
      xml('b ', ' xml:space="preserve"'),
    );
    expect(translated([paragraph(raw(xml('a')))], 'b')).toContain(xml('b'));
  });

  it('escapes text and drops characters that XML cannot hold', () => {
    expect(translated([paragraph('x')], 'a < b & \u0001c')).toContain('>a &lt; b &amp; c<');
  });

  it('writes the same text to both copies of a text box', () => {
    const result = translated(
      [paragraph(textBox(paragraph('boxed ', bold('text'))))],
      '<g1>Text</g1> im Kasten',
    );
    expect(result.match(/Kasten/g)).toHaveLength(2);
    expect(result.match(/<w:b\/><\/w:rPr><w:t>Text</g)).toHaveLength(2);
  });

  it('writes alternative texts and properties', () => {
    const document = format.open(docxWith({ title: 'Title' }, paragraph(picture('A "big" house'))));
    const bytes = translate(document, 'Ein "großes" <Haus>', 'Titel');
    expect(partText(bytes)).toContain('descr="Ein &quot;großes&quot; &lt;Haus&gt;"');
    expect(partText(bytes, 'docProps/core.xml')).toContain('<dc:title>Titel</dc:title>');
  });

  it('reports the result', () => {
    const document = format.open(docx(paragraph('a'), paragraph('b')));
    const { report } = document.write(new Map([['d1.1', ['c']]]));
    expect(report).toMatchObject({ ok: true, partsRewritten: 1, unitsWritten: 1, failures: [] });
  });
});

describe('reordered codes', () => {
  it('take their formatting along', () => {
    const blocks = [paragraph('the ', bold('big'), ' and ', italic('red'), ' house')];
    expect(translated(blocks, 'la maison <g2>rouge</g2> et <g1>grande</g1>')).toBe(
      '<w:p><w:r><w:t xml:space="preserve">la maison </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>rouge</w:t></w:r>' +
        '<w:r><w:t xml:space="preserve"> et </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>grande</w:t></w:r></w:p>',
    );
  });

  it('can be omitted, repeated and nested when they are formatting', () => {
    const blocks = [paragraph('to ', bold('pick'), ' it ', italic('up'))];
    expect(translated(blocks, 'aufheben')).toBe('<w:p><w:r><w:t>aufheben</w:t></w:r></w:p>');
    expect(translated(blocks, '<g1>a</g1> b <g1>c<g2>d</g2></g1>')).toBe(
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r><w:r><w:t xml:space="preserve"> b </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>c</w:t></w:r><w:r><w:rPr><w:b/><w:i/></w:rPr><w:t>d</w:t></w:r></w:p>',
    );
  });

  it('keep links, notes and content controls whole', () => {
    const blocks = [
      paragraph(
        'See ',
        hyperlink('https://x.example', 'this ', bold('page')),
        footnote('n'),
        ' or ',
        contentControl('that'),
        '.',
      ),
    ];
    const source = encodeInline(format.open(docx(...blocks)).units[0]?.source ?? []);
    expect(source).toBe('See <g1>this <g2>page</g2></g1><x3/> or <g4>that</g4>.');
    expect(translated(blocks, '<g4>Das</g4> oder<x3/> <g1>die <g2>Seite</g2></g1>')).toBe(
      '<w:p><w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent><w:r><w:t>Das</w:t></w:r></w:sdtContent></w:sdt>' +
        '<w:r><w:t xml:space="preserve"> oder</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r>' +
        '<w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink r:id="rId1"><w:r><w:t xml:space="preserve">die </w:t></w:r>' +
        '<w:r><w:rPr><w:b/></w:rPr><w:t>Seite</w:t></w:r></w:hyperlink></w:p>',
    );
  });

  it('keep fields whole, in runs with their own properties', () => {
    const blocks = [paragraph('Page ', field('PAGE', bold('3')), ' here')];
    const result = translated(blocks, 'hier <x1/> Seite');
    expect(result).toContain('hier </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r>');
    expect(result).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">3</w:t></w:r>');
  });

  it('split a run that contains skeleton', () => {
    const shared = raw('<w:r><w:rPr><w:i/></w:rPr><w:tab/><w:t>one</w:t></w:r>');
    expect(translated([paragraph(shared, bold(' two'))], 'zwei <g1>eins</g1>')).toBe(
      '<w:p><w:r><w:rPr><w:i/></w:rPr><w:tab/></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">zwei </w:t></w:r>' +
        '<w:r><w:rPr><w:i/></w:rPr><w:t>eins</w:t></w:r></w:p>',
    );
  });

  it('keep deletions, and insertions as insertions', () => {
    const blocks = [paragraph('We ', deleted('never '), inserted(bold('always')), ' agree')];
    const result = translated(blocks, '<g1>immer</g1> einig, <g1>immer</g1>');
    expect(result).toContain('<w:delText>never </w:delText>');
    expect(result).toContain(
      '<w:ins w:id="90" w:author="Ada"><w:r><w:rPr><w:b/></w:rPr><w:t>immer</w:t></w:r></w:ins>',
    );
    expect(result).toContain('<w:ins w:id="92" w:author="Ada"><w:r>');
  });

  it('keep the neighbor of a deletion', () => {
    const blocks = [
      paragraph(
        deleted('Old '),
        'We ',
        bold('really'),
        deleted(' not'),
        ' like ',
        hyperlink('https://x.example', deleted('a'), 'it'),
        italic('!'),
      ),
    ];
    const result = translated(blocks, '<g3>!</g3> <g2>es</g2> mag ich <g1>echt</g1> sehr');
    const text = result
      .replace(/<w:hyperlink[^>]*>/g, '[')
      .replace(/<\/w:hyperlink>/g, ']')
      .replace(/<[^>]*>/g, '');
    expect(text).toBe('Old ! [aes] mag ich echt not sehr');
  });

  it('move text boxes with their translation', () => {
    const blocks = [paragraph('left ', textBox(paragraph('box')), ' right')];
    const result = translated(blocks, 'rechts <x1/> links und', 'Kasten');
    expect(result.match(/>Kasten</g)).toHaveLength(2);
    expect(result.indexOf('rechts')).toBeLessThan(result.indexOf('Kasten'));
    expect(result.lastIndexOf('Kasten')).toBeLessThan(result.indexOf('links'));
  });
});

describe('invalid targets', () => {
  const document = format.open(
    docx(paragraph('a', footnote('n'), 'b ', hyperlink('https://x.example', 'c'), ' d ', bold('e'))),
  );
  const code = (target: string) => errorOf(() => document.write(new Map([['d1.1', wire(target)]]))).code;

  it.each([
    ['without the note', 'a <g2>c</g2>'],
    ['with the note twice', 'a<x1/><x1/><g2>c</g2>'],
    ['without the link', 'a<x1/>'],
    ['with the link twice', 'a<x1/><g2>c</g2><g2>d</g2>'],
    ['with a code that is not there', 'a<x1/><g2>c</g2><x9/>'],
    ['with a code of another type', 'a<g1>b</g1><g2>c</g2>'],
  ])('are rejected %s', (_, target) => {
    expect(code(target)).toBe('invalid-target');
  });
});

describe('the target language', () => {
  const withLanguage = docx(
    paragraph(run('<w:lang w:val="en-GB"/>', 'Colour'), ' here'),
    paragraph(run('<w:lang w:bidi="he-IL"/>', 'x')),
  );

  it('is unchanged when none is given', () => {
    const document = format.open(withLanguage);
    expect(partText(document.write(new Map([['d1.1', ['Farbe']]])).bytes)).toContain('w:val="en-GB"');
  });

  it('is set on runs and styles, in the attribute for its script', () => {
    const document = format.open(withLanguage);
    const german = document.write(new Map(), { targetLanguage: 'de-DE' }).bytes;
    expect(partText(german)).toContain('<w:lang w:val="de-DE"/>');
    expect(partText(german)).toContain('<w:lang w:bidi="he-IL" w:val="de-DE"/>');
    expect(partText(german, 'word/styles.xml')).toContain('<w:lang w:val="de-DE"/>');
    const japanese = document.write(new Map(), { targetLanguage: 'ja-JP' }).bytes;
    expect(partText(japanese)).toContain('<w:lang w:val="en-GB" w:eastAsia="ja-JP"/>');
  });
});
