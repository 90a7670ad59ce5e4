import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  body,
  bold,
  chart,
  diagram,
  type Fragment,
  group,
  italic,
  lineBreak,
  link,
  type PptxOptions,
  paragraph,
  picture,
  pptxWith,
  raw,
  run,
  type Slide,
  shape,
  slide,
  slideNumber,
  styledParagraph,
  table,
  textBox,
  title,
} from '../../fixtures/pptx.ts';
import type { OpenOptions, Unit } from '../../model/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

function unitsOf(
  slides: readonly Slide[],
  options: PptxOptions = {},
  open: OpenOptions = {},
): readonly Unit[] {
  return format.open(pptxWith(options, ...slides), open).units;
}

/** The wire text of each unit. */
const texts = (units: readonly Unit[]) => units.map((unit) => encodeInline(unit.source));
const onSlide = (...shapes: readonly Fragment[]) => texts(unitsOf([slide(...shapes)]));

describe('units of a presentation', () => {
  it('follow the order of the slides, each with its notes and comments', () => {
    const units = unitsOf([
      { shapes: [title('One'), textBox('Text')], notes: ['Say this'], comments: ['Is it so?'] },
      slide(title('Two')),
    ]);
    expect(units.map(({ id, kind, context }) => [id, kind, context.location])).toEqual([
      ['s1.1', 'heading', 'Slide 1'],
      ['s1.2', 'paragraph', 'Slide 1'],
      ['n1.1', 'note', 'Slide 1, notes'],
      ['c1.1', 'comment', 'Slide 1, comments'],
      ['s2.1', 'heading', 'Slide 2'],
    ]);
    expect(texts(units)).toEqual(['One', 'Text', 'Say this', 'Is it so?', 'Two']);
  });

  it('have the title of the slide as context, wherever the title is', () => {
    const [text, heading] = unitsOf([slide(textBox('Text'), title('The ', bold('title')))]);
    expect(text?.context.headings).toEqual(['The title']);
    expect(heading?.context.headings).toEqual([]);
  });

  it('exclude hidden slides with their notes, unless requested', () => {
    const slides = [slide(title('Shown')), { shapes: [title('Hidden')], hidden: true, notes: ['Note'] }];
    expect(texts(unitsOf(slides))).toEqual(['Shown']);
    expect(texts(unitsOf(slides, {}, { hidden: true }))).toEqual(['Shown', 'Hidden', 'Note']);
    const document = format.open(pptxWith({}, ...slides));
    expect(document.count().estimatedPages).toBe(2);
    expect(document.messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 slide.',
    ]);
  });

  it('include groups, tables, alternative texts and footers', () => {
    const units = unitsOf([
      slide(
        group(textBox('Grouped')),
        table([
          [
            'Cell',
            { attributes: ' gridSpan="2"', content: ['Wide'] },
            { attributes: ' hMerge="1"', content: ['Covered'] },
          ],
        ]),
        picture('A red line'),
        picture('line.png'),
        shape({ placeholder: { type: 'ftr', index: 11 } }, 'Confidential'),
      ),
    ]);
    expect(units.map(({ kind, source }) => [kind, source[0]])).toEqual([
      ['paragraph', 'Grouped'],
      ['cell', 'Cell'],
      ['cell', 'Wide'],
      ['alt-text', 'A red line'],
      ['footer', 'Confidential'],
    ]);
  });

  it('include visible text of layouts and masters, but not their prompts', () => {
    const units = unitsOf([slide(title('Slide'))], {
      layout: [textBox('Acme Ltd')],
      master: [textBox('Since 1900')],
    });
    expect(units.map(({ id, context, source }) => [id, context.location, source[0]])).toEqual([
      ['s1.1', 'Slide 1', 'Slide'],
      ['l1.1', 'Layout “Title and text”', 'Acme Ltd'],
      ['m1.1', 'Master', 'Since 1900'],
    ]);
  });

  it('include tooltips of links, once for all runs of a link, but no addresses', () => {
    const tipped = (tip: string, text: string) =>
      run({}, text, `<a:hlinkClick r:id="rId1" tooltip="${tip}"/>`);
    const texts = [
      tipped('Opening hours', 'our '),
      tipped('Opening hours', 'hours'),
      tipped('www.x.example', '!'),
    ];
    const document = format.open(pptxWith({}, slide(textBox(paragraph('See ', ...texts, ' now')))));
    const units = document.units.map((unit) => encodeInline(unit.source));
    expect(units).toEqual(['See <g1>our hours</g1><g2>!</g2> now', 'Opening hours']);
    const target = decodeInline('Voyez <g2>!</g2><g1>horaires</g1>').content;
    const [text, tip] = document.units;
    const { bytes } = document.write(
      new Map([
        [text?.id ?? '', target],
        [tip?.id ?? '', ['Horaires']],
      ]),
    );
    const xml = new TextDecoder().decode(unzipSync(bytes)['ppt/slides/slide1.xml']);
    expect(xml).toMatch(/www\.x\.example.*>!<.*tooltip="Horaires".*>horaires</);
    expect(xml).not.toContain('Opening hours');
  });

  it('include section names and document properties', () => {
    const units = unitsOf([slide(title('Slide'))], { title: 'A deck', sections: ['Opening', '2'] });
    expect(units.map(({ kind, source }) => [kind, source[0]])).toEqual([
      ['heading', 'Slide'],
      ['label', 'Opening'],
      ['property', 'A deck'],
    ]);
  });

  it('include charts and diagrams after their slide', () => {
    const units = unitsOf([
      slide(
        chart({ title: 'Sales', categories: ['North', 'South'], series: ['Year'] }),
        diagram('Plan', 'Build'),
      ),
      slide(title('Next')),
    ]);
    expect(texts(units).toSorted()).toEqual(['Build', 'Next', 'North', 'Plan', 'Sales', 'South', 'Year']);
    expect(units.at(-1)?.source).toEqual(['Next']);
    expect(units.find(({ source }) => source[0] === 'Plan')?.context.location).toBe('Slide 1');
  });

  it('are shared by both branches of alternate content', () => {
    const box = (text: string) => ({ xml: textBox(text).xml });
    const alternatives: Fragment = {
      xml: (place) =>
        `<mc:AlternateContent><mc:Choice Requires="a14">${box('Same').xml(place)}</mc:Choice><mc:Fallback>${box('Same').xml(place)}${box('Other').xml(place)}</mc:Fallback></mc:AlternateContent>`,
    };
    expect(onSlide(alternatives)).toEqual(['Same', 'Other']);
  });

  it('include threaded comments and replies', () => {
    const files = unzipSync(pptxWith({}, { shapes: [title('One')], comments: ['Old'] }));
    const text = (words: string) =>
      `<p188:txBody><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p188:txBody>`;
    const xml = `<p188:cmLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p188:cm id="1"><p188:replyLst><p188:reply id="2">${text('Yes')}</p188:reply></p188:replyLst>${text('Is it so?')}</p188:cm></p188:cmLst>`;
    const threaded = zipSync({ ...files, 'ppt/comments/comment1.xml': strToU8(xml) });
    const [, ...comments] = format.open(threaded).units;
    expect(comments.map(({ kind, source }) => [kind, source[0]])).toEqual([
      ['comment', 'Yes'],
      ['comment', 'Is it so?'],
    ]);
  });

  it('have letters', () => {
    expect(onSlide(textBox('12 %', '', 'a'))).toEqual(['a']);
  });
});

