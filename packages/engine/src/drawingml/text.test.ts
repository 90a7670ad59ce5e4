import { describe, expect, it } from 'vitest';
import type { InlineContent } from '../model/index.ts';
import { inlineEdits } from '../runs/index.ts';
import { parseXml, splice } from '../xml/index.ts';
import { drawingSyntax, readDrawingParagraph } from './index.ts';

const NAMESPACES = [
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['a14', 'http://schemas.microsoft.com/office/drawing/2010/main'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const run = (text: string, properties = '') => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
const bold = (text: string) => run(text, '<a:rPr lang="en-US" b="1"/>');
const plain = (text: string) => run(text, '<a:rPr lang="en-US" dirty="0"/>');
const link = (text: string, more = '') =>
  run(text, `<a:rPr lang="en-US"${more}><a:hlinkClick r:id="rId2"/></a:rPr>`);

/** A paragraph's inline content, and the paragraph's XML with a target. */
function paragraph(...content: readonly string[]) {
  const head = `<a:p ${NAMESPACES}>`;
  const bytes = new TextEncoder().encode(`${head}${content.join('')}</a:p>`);
  const tree = parseXml(bytes);
  const coded = readDrawingParagraph(tree, 0);
  return {
    content: coded?.content,
    codes: coded?.codes,
    write(target: InlineContent): string {
      if (!coded) throw new RangeError('Nothing to translate');
      const output = splice(
        bytes,
        inlineEdits(tree, coded, target, drawingSyntax, () => 0),
      );
      parseXml(output);
      return new TextDecoder().decode(output).slice(head.length, -'</a:p>'.length);
    },
  };
}

const paired = (id: number, ...children: InlineContent) => ({ type: 'paired', id, children }) as const;
const atom = (id: number) => ({ type: 'standalone', id }) as const;

describe('the text of a DrawingML paragraph', () => {
  it('joins runs with the same format', () => {
    const source = paragraph(plain('Good '), run('morning', '<a:rPr lang="de-DE" err="1" b="0"/>'));
    expect(source.content).toEqual(['Good morning']);
    expect(source.write(['Guten Morgen'])).toBe(
      plain('') + run('Guten Morgen', '<a:rPr lang="de-DE" err="1" b="0"/>'),
    );
  });

  it('represents differences as codes and places them as in the target', () => {
    const source = paragraph(plain('Say it '), bold('now'));
    expect(source.content).toEqual(['Say it ', paired(1, 'now')]);
    expect(source.codes?.[0]).toMatchObject({ role: 'formatting', label: 'bold', canOmit: true });
    expect(source.write([paired(1, 'Jetzt'), ' sag es'])).toBe(bold('Jetzt') + plain(' sag es'));
  });

  it('represents line breaks, fields and formulas as atoms, also at the edges', () => {
    const slideNumber = '<a:fld id="{1}" type="slidenum"><a:rPr/><a:t>7</a:t></a:fld>';
    const formula =
      '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m/></mc:Choice></mc:AlternateContent>';
    const source = paragraph(plain('One'), '<a:br/>', plain('of '), slideNumber, plain(' is '), formula);
    expect(source.content).toEqual(['One', atom(1), 'of ', atom(2), ' is ', atom(3)]);
    expect(source.codes?.map(({ role, label }) => `${role} ${label}`)).toEqual([
      'break break',
      'field slidenum',
      'math formula',
    ]);
    expect(source.write([atom(3), atom(2), ' von', atom(1), 'Eins'])).toBe(
      `${formula}${slideNumber}${plain(' von')}<a:br/>${plain('Eins')}`,
    );
  });

  it('splits text at tabs and line breaks', () => {
    const source = paragraph(plain('left\tright_x000B_below\u2028end'));
    expect(source.content).toEqual(['left', atom(1), 'right', atom(2), 'below', atom(3), 'end']);
    expect(source.write(['L', atom(1), 'R', atom(2), 'B', atom(3), 'E'])).toBe(plain('L\tR_x000B_B\u2028E'));
    expect(source.write([atom(3), 'E', atom(1), 'L & R', atom(2)])).toBe(plain('\u2028E\tL &amp; R_x000B_'));
  });

  it('keeps a link around its text, whatever it contains', () => {
    const source = paragraph(plain('See '), link('our '), link('site', ' b="1"'), plain('.'));
    expect(source.content).toEqual(['See ', paired(1, 'our ', paired(2, 'site')), '.']);
    expect(source.codes?.map(({ role }) => role)).toEqual(['link', 'formatting']);
    expect(source.write([paired(1, paired(2, 'Seite'), ' von uns'), ' sehen.'])).toBe(
      link('Seite', ' b="1"') + link(' von uns') + plain(' sehen.'),
    );
  });

  it('applies the link to formatting that moves into it, and removes it from what moves out', () => {
    const source = paragraph(bold('See'), plain(' the long text of '), link('our '), link('site', ' b="1"'));
    expect(source.content).toEqual([
      paired(1, 'See'),
      ' the long text of ',
      paired(2, 'our ', paired(3, 'site')),
    ]);
    expect(source.write([paired(3, 'A'), ' b ', paired(2, paired(1, 'C'), 'd')])).toBe(
      run('A', '<a:rPr lang="en-US" b="1"></a:rPr>') +
        plain(' b ') +
        run('C', '<a:rPr lang="en-US" b="1"><a:hlinkClick r:id="rId2"/></a:rPr>') +
        link('d'),
    );
  });

  it('keeps a link whose text was removed', () => {
    const source = paragraph(plain('See '), link('it'), plain(' or not'));
    expect(source.write(['Siehe', paired(1)])).toContain('<a:hlinkClick r:id="rId2"/>');
    expect(source.write([paired(1), 'Siehe'])).toContain('<a:hlinkClick r:id="rId2"/>');
  });

  it('keeps a paragraph that is entirely a link as a link', () => {
    const source = paragraph(link('our '), link('site', ' b="1"'));
    expect(source.content).toEqual(['our ', paired(1, 'site')]);
    expect(source.write([paired(1, 'Seite'), ' von uns'])).toBe(link('Seite', ' b="1"') + link(' von uns'));
  });

  it('has nothing to translate without letters', () => {
    expect(paragraph(plain('12 %')).content).toBeUndefined();
    expect(paragraph('<a:endParaRPr lang="en-US"/>').content).toBeUndefined();
  });

  it('combines nested codes in schema order', () => {
    const font = '<a:latin typeface="Arial"/>';
    const source = paragraph(
      plain('Most of this is plain '),
      run(
        'red',
        `<a:rPr lang="en-US" sz="1800"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>${font}</a:rPr>`,
      ),
      plain(' and '),
      run('bold', '<a:rPr lang="en-US" b="1"><a:highlight><a:srgbClr val="FFFF00"/></a:highlight></a:rPr>'),
      plain(' and '),
      link('linked'),
    );
    const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
    const marked = '<a:highlight><a:srgbClr val="FFFF00"/></a:highlight>';
    expect(source.write([paired(1, paired(2, 'x')), paired(3, 'y')])).toBe(
      run('x', `<a:rPr lang="en-US" b="1" sz="1800">${red}${marked}${font}</a:rPr>`) + link('y'),
    );
    expect(source.write([paired(2, paired(3, 'y'))])).toBe(
      run('y', `<a:rPr lang="en-US" b="1">${marked}<a:hlinkClick r:id="rId2"/></a:rPr>`),
    );
  });

  it('removes formatting of most of the text that a code does not have', () => {
    const large = (text: string, more = '') => run(text, `<a:rPr sz="2400"${more}/>`);
    const source = paragraph(
      large('Most of this is large '),
      run('small', '<a:rPr/>'),
      large(' and '),
      large('bold', ' b="1"'),
    );
    expect(source.write(['a', paired(1, paired(2, 'x'))])).toBe(large('a') + run('x', '<a:rPr  b="1"/>'));
    expect(source.write(['a', paired(2, paired(1, 'x'))])).toBe(large('a') + run('x', '<a:rPr  b="1"/>'));
  });
});
