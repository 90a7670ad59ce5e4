import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { xmlText } from '../../fixtures/docx-package.ts';
import {
  type Block,
  bold,
  commented,
  contentControl,
  deleted,
  docx,
  type Fragment,
  field,
  footnote,
  hidden,
  hyperlink,
  type Inline,
  inserted,
  italic,
  lineBreak,
  paragraph,
  run,
  tab,
  textBox,
} from '../../fixtures/index.ts';
import type { Code, InlineContent, InlineNode, Unit } from '../../model/index.ts';
import { propertyRuns } from '../../testing/index.ts';
import { equalInline, inlineText } from '../../text/inline.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const words = fc.stringMatching(/^[a-z&<>" é漢]{1,12}$/);

function withTooltip(tip: string, link: Fragment): Fragment {
  const start = `<w:hyperlink w:tooltip="a ${xmlText(tip)}" `;
  return { xml: (parts) => link.xml(parts).replace('<w:hyperlink ', () => start) };
}

/** Any mixture of paragraph content. */
const inline: fc.Arbitrary<Inline> = fc.letrec<{ inline: Inline }>((tie) => {
  const nested = fc.array(tie('inline'), { minLength: 1, maxLength: 3 });
  return {
    inline: fc.oneof(
      { depthSize: 'small' },
      words,
      words.map(bold),
      words.map(italic),
      words.map(hidden),
      words.map(deleted),
      words.map((text) => run('<w:noProof/>', text)),
      words.map((text) => footnote(text)),
      words.map((text) => textBox(paragraph(text))),
      fc.constantFrom(tab(), lineBreak(), field('PAGE', '1')),
      nested.map((content) => hyperlink('https://x.example', ...content)),
      fc.tuple(words, nested).map(([tip, content]) => withTooltip(tip, hyperlink('#x', ...content))),
      nested.map((content) => contentControl(...content)),
      nested.map((content) => inserted(...content)),
      nested.map((content) => field('HYPERLINK "x"', ...content)),
      nested.map((content) => field('REF x', ...content)),
      words.map((text) => commented('remark', text)),
    ),
  };
}).inline;

const document: fc.Arbitrary<Block[]> = fc.array(
  fc.array(inline, { minLength: 1, maxLength: 8 }).map((content) => paragraph(...content)),
  { minLength: 1, maxLength: 3 },
);

/** A target with every required code, in any order and nesting, and any text between. */
function targetOf(
  unit: Unit,
  random: fc.Random | { nextInt(min: number, max: number): number },
): InlineContent {
  const root: InlineNode[] = [];
  const open: InlineNode[][] = [root];
  const text = () => ['', 'x', ' y & z ', '<', 'ü'][random.nextInt(0, 4)] ?? '';
  const uses = unit.codes.flatMap((code: Code) => {
    const least = code.canOmit ? 0 : 1;
    const most = code.canRepeat ? 2 : 1;
    return Array.from({ length: random.nextInt(least, most) }, () => code);
  });
  for (let index = uses.length - 1; index > 0; index -= 1) {
    const other = random.nextInt(0, index);
    [uses[index], uses[other]] = [uses[other] as Code, uses[index] as Code];
  }
  for (const code of uses) {
    const level = open[random.nextInt(0, open.length - 1)] ?? root;
    level.push(text());
    if (code.type === 'standalone') level.push({ type: 'standalone', id: code.id });
    else {
      const children: InlineNode[] = [text()];
      level.push({ type: 'paired', id: code.id, children });
      open.push(children);
    }
  }
  root.push(text(), 'end');
  return root;
}

const random = fc.infiniteStream(fc.nat(1_000_000)).map((stream) => ({
  nextInt: (min: number, max: number) => min + ((stream.next().value as number) % (max - min + 1)),
}));

describe('any document', () => {
  it('is written byte for byte when every target is its source', () => {
    fc.assert(
      fc.property(document, (blocks) => {
        const bytes = docx(...blocks);
        const opened = format.open(bytes);
        const result = opened.write(new Map(opened.units.map((unit) => [unit.id, unit.source])));
        expect(result.bytes).toEqual(bytes);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('is well formed and keeps every atom for any code order', () => {
    fc.assert(
      fc.property(document, random, (blocks, order) => {
        const opened = format.open(docx(...blocks));
        const targets = new Map(opened.units.map((unit) => [unit.id, targetOf(unit, order)]));
        // The report compares parts, skeletons and atoms; a failed comparison throws.
        expect(opened.write(targets).report.ok).toBe(true);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it('holds the text of its targets, complete and in order', () => {
    const piece = fc.oneof(
      words,
      words.map(bold),
      words.map(italic),
      words.map((text) => hyperlink('https://x.example', text, bold(text))),
      words.map((text) => inserted(text)),
    );
    const prose = fc.array(piece, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(prose, random, (content, order) => {
        const opened = format.open(docx(paragraph('a', ...content, 'z')));
        const targets = new Map(opened.units.map((unit) => [unit.id, targetOf(unit, order)]));
        const expected = opened.units.map((unit) => inlineText(targets.get(unit.id) ?? [])).join('');
        expect(shownText(opened.write(targets).bytes)).toBe(expected);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('reads back the written unit when codes stay in order', () => {
    fc.assert(
      fc.property(document, (blocks) => {
        const opened = format.open(docx(...blocks));
        const targets = new Map(opened.units.map((unit) => [unit.id, shout(unit.source)]));
        const again = format.open(opened.write(targets).bytes);
        expect(again.units.length).toBe(opened.units.length);
        for (const [index, unit] of opened.units.entries()) {
          const target = targets.get(unit.id) ?? [];
          expect(equalInline(again.units[index]?.source ?? [], target)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

/** The letters in uppercase: lengths, spaces and scripts stay the same. */
function shout(content: InlineContent): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return node.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    return node.type === 'paired' ? { ...node, children: shout(node.children) } : node;
  });
}

/** The text of the main part as read by an independent parser. */
function shownText(bytes: Uint8Array): string {
  const parser = new SaxesParser();
  let text = '';
  let inText = false;
  parser.on('opentag', (tag) => {
    inText = tag.name === 'w:t';
  });
  parser.on('closetag', () => {
    inText = false;
  });
  parser.on('text', (chunk) => {
    if (inText) text += chunk;
  });
  parser.write(new TextDecoder().decode(readArchive(bytes).read('word/document.xml'))).close();
  return text;
}
