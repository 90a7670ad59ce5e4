import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import {
  bold,
  type Inline,
  italic,
  lineBreak,
  link,
  paragraph,
  pptx,
  raw,
  run,
  slide,
  slideNumber,
  table,
  textBox,
  title,
} from '../../fixtures/pptx.ts';
import type { Code, InlineContent, InlineNode, Unit } from '../../model/index.ts';
import { arbitraryTargets } from '../../testing/index.ts';
import { equalInline, inlineText } from '../../text/inline.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const words = fc.constantFrom(
  'alpha',
  ' beta ',
  'gamma & delta',
  'ε',
  'left\tright',
  'up_x000B_down',
  ' ',
  '12',
);
const piece: fc.Arbitrary<Inline> = fc.oneof(
  words,
  words.map(bold),
  words.map(italic),
  words.map((text) => run({ b: 1, i: 1, sz: 2400 }, text)),
  words.map((text) => run({ u: 'sng' }, text, '<a:latin typeface="Arial"/><a:rtl val="0"/>')),
  words.map((text) => raw(`<a:r><a:t>${text.replace('&', '&amp;')}</a:t></a:r>`)),
  words.map((text) => link('https://one.example/', text)),
  words.map((text) => run({ b: 1 }, text, LINK)),
  fc.constant(lineBreak()),
  fc.constant(slideNumber()),
);

const LINK = '<a:hlinkClick r:id="rId1" tooltip="a"/>';
const prose = fc.array(piece, { minLength: 1, maxLength: 8 });
const deck = fc
  .array(fc.tuple(prose, prose), { minLength: 1, maxLength: 3 })
  .map((slides) =>
    pptx(
      ...slides.map(([text, cell]) =>
        slide(
          title(paragraph(...text)),
          textBox(paragraph('A ', ...cell)),
          table([[{ content: [paragraph(...cell)] }]]),
        ),
      ),
    ),
  );

const withTargets = <T>(bytes: Uint8Array, use: (document: ReturnType<typeof format.open>) => T) =>
  use(format.open(bytes));

describe('any presentation', () => {
  it('comes back byte for byte when every target is its source', () => {
    fc.assert(
      fc.property(deck, (bytes) =>
        withTargets(bytes, (document) => {
          const targets = new Map(document.units.map((unit) => [unit.id, unit.source]));
          expect(document.write(targets).bytes).toEqual(bytes);
        }),
      ),
      { numRuns: 40 },
    );
  });

  it('is written intact, whatever a target does with its codes', () => {
    const decksWithTargets = deck.chain((bytes) => {
      const document = format.open(bytes);
      return arbitraryTargets(document.units).map((targets) => ({ document, targets }));
    });
    fc.assert(
      // The report compares parts, skeletons and counts; one that fails throws.
      fc.property(
        decksWithTargets,
        fc.constantFrom({}, { targetLanguage: 'de' }, { targetLanguage: 'ar' }, { targetLanguage: 'ja' }),
        ({ document, targets }, options) => document.write(targets, options).report.ok,
      ),
      { numRuns: 60 },
    );
  });

  it('shows the text of its targets in their order, linked and formatted as their codes say', () => {
    const opening = 'A long and plain beginning, ';
    const cases = prose
      .map((content) => format.open(pptx(slide(textBox(paragraph(opening, ...content, ' and an end'))))))
      .chain((document) => arbitraryTargets(document.units).map((targets) => ({ document, targets })));
    fc.assert(
      fc.property(cases, ({ document, targets }) => {
        const [unit] = document.units;
        const target = unit && targets.get(unit.id);
        if (!unit || !target) return;
        const shown = shownText(document.write(targets).bytes);
        expect(shown.map(({ text }) => text).join('')).toBe(inlineText(target));
        expect(shown).toEqual(
          expectedText(target, unit).map((each, at) => ({ ...each, ...unsure(each, shown[at]) })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('gives a unit back as it was written, when codes stay in order', () => {
    fc.assert(
      fc.property(deck, (bytes) =>
        withTargets(bytes, (document) => {
          const targets = new Map(document.units.map((unit) => [unit.id, shout(unit.source)]));
          const again = format.open(document.write(targets).bytes).units;
          expect(again.length).toBe(document.units.length);
          for (const [index, unit] of document.units.entries()) {
            expect(equalInline(again[index]?.source ?? [], targets.get(unit.id) ?? [])).toBe(true);
          }
        }),
      ),
      { numRuns: 40 },
    );
  });
});

/** A character as it is shown; what its codes don't tell is undefined. */
interface Shown {
  readonly text: string;
  readonly link: boolean;
  readonly bold: boolean | undefined;
  readonly italic: boolean | undefined;
}

function unsure(expected: Shown, actual: Shown | undefined): Partial<Shown> {
  // Spaces may look like the text on either side of them.
  return expected.bold === undefined || expected.text === ' '
    ? { bold: actual?.bold, italic: actual?.italic }
    : {};
}

/** What a target says of each of its characters: the innermost code tells formatting, any code around tells links. */
function expectedText(target: InlineContent, unit: Unit): Shown[] {
  const visit = (content: InlineContent, around: readonly Code[]): Shown[] =>
    content.flatMap((node): Shown[] => {
      if (typeof node !== 'string') {
        const code = unit.codes[node.id - 1];
        return node.type === 'paired' && code ? visit(node.children, [...around, code]) : [];
      }
      const inner = around.at(-1);
      const isPlain = inner === undefined;
      return [...node].map((text) => ({
        text,
        link: around.some(({ role }) => role === 'link'),
        bold: isPlain ? false : inner.label === 'bold' ? true : undefined,
        italic: isPlain ? false : inner.label === 'bold' ? false : undefined,
      }));
    });
  return visit(target, []);
}

/** The characters of the first slide's runs, as an independent parser reads them; tabs and breaks left out. */
function shownText(bytes: Uint8Array): Shown[] {
  const parser = new SaxesParser();
  const shown: Shown[] = [];
  let properties = { link: false, bold: false, italic: false };
  let inText = false;
  let inField = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'a:r') properties = { link: false, bold: false, italic: false };
    else if (name === 'a:rPr')
      properties = { link: false, bold: attributes.b === '1', italic: attributes.i === '1' };
    else if (name === 'a:hlinkClick') properties.link = true;
    else if (name === 'a:fld') inField = true;
    inText = name === 'a:t' && !inField;
  });
  parser.on('closetag', ({ name }) => {
    inText = false;
    if (name === 'a:fld') inField = false;
  });
  parser.on('text', (chunk) => {
    if (!inText) return;
    for (const text of chunk.replace(/\t|_x000B_/g, '')) shown.push({ text, ...properties });
  });
  parser.write(new TextDecoder().decode(readArchive(bytes).read('ppt/slides/slide1.xml'))).close();
  return shown;
}

/** The same letters in upper case: no length, blank or script changes. */
function shout(content: InlineContent): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return node.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    return node.type === 'paired' ? { ...node, children: shout(node.children) } : node;
  });
}
