import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { annotation, frame, link, note, odfPart, odt, p, span, textStyle } from '../../fixtures/odf.ts';
import type { InlineContent, Unit } from '../../model/index.ts';
import { arbitraryTarget, propertyRuns } from '../../testing/index.ts';
import { equalInline, inlineCodes, inlineText } from '../../text/inline.ts';
import { decodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const automatic = [
  textStyle('Bold', 'fo:font-weight="bold"'),
  textStyle('Italic', 'fo:font-style="italic"'),
  textStyle('Same', 'fo:language="fr"'),
].join('');

const words = fc.stringMatching(/^[a-z&"é漢 ]{1,10}$/).map((text) => text.replaceAll('&', '&amp;'));
const spaces = fc.constantFrom('', ' ', '<text:s/>', ' <text:s text:c="2"/>', '\n  ');
const atoms = fc.constantFrom(
  '<text:tab/>',
  '<text:line-break/>',
  '<text:soft-page-break/>',
  '<text:bookmark text:name="b"/>',
  '<text:date>1.1.</text:date>',
  note('1', p('Note')),
  annotation(p('Remark')),
  frame('<draw:image xlink:href="a.png"/>'),
);
const plain = fc.oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: spaces }, atoms);
const formatted = fc
  .tuple(fc.constantFrom('Bold', 'Italic', 'Same'), fc.array(plain, { maxLength: 3 }))
  .map(([style, content]) => span(style, ...content));
const nested = fc
  .tuple(fc.constantFrom('Bold', 'Italic', 'Same'), fc.array(fc.oneof(plain, formatted), { maxLength: 3 }))
  .map(([style, content]) => span(style, ...content));
const linked = fc
  .array(fc.oneof(plain, formatted), { minLength: 1, maxLength: 3 })
  .map((content) => link(...content));
const paragraphs = fc.array(fc.oneof(plain, formatted, nested, linked), { minLength: 1, maxLength: 6 });

function unitOf(content: readonly string[]) {
  const document = format.open(odt(p(...content), { automatic }));
  return { document, unit: document.units[0] };
}

/**
 * A paragraph and any target that uses the codes of its first unit validly, between two letters: units have no codes at
 * their edges.
 */
const cases = paragraphs
  .map(unitOf)
  .filter(({ unit }) => unit !== undefined)
  .chain(({ document, unit }) =>
    unit === undefined
      ? fc.constant(undefined)
      : arbitraryTarget(unit).map((target) => ({ document, unit, target: ['x ', ...target, ' x'] })),
  );

const lead = 'most of this text is plain, however much may follow it ';

/** A paragraph without formatting of its own, so that codes only add formatting: most of it is plain. */
const proseOf = (content: readonly string[]) => {
  const leads = 2 + Math.floor(content.join('').length / lead.length);
  return unitOf([lead.repeat(leads), ...content, ' and an end']);
};

const proseCases = fc
  .array(fc.oneof(words, formatted, nested), { minLength: 1, maxLength: 6 })
  .map(proseOf)
  .chain(({ document, unit }) =>
    unit === undefined
      ? fc.constant(undefined)
      : arbitraryTarget(unit).map((target) => ({ document, unit, target: ['x', ...target, 'x'] })),
  );

/** Each letter with its formatting: by labels of the codes around it, or by styles of the spans. */
type Letters = readonly (readonly [letter: string, looks: string])[];

const letters = (text: string, looks: ReadonlySet<string>): Letters =>
  [...text.replace(/\s/g, '')].map((letter) => [letter, [...looks].sort().join()]);

function expectedLetters(unit: Unit, content: InlineContent, around: ReadonlySet<string>): Letters {
  return content.flatMap((node): Letters => {
    if (typeof node === 'string') return letters(node, around);
    if (node.type === 'standalone') return [];
    const labels = (unit.codes[node.id - 1]?.label ?? '').match(/bold|italic/g) ?? [];
    return expectedLetters(unit, node.children, new Set([...around, ...labels]));
  });
}

function shownLetters(xml: string): Letters {
  const found: [string, string][] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name === 'text:span' ? String(attributes['text:style-name']).toLowerCase() : name);
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const place = path.lastIndexOf('text:p');
    const within = path.slice(place + 1);
    if (place < 0 || path.includes('text:note') || path.includes('office:annotation')) return;
    if (within.some((name) => name.includes(':'))) return;
    found.push(...(letters(text, new Set(within.filter((name) => name !== 'same'))) as [string, string][]));
  });
  parser.write(xml).close();
  return found;
}

function checkWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe('any valid target', () => {
  it('is written well formed, and reads back as the same text, space by space', () => {
    fc.assert(
      fc.property(cases, (found) => {
        if (found === undefined) return;
        const { document, unit, target } = found;
        const { bytes, report } = document.write(new Map([[unit.id, target]]));
        expect(report.ok).toBe(true);
        checkWellFormed(odfPart(bytes, 'content.xml'));
        // Spaces at the end of the paragraph stay there.
        expect(inlineText(format.open(bytes).units[0]?.source ?? []).trim()).toBe(inlineText(target));
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('applies all enclosing codes to each letter', () => {
    const { document, unit } = proseOf([span('Bold', 'more words than in the lead. '.repeat(3))]);
    if (unit === undefined) throw new Error('There is no unit.');
    fc.assert(
      fc.property(proseCases, (found) => {
        if (found === undefined) return;
        const { document, unit, target } = found;
        const { bytes } = document.write(new Map([[unit.id, target]]));
        expect(shownLetters(odfPart(bytes, 'content.xml'))).toEqual(expectedLetters(unit, target, new Set()));
      }),
      { numRuns: propertyRuns(200), examples: [[{ document, unit, target: ['x', 'z', 'x'] }]] },
    );
  });

  it('supports links inside formatting, and formatting inside links', () => {
    const { document, unit } = unitOf([
      'most of it is plain, ',
      span('Bold', 'bold'),
      ' and ',
      link('a link'),
    ]);
    const written = (target: string) => {
      const targets = new Map([[unit?.id ?? '', decodeInline(target).content]]);
      const xml = odfPart(document.write(targets).bytes, 'content.xml');
      return /<text:p[^>]*>(.*)<\/text:p>/
        .exec(xml)?.[1]
        ?.replace(/ (?:xlink|text):(?!style)[\w-]+="[^"]*"/g, '');
    };
    expect(written('<g1>x <g2>y</g2></g1> z')).toBe(
      '<text:span text:style-name="Bold">x <text:a>y</text:a></text:span> z',
    );
    expect(written('x <g2>y <g1>z</g1></g2>')).toBe(
      'x <text:a>y <text:span text:style-name="Bold">z</text:span></text:a>',
    );
  });

  it('keeps everything when the target is the source', () => {
    fc.assert(
      fc.property(paragraphs, (content) => {
        const bytes = odt(p(...content), { automatic });
        const document = format.open(bytes);
        const same = new Map(document.units.map((unit) => [unit.id, unit.source]));
        expect(document.write(same).bytes).toEqual(bytes);
      }),
    );
  });

  it('does not reveal collapsed spaces between two texts', () => {
    const { document, unit } = unitOf([span('Bold', 'one ', span('Bold', ' two')), span('Bold', 'three')]);
    const { bytes } = document.write(new Map([[unit?.id ?? '', ['Einszweidrei']]]));
    expect(format.open(bytes).units[0]?.source).toEqual(['Einszweidrei']);
  });

  it('reads back unchanged when codes keep their order', () => {
    fc.assert(
      fc.property(paragraphs, (content) => {
        const { document, unit } = unitOf(content);
        if (unit === undefined) return;
        const target = unit.source.map((node) =>
          typeof node === 'string' ? node.replace(/[a-z]/g, 'x') : node,
        );
        const { bytes } = document.write(new Map([[unit.id, target]]));
        const again = format.open(bytes).units[0]?.source ?? [];
        expect(inlineCodes(again)).toEqual(inlineCodes(target));
        expect(equalInline(again, target)).toBe(true);
      }),
    );
  });
});
