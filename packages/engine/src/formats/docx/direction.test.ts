import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  docxWith,
  paragraph,
  raw,
  run,
  styledParagraph,
  table,
} from '../../fixtures/index.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const SECTION = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:docGrid w:linePitch="360"/></w:sectPr>';

function partsIn(language: string, styles: string | null, ...blocks: readonly Block[]) {
  const document = format.open(docxWith({ styles }, ...blocks));
  const { bytes } = document.write(new Map(), { targetLanguage: language });
  const archive = readArchive(bytes);
  const text = (name: string) => new TextDecoder().decode(archive.read(name));
  return { main: text('word/document.xml'), styles: styles === null ? '' : text('word/styles.xml') };
}

const defaultsOf = (styles: string) =>
  /<w:docDefaults>.*<\/w:docDefaults>/s.exec(partsIn('ar', styles, paragraph('x')).styles)?.[0];
const BOTH = '<w:docDefaults><w:pPrDefault><w:pPr><w:bidi/></w:pPr></w:pPrDefault></w:docDefaults>';

describe('a translation into a right-to-left language', () => {
  it('sets the default paragraph direction, and creates missing defaults', () => {
    expect(defaultsOf('<w:style/>')).toBe(BOTH);
    expect(defaultsOf('<w:docDefaults/>')).toBe(BOTH);
    expect(defaultsOf('<w:docDefaults><w:pPrDefault/></w:docDefaults>')).toBe(BOTH);
  });

  it('inserts elements in schema order', () => {
    const run = '<w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:bidi="ar-SA"/></w:rPr></w:rPrDefault>';
    const paragraph = '<w:pPrDefault><w:pPr><w:keepNext/><w:spacing w:after="0"/></w:pPr></w:pPrDefault>';
    expect(defaultsOf(`<w:docDefaults>${run}${paragraph}</w:docDefaults>`)).toBe(
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:bidi="ar"/></w:rPr></w:rPrDefault>' +
        '<w:pPrDefault><w:pPr><w:keepNext/><w:bidi/><w:spacing w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults>',
    );
  });

  it('sets the direction of tables and sections', () => {
    const { main } = partsIn('ar', null, table([['a']]), styledParagraph(SECTION, 'b'));
    expect(main).toContain('<w:tblPr><w:bidiVisual/><w:tblW');
    expect(main).toContain('<w:bidi/><w:docGrid');
    expect(main).toContain('<w:sectPr><w:bidi/></w:sectPr></w:body>');
  });

  it('copies weight, slant and size to the properties for complex scripts', () => {
    const off = run('<w:b w:val="0"/><w:bCs/>', 'y');
    const { main } = partsIn(
      'ar',
      null,
      paragraph(bold('x'), off, run('<w:i w:val="0"/><w:sz w:val="30"/>', 'z')),
    );
    expect(main).toContain('<w:b/><w:bCs/><w:rtl/></w:rPr>');
    expect(main).toContain('<w:b w:val="0"/><w:bCs/><w:rtl/></w:rPr>');
    expect(main).toContain(
      '<w:i w:val="0"/><w:iCs w:val="0"/><w:sz w:val="30"/><w:szCs w:val="30"/><w:rtl/>',
    );
  });

  it('works when codes change order', () => {
    const document = format.open(
      docxWith({}, paragraph('a ', bold('b'), ' c ', raw('<w:r><w:rPr><w:i/></w:rPr><w:t>d</w:t></w:r>'))),
    );
    const target = [
      { type: 'paired', id: 2, children: ['2'] },
      { type: 'paired', id: 1, children: ['1'] },
      '0',
    ] as const;
    const { bytes } = document.write(new Map([['d1.1', target]]), { targetLanguage: 'he' });
    expect(new TextDecoder().decode(readArchive(bytes).read('word/document.xml'))).toContain(
      '<w:r><w:rPr><w:i/><w:iCs/><w:rtl/></w:rPr><w:t>2</w:t></w:r><w:r><w:rPr><w:b/><w:bCs/><w:rtl/></w:rPr><w:t>1</w:t></w:r>' +
        '<w:r><w:rPr><w:rtl/></w:rPr><w:t>0</w:t></w:r>',
    );
  });

  it('keeps the direction for other languages', () => {
    const { main, styles } = partsIn('de', '<w:docDefaults/>', paragraph(bold('x')), table([['a']]));
    expect(main).not.toMatch(/bidi|rtl|bCs/);
    expect(styles).toContain('<w:docDefaults/>');
  });
});

describe('a translation from a right-to-left language', () => {
  const properties = '<w:bCs/><w:iCs w:val="0"/><w:szCs w:val="30"/><w:rtl/>';
  const arabic = styledParagraph('<w:bidi/><w:jc w:val="left"/>', run(properties, 'x'));

  it('removes direction marks and keeps the format of runs', () => {
    const { main } = partsIn('en', null, arabic, styledParagraph('<w:sectPr><w:bidi/></w:sectPr>', 'b'));
    expect(main).not.toMatch(/<w:(?:bidi|rtl)/);
    expect(main).toContain('<w:pPr><w:jc w:val="left"/></w:pPr>');
    expect(main).toContain(
      '<w:b/><w:bCs/><w:i w:val="0"/><w:iCs w:val="0"/><w:sz w:val="30"/><w:szCs w:val="30"/></w:rPr>',
    );
  });

  it('changes styles and defaults', () => {
    const style = '<w:style w:type="paragraph" w:styleId="a"><w:pPr><w:bidi/></w:pPr></w:style>';
    const { styles } = partsIn('fr', BOTH + style, arabic);
    expect(styles).toContain('<w:pPr></w:pPr>');
    expect(styles).not.toContain('w:bidi/');
  });

  it('keeps direction marks for another right-to-left language', () => {
    expect(partsIn('he', null, arabic).main).toContain('<w:pPr><w:bidi/><w:jc w:val="left"/></w:pPr>');
  });

  it('updates embedded left-to-right text', () => {
    const inside = styledParagraph('<w:bidi w:val="0"/>', run('<w:rtl w:val="false"/>', 'x'));
    expect(partsIn('ar', null, inside).main).toContain(
      '<w:bidi w:val="1"/></w:pPr><w:r><w:rPr><w:rtl w:val="1"/>',
    );
  });
});

describe('fonts', () => {
  const fonts = (attributes: string) => `<w:rFonts ${attributes}/>`;
  const stylesWith = (attributes: string) =>
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts(attributes)}</w:rPr></w:rPrDefault></w:docDefaults>`;

  it('are replaced when known to lack the script', () => {
    const named = paragraph(run(fonts('w:ascii="Calibri" w:eastAsia="Calibri"'), 'x'));
    expect(partsIn('ja', null, named).main).toContain('w:ascii="Calibri" w:eastAsia="Yu Gothic"');
    const own = paragraph(run(fonts('w:eastAsia="My Gothic"'), 'x'));
    expect(partsIn('ja', null, own).main).toContain('w:eastAsia="My Gothic"');
  });

  it('are set in the defaults when these have none', () => {
    expect(partsIn('ar', stylesWith('w:ascii="Calibri"'), paragraph('x')).styles).toContain(
      fonts('w:ascii="Calibri" w:cs="Arial"'),
    );
    const theme = 'w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia"';
    expect(partsIn('zh-Hans', stylesWith(theme), paragraph('x')).styles).toContain(fonts(theme));
  });

  it('stay for scripts that Latin fonts cover', () => {
    const { styles } = partsIn('ru', stylesWith('w:ascii="Calibri"'), paragraph('x'));
    expect(styles).toContain(fonts('w:ascii="Calibri"'));
  });
});