describe('inline codes', () => {
  it('represent formatting, links, breaks and fields', () => {
    expect(
      onSlide(
        textBox(
          paragraph(
            'Read ',
            bold('all'),
            ' of',
            lineBreak(),
            link('https://example.org/', 'this'),
            ' page ',
            slideNumber(),
            ' now',
          ),
        ),
      ),
    ).toEqual(['Read <g1>all</g1> of<x2/><g3>this</g3> page <x4/> now']);
  });

  const bodyStyle =
    '<a:lvl1pPr><a:defRPr sz="2800" b="1"/></a:lvl1pPr><a:lvl2pPr><a:defRPr sz="2400"/></a:lvl2pPr>';
  const level2 = '<a:pPr lvl="1"/>';

  it('omit formatting of the master, level by level', () => {
    const units = unitsOf(
      [
        slide(
          body(
            paragraph('Bold and big ', run({ b: 1, sz: 2800 }, 'as ever'), run({ b: 0 }, ' but not here')),
            styledParagraph(level2, 'Plain ', run({ b: 0, sz: 2400 }, 'as ever'), bold(' but not here')),
          ),
        ),
      ],
      { bodyStyle },
    );
    expect(texts(units)).toEqual([
      'Bold and big as ever<g1> but not here</g1>',
      'Plain as ever<g1> but not here</g1>',
    ]);
  });

  it('omit formatting of the layout and the shape', () => {
    const styled = (sz: number) => `<a:lvl1pPr><a:defRPr sz="${sz}"/></a:lvl1pPr>`;
    const layout = [shape({ placeholder: { index: 7 }, listStyle: styled(4000) }, 'Prompt')];
    const text = paragraph('This is ', run({ sz: 4000 }, 'the same'), run({ sz: 2000 }, ' or not'));
    const placeholder = { placeholder: { index: 7 } };
    const first = unitsOf([slide(shape(placeholder, text))], { layout, bodyStyle });
    expect(texts(first)).toEqual(['This is the same<g1> or not</g1>']);
    const second = unitsOf([slide(shape({ ...placeholder, listStyle: styled(2000) }, text))], { layout });
    expect(texts(second)).toEqual(['This is <g1>the same</g1> or not']);
  });

  it('distinguish the color of a shape from that of a run', () => {
    const style =
      '<p:style><a:lnRef idx="0"/><a:fillRef idx="0"/><a:effectRef idx="0"/><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>';
    const black = run({}, ' and black', '<a:solidFill><a:schemeClr val="tx1"/></a:solidFill>');
    expect(onSlide(shape({ style }, paragraph('White as the shape', black)))).toEqual([
      'White as the shape<g1> and black</g1>',
    ]);
    expect(onSlide(textBox(paragraph('Black', black)))).toEqual(['Black and black']);
  });

  it('respect the style of a table', () => {
    const id = '{11111111-2222-3333-4444-555555555555}';
    const tableStyles = `<a:tblStyle styleId="${id}" styleName="Mine"><a:wholeTbl><a:tcStyle/></a:wholeTbl><a:firstRow><a:tcTxStyle b="on"/><a:tcStyle/></a:firstRow></a:tblStyle>`;
    const text = { content: [paragraph('Some text ', bold('bold'), run({ b: 0 }, ' or plain'))] };
    const properties = (style: string) =>
      `<a:tblPr firstRow="1"><a:tableStyleId>${style}</a:tableStyleId></a:tblPr>`;
    const read = (style: string) =>
      texts(unitsOf([slide(table([[text], [text]], properties(style)))], { tableStyles }));
    expect(read(id)).toEqual(['Some text bold<g1> or plain</g1>', 'Some text <g1>bold</g1> or plain']);
    // The style is missing from the file, so every direct property counts.
    expect(read('{99999999-2222-3333-4444-555555555555}')[0]).toBe(
      'Some text <g1>bold</g1><g2> or plain</g2>',
    );
  });

  it('omit language, spelling and other editor marks', () => {
    const noisy = run({ lang: 'de-DE', dirty: 0, err: 1, smtClean: 0, b: 0, u: 'none' }, 'text');
    expect(onSlide(textBox(paragraph('Some ', noisy)))).toEqual(['Some text']);
  });

  it('represent formulas', () => {
    const formula =
      '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m/></mc:Choice><mc:Fallback><a:r><a:t>x</a:t></a:r></mc:Fallback></mc:AlternateContent>';
    expect(onSlide(textBox(paragraph('If ', raw(formula), ' then ', italic('so'))))).toEqual([
      'If <x1/> then <g2>so</g2>',
    ]);
  });
});
