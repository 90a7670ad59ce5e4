import { describe, expect, it } from 'vitest';
import {
  body,
  pptx,
  pptxWith,
  raw,
  run,
  type Slide,
  shape,
  slide,
  styledParagraph,
  table,
  textBox,
} from '../../fixtures/pptx.ts';
import type { OpenOptions, WriteOptions } from '../../model/index.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const SENTENCE = 'All of this text fits into its shape. ';
const NORMAL = '<a:normAutofit/>';

/** The first slide with each text repeated `times` over, for a language that changes nothing else. */
function grown(
  bytes: Uint8Array,
  times: number,
  options: WriteOptions = { targetLanguage: 'en-US' },
  open: OpenOptions = {},
): string {
  const document = format.open(bytes, open);
  const targets = new Map(document.units.map((unit) => [unit.id, [String(unit.source[0]).repeat(times)]]));
  const output = readArchive(document.write(targets, options).bytes);
  return new TextDecoder().decode(output.read('ppt/slides/slide1.xml'));
}

/** A slide of about 40 words that fill their shape. */
const filled = (autofit: string, text = SENTENCE.repeat(5)): Slide =>
  slide(shape({ width: 300, height: 160, autofit }, text));
const autofitOf = (xml: string) => /<a:bodyPr[^>]*>(.*?)<\/a:bodyPr>/.exec(xml)?.[1];
const scaleOf = (xml: string) => Number(/fontScale="(\d+)"/.exec(xml)?.[1] ?? 100_000);

describe('text that grew', () => {
  it('shrinks where PowerPoint fits it to its shape', () => {
    expect(autofitOf(grown(pptx(filled(NORMAL)), 1))).toBe(NORMAL);
    const twice = grown(pptx(filled(NORMAL)), 2);
    expect(scaleOf(twice)).toBeLessThan(100_000);
    expect(autofitOf(twice)).toMatch(/^<a:normAutofit fontScale="\d+" lnSpcReduction="20000"\/>$/);
    expect(scaleOf(grown(pptx(filled(NORMAL)), 3))).toBeLessThan(scaleOf(twice));
  });

  it('is measured with its line spacing, in any notation', () => {
    const spaced = (value: string) => {
      const text = raw(
        `<a:p><a:pPr><a:lnSpc><a:spcPct val="${value}"/></a:lnSpc></a:pPr><a:r><a:t>${SENTENCE}</a:t></a:r></a:p>`,
      );
      return scaleOf(grown(pptx(slide(shape({ width: 300, height: 160, autofit: NORMAL }, text))), 6));
    };
    expect(spaced('90%')).toBe(spaced('90000'));
    expect(spaced('200%')).toBeLessThan(spaced('90%'));
  });

  it('shrinks to 60 % at most', () => {
    expect(scaleOf(grown(pptx(filled(NORMAL)), 50))).toBe(60_000);
    const small = '<a:normAutofit fontScale="40000" lnSpcReduction="20000"/>';
    expect(autofitOf(grown(pptx(filled(small)), 50))).toBe(small);
  });

  it('keeps its size when its shape has room or no autofit', () => {
    const roomy = pptx(slide(shape({ width: 300, height: 900, autofit: NORMAL }, SENTENCE)));
    expect(autofitOf(grown(roomy, 2))).toBe(NORMAL);
    for (const autofit of ['', '<a:noAutofit/>', '<a:spAutoFit/>']) {
      expect(autofitOf(grown(pptx(filled(autofit)), 5))).toBe(autofit);
    }
    const unwrapped = shape(
      { width: 300, height: 160, autofit: NORMAL, body: ' wrap="none"' },
      SENTENCE.repeat(5),
    );
    expect(autofitOf(grown(pptx(slide(unwrapped)), 5))).toBe(NORMAL);
  });

  it('grows its shape where PowerPoint fits that to the text, as it is anchored, and not beyond the slide', () => {
    const frameOf = (xml: string) =>
      (/<a:off x="\d+" y="(\d+)"\/><a:ext cx="\d+" cy="(\d+)"/.exec(xml) ?? []).slice(1).map(Number);
    const point = 12_700;
    const at = (body: string, times: number) =>
      frameOf(
        grown(
          pptx(
            slide(shape({ width: 300, height: 100, autofit: '<a:spAutoFit/>', body }, SENTENCE.repeat(3))),
          ),
          times,
        ),
      );
    expect(at('', 1)).toEqual([0, 100 * point]);
    const [top, height = 0] = at('', 2);
    expect(top).toBe(0);
    expect(height).toBeGreaterThan(170 * point);
    expect(height).toBeLessThan(210 * point);
    expect(at(' anchor="b"', 2)).toEqual([0, 100 * point]);
    expect(at('', 20)[1]).toBe(540 * point);
    expect(at(' wrap="none"', 2)).toEqual([0, 100 * point]);
  });

  it('continues from the scale of its shape', () => {
    const bytes = pptx(
      filled('<a:normAutofit fontScale="85000" lnSpcReduction="20000"/>', SENTENCE.repeat(8)),
    );
    expect(scaleOf(grown(bytes, 1))).toBe(85_000);
    expect(scaleOf(grown(bytes, 2))).toBeLessThan(85_000);
  });

  it('is measured with the font size and space given by layout and master', () => {
    const layout = (height: number) => [
      shape({ width: 300, height, autofit: NORMAL, placeholder: { index: 7 } }, 'Prompt'),
    ];
    const placed = slide(shape({ placeholder: { index: 7 } }, SENTENCE.repeat(3)));
    const inherited = (height: number) => grown(pptxWith({ layout: layout(height) }, placed), 3);
    expect(inherited(150)).toMatch(
      /<a:bodyPr><a:normAutofit fontScale="\d+" lnSpcReduction="\d+"\/><\/a:bodyPr>/,
    );
    expect(inherited(900)).toContain('<a:bodyPr></a:bodyPr>');
    const sized = (sz: number) =>
      grown(
        pptx(
          slide(
            shape({ width: 300, height: 160, autofit: NORMAL }, styledParagraph('', run({ sz }, SENTENCE))),
          ),
        ),
        3,
      );
    expect(autofitOf(sized(1200))).toBe(NORMAL);
    expect(autofitOf(sized(3200))).not.toBe(NORMAL);
  });

  it('shrinks in a table that would outgrow the slide, uniformly in all cells', () => {
    const other = { content: [styledParagraph('', run({ sz: 1200 }, 'Other'))] };
    const bytes = pptx(slide(table(Array.from({ length: 12 }, () => ['A cell of five words', other]))));
    const sizes = (times: number) =>
      [...grown(bytes, times).matchAll(/<a:rPr([^>]*)>/g)].map(
        ([, head = '']) => / sz="(\d+)"/.exec(head)?.[1],
      );
    expect(new Set(sizes(1))).toEqual(new Set([undefined, '1200']));
    expect(new Set(sizes(2))).toEqual(new Set(['1350', '900']));
    // At least 60 % of 18 and 12 points, in half points.
    expect(new Set(sizes(40))).toEqual(new Set(['1100', '750']));
  });

  it('keeps its size without a target language, and when the option is off', () => {
    expect(autofitOf(grown(pptx(filled(NORMAL)), 5, {}))).toBe(NORMAL);
    const off = { pptx: { fitText: false } };
    expect(autofitOf(grown(pptx(filled(NORMAL)), 5, { targetLanguage: 'en-US' }, off))).toBe(NORMAL);
  });
});

