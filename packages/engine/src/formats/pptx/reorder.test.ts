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
import { arbitraryTargets, propertyRuns } from '../../testing/index.ts';
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
  it('is written byte for byte when every target is its source', () => {
    fc.assert(
      fc.property(deck, (bytes) =>
        withTargets(bytes, (document) => {
          const targets = new Map(document.units.map((unit) => [unit.id, unit.source]));
          expect(document.write(targets).bytes).toEqual(bytes);
        }),
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('is written intact for any arrangement of codes', () => {
    const decksWithTargets = deck.chain((bytes) => {
      const document = format.open(bytes);
      return arbitraryTargets(document.units).map((targets) => ({ document, targets }));
    });
    fc.assert(
      // The report compares parts, skeletons and counts; a failed comparison throws.
      fc.property(
        decksWithTargets,
        fc.constantFrom({}, { targetLanguage: 'de' }, { targetLanguage: 'ar' }, { targetLanguage: 'ja' }),
        ({ document, targets }, options) => {
          const { bytes, report } = document.write(targets, options);
          expect(disorderedProperties(bytes)).toEqual([]);
          return report.ok;
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  it('shows the text of its targets in order, with the links and formatting of their codes', () => {
    // Longer than all generated pieces together, so that its format is the paragraph's main one.
    const opening = 'A long and plain beginning, '.repeat(5);
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
      { numRuns: propertyRuns(60) },
    );
  });

  it('reads back the written unit when codes stay in order', () => {
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
      { numRuns: propertyRuns(40) },
    );
  });
});

/** A displayed character; properties not determined by its codes are undefined. */
interface Shown {
  readonly text: string;
  readonly link: boolean;
  readonly bold: boolean | undefined;
  readonly italic: boolean | undefined;
  readonly size: string | undefined;
}

function unsure(expected: Shown, actual: Shown | undefined): Partial<Shown> {
  // Spaces may have the format of the text on either side.
  if (expected.text === ' ') return { bold: actual?.bold, italic: actual?.italic, size: actual?.size };
  return {
    ...(expected.bold === undefined ? { bold: actual?.bold } : {}),
    ...(expected.italic === undefined ? { italic: actual?.italic } : {}),
    ...(expected.size === undefined ? { size: actual?.size } : {}),
  };
}

/**
 * The expected properties of each character of a target: the combination of all codes around it. Neither the format that a
 * code inside a link is compared with nor the format of a link is part of its label.
 */
function expectedText(target: InlineContent, unit: Unit): Shown[] {
  const visit = (content: InlineContent, around: readonly Code[]): Shown[] =>
    content.flatMap((node): Shown[] => {
      if (typeof node !== 'string') {
        const code = unit.codes[node.id - 1];
        return node.type === 'paired' && code ? visit(node.children, [...around, code]) : [];
      }
      const link = around.some(({ role }) => role === 'link');
      const has = (label: string) =>
        around.some((code) => code.label.includes(label)) || (link ? undefined : false);
      const size = has('size') ? '2400' : link ? undefined : '';
      return [...node].map((text) => ({ text, link, bold: has('bold'), italic: has('italic'), size }));
    });
  return visit(target, []);
}

/** The characters of the first slide's runs as read by an independent parser; without tabs and breaks. */
function shownText(bytes: Uint8Array): Shown[] {
  const parser = new SaxesParser();
  const shown: Shown[] = [];
  const PLAIN = { link: false, bold: false, italic: false, size: '' };
  let properties = PLAIN;
  let inText = false;
  let inField = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'a:r') properties = PLAIN;
    else if (name === 'a:rPr')
      properties = {
        link: false,
        bold: attributes.b === '1',
        italic: attributes.i === '1',
        size: String(attributes.sz ?? ''),
      };
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

/** The allowed children of run properties, in order (CT_TextCharacterProperties). */
const ORDER =
  'ln noFill solidFill gradFill blipFill pattFill grpFill effectLst effectDag highlight uLnTx uLn uFillTx uFill latin ea cs sym hlinkClick hlinkMouseOver rtl extLst'
    .split(' ')
    .map((name) => `a:${name}`);

/** Run properties of the first slide with duplicate or misplaced elements. Duplicate attributes do not parse. */
function disorderedProperties(bytes: Uint8Array): string[] {
  const xml = new TextDecoder().decode(readArchive(bytes).read('ppt/slides/slide1.xml'));
  new SaxesParser({ xmlns: true }).write(xml).close();
  const found = [...xml.matchAll(/<a:rPr[^>]*(?<!\/)>(.*?)<\/a:rPr>/g)].map(([, content = '']) => content);
  return found.filter((content) => {
    const ranks = [...content.matchAll(/<(a:\w+)/g)].map(([, name = '']) => ORDER.indexOf(name));
    return ranks.some((rank, index) => index > 0 && rank <= (ranks[index - 1] ?? 0));
  });
}

/** The letters in uppercase: lengths, spaces and scripts stay the same. */
function shout(content: InlineContent): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return node.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    return node.type === 'paired' ? { ...node, children: shout(node.children) } : node;
  });
}
