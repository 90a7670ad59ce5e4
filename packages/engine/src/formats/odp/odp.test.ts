import { describe, expect, it } from 'vitest';
import { frame, odfPart, odp, p, slide, span, style, textBox, textStyle } from '../../fixtures/odf.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const automatic =
  style('drawing-page', 'hidden', '<style:drawing-page-properties presentation:visibility="hidden"/>') +
  textStyle('Bold', 'fo:font-weight="bold"') +
  style('presentation', 'Title', '<style:text-properties fo:font-weight="bold"/>');

const open = (content: string, options: Parameters<typeof odp>[1] = {}) =>
  format.open(odp(content, { automatic, ...options }));
const texts = (content: string, options?: Parameters<typeof odp>[1]) =>
  open(content, options).units.map((unit) => [unit.context.location, unit.kind, encodeInline(unit.source)]);

describe('units of a presentation', () => {
  it('include slides in order, with notes, shapes and groups', () => {
    const notes = `<presentation:notes><draw:page-thumbnail/>${textBox(p('Say this'))}</presentation:notes>`;
    const shapes = `<draw:g><draw:custom-shape>${p('In a shape')}<draw:enhanced-geometry/></draw:custom-shape><draw:connector>${p('On a line')}</draw:connector></draw:g>`;
    expect(texts(slide(textBox(p('First')), notes) + slide(shapes))).toEqual([
      ['Slide 1', 'paragraph', 'First'],
      ['Slide 1', 'note', 'Say this'],
      ['Slide 2', 'paragraph', 'In a shape'],
      ['Slide 2', 'paragraph', 'On a line'],
    ]);
  });

  it('exclude placeholders and hidden slides, which still count', () => {
    const hidden = `<draw:page draw:style-name="hidden">${textBox(p('Hidden'))}</draw:page>`;
    const placeholder = `<draw:frame presentation:placeholder="true"><draw:text-box>${p('Click to add text')}</draw:text-box></draw:frame>`;
    expect(texts(hidden + slide(placeholder, textBox(p('Shown'))))).toEqual([
      ['Slide 2', 'paragraph', 'Shown'],
    ]);
    const shown = slide(textBox(p('Shown')));
    expect(open(hidden + shown).messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 slide.',
    ]);
    const all = format.open(odp(hidden + shown, { automatic }), { hidden: true });
    expect(all.units.map(({ source }) => source[0])).toEqual(['Hidden', 'Shown']);
    expect(open(hidden).messages.map(({ code }) => code)).toEqual(['hidden-translated']);
  });

  it('include declared headers and footers, and visible text of masters', () => {
    const declared =
      '<presentation:header-decl presentation:name="h">Head</presentation:header-decl><presentation:footer-decl presentation:name="f">Foot</presentation:footer-decl><presentation:date-time-decl presentation:name="d" presentation:source="fixed">In spring</presentation:date-time-decl>';
    const masters = `<style:master-page style:name="M"><draw:frame presentation:class="title" presentation:placeholder="true"><draw:text-box>${p('Click')}</draw:text-box></draw:frame>${textBox(p('Company'))}</style:master-page>`;
    expect(texts(declared, { masters }).map(([, kind, text]) => [kind, text])).toEqual([
      ['header', 'Head'],
      ['footer', 'Foot'],
      ['label', 'In spring'],
      ['paragraph', 'Company'],
    ]);
  });

  it('inherit the format of their shape', () => {
    const title = frame(`<draw:text-box>${p('A ', span('Bold', 'title'), ' here')}</draw:text-box>`).replace(
      '<draw:frame',
      '<draw:frame presentation:class="title" presentation:style-name="Title"',
    );
    expect(texts(slide(title))).toEqual([['Slide 1', 'title', 'A title here']]);
    expect(texts(slide(textBox(p('A ', span('Bold', 'title'), ' here'))))).toEqual([
      ['Slide 1', 'paragraph', 'A <g1>title</g1> here'],
    ]);
  });
});

describe('a presentation file', () => {
  it('is unchanged for the same text, and has new text in place', () => {
    const bytes = odp(slide(textBox(p('Text'))));
    const document = format.open(bytes);
    expect(document.write(new Map([['c.1', ['Text']]])).bytes).toEqual(bytes);
    expect(odfPart(document.write(new Map([['c.1', ['Neu']]])).bytes, 'content.xml')).toContain(p('Neu'));
    expect(() => format.open(odp('', { parts: { 'content.xml': null } }))).toThrow(
      "Invalid .odp file: 'content.xml' not found.",
    );
    expect(() => format.open(odp('', { parts: { 'content.xml': '<a' } }))).toThrow(
      'Failed to parse ODP XML structure.',
    );
  });

  it('counts slides as pages and samples by slide', () => {
    const document = open(
      [1, 2, 3, 4].map((index) => slide(textBox(p(`Slide text ${index}`)), textBox(p('More')))).join(''),
    );
    expect(document.count()).toMatchObject({ estimatedPages: 4, multiplier: { value: 1.2 } });
    expect(document.sample()).toEqual([
      {
        position: 'first',
        text: 'Slide text 1\nMore\nSlide text 2\nMore\nSlide text 3\nMore',
        paragraphCount: 3,
      },
      {
        position: 'end',
        text: 'Slide text 2\nMore\nSlide text 3\nMore\nSlide text 4\nMore',
        paragraphCount: 3,
      },
    ]);
  });
});