describe('a title', () => {
  const titled = (autofit: string, options: { height?: number; body?: string; type?: string } = {}) => {
    const { height = 100, body = '', type = 'title' } = options;
    const text = styledParagraph('', run({ sz: 4000 }, SENTENCE));
    return pptx(slide(shape({ width: 400, height, autofit, body, placeholder: { type } }, text)));
  };

  it('shrinks when it would leave its slide, whatever the autofit of its shape', () => {
    for (const autofit of ['', '<a:noAutofit/>', '<a:spAutoFit/>']) {
      expect(autofitOf(grown(titled(autofit), 1))).toBe(autofit);
      expect(autofitOf(grown(titled(autofit), 2))).toBe(autofit);
      expect(autofitOf(grown(titled(autofit), 8))).toMatch(
        /^<a:normAutofit fontScale="\d+" lnSpcReduction="\d+"\/>$/,
      );
      expect(autofitOf(grown(titled(autofit, { type: 'subTitle' }), 8))).toBe(autofit);
    }
    expect(scaleOf(grown(titled(''), 14))).toBeLessThan(scaleOf(grown(titled(''), 8)));
  });

  it('shrinks below 60 % before it leaves its slide', () => {
    expect(scaleOf(grown(titled(NORMAL), 25))).toBeLessThan(60_000);
    expect(scaleOf(grown(titled(NORMAL, { type: 'body' }), 25))).toBe(60_000);
    expect(scaleOf(grown(titled(NORMAL), 1000))).toBe(25_000);
  });

  it('grows in the direction of its anchor', () => {
    const scale = (anchor: string) => scaleOf(grown(titled('', { body: ` anchor="${anchor}"` }), 4));
    expect(scale('t')).toBe(100_000);
    // At the top of the slide there is no room to grow upwards.
    expect(scale('b')).toBeLessThan(100_000);
    expect(scale('ctr')).toBeLessThan(100_000);
  });

  it('stays within the sides of its slide when it does not wrap', () => {
    const scale = (times: number) => scaleOf(grown(titled('', { body: ' wrap="none"' }), times));
    expect(scale(1)).toBe(100_000);
    expect(scale(2)).toBeLessThan(100_000);
  });

  it('keeps its size when the option is off', () => {
    const off = { pptx: { fitText: false } };
    expect(autofitOf(grown(titled(''), 8, { targetLanguage: 'en-US' }, off))).toBe('');
  });
});

describe('a presentation in another language', () => {
  it('is adapted on translated slides, layouts, masters and theme fonts', () => {
    const document = format.open(
      pptx(slide(body('Text'), textBox(raw('<a:p><a:r><a:t>Bare</a:t></a:r></a:p>')))),
    );
    const output = readArchive(document.write(new Map(), { targetLanguage: 'ar' }).bytes);
    const read = (name: string) => new TextDecoder().decode(output.read(name));
    expect(read('ppt/slides/slide1.xml')).toContain('<a:p><a:pPr rtl="1"/><a:r><a:rPr lang="ar">');
    expect(read('ppt/presentation.xml')).toContain('<a:lvl1pPr rtl="1" algn="r">');
    expect(read('ppt/theme/theme1.xml')).toContain('<a:cs typeface="Arial"/>');
  });

  it('is unchanged on hidden slides', () => {
    const hidden: Slide = { shapes: [textBox('Hidden')], hidden: true };
    const document = format.open(pptx(slide(textBox('Shown')), hidden));
    const output = readArchive(document.write(new Map(), { targetLanguage: 'ar' }).bytes);
    const read = (name: string) => new TextDecoder().decode(output.read(name));
    expect(read('ppt/slides/slide2.xml')).toContain('lang="ar"');
    expect(read('ppt/slides/slide1.xml')).toContain('lang="en-US"');
  });
});
