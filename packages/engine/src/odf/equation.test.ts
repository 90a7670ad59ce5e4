import { describe, expect, it } from 'vitest';
import { frame, odfPart, odt, p } from '../fixtures/odf.ts';
import { keptTexts } from '../ledger/index.ts';
import { openDocument } from '../open.ts';
import { inlineText } from '../text/inline.ts';
import { verifyTranslation } from '../verify/index.ts';

const equation = (shown: string, source: string | undefined) =>
  `<math:math xmlns:math="http://www.w3.org/1998/Math/MathML"><math:semantics><math:mrow>${shown}</math:mrow>${
    source === undefined ? '' : `<math:annotation math:encoding="StarMath 5.0">${source}</math:annotation>`
  }</math:semantics></math:math>`;
const text = (words: string) => `<math:mtext>${words}</math:mtext>`;

const NAME = 'Object 1/content.xml';
const object = (content: string) =>
  odt(p('Text'), {
    objects: { 'Object 1': { type: 'application/vnd.oasis.opendocument.formula', body: '' } },
    parts: { [NAME]: content },
  });

async function translated(bytes: Uint8Array, part: string) {
  const document = await openDocument(bytes, 'odt');
  const inside = document.units.filter(({ source }) => inlineText(source) !== 'Text');
  const targets = new Map(inside.map(({ id, source }) => [id, [`"${inlineText(source).toUpperCase()}"`]]));
  const { bytes: output } = document.write(targets);
  expect(await verifyTranslation(bytes, output, 'odt')).toMatchObject({ failures: [] });
  const kept = (await keptTexts(document, bytes)).filter((each) => each.class === 'equation');
  return {
    units: inside.map(({ source }) => inlineText(source)),
    written: odfPart(output, part),
    kept: kept.flatMap(({ examples }) => examples.map((each) => each.text)),
  };
}

describe('words in equations of OpenDocument', () => {
  it('are translated in MathML and in the source of the equation alike', async () => {
    const shown = [text('if'), text(' unit  price '), text('total'), text('total'), text('kg')].join('');
    const source = 'x = " unit price " + "total" - &quot;total&quot; "kg" func words "if"';
    expect(await translated(object(equation(shown, source)), NAME)).toEqual({
      units: ['unit price', 'total'],
      written: equation(
        [text('if'), text(' "UNIT PRICE” '), text('"TOTAL”'), text('"TOTAL”'), text('kg')]
          .join('')
          .replaceAll('"', '”'),
        'x = " ”UNIT PRICE” " + "”TOTAL”" - &quot;”TOTAL”&quot; "kg" func words "if"',
      ),
      kept: ['if', 'kg'],
    });
  });

  it('are translated without a source', async () => {
    const { units } = await translated(object(equation(text('otherwise'), undefined)), NAME);
    expect(units).toEqual(['otherwise']);
  });

  it('stay, and are counted, if the source has them in another way', async () => {
    const other = await translated(object(equation(text('otherwise'), 'italic otherwise')), NAME);
    expect([other.units, other.kept]).toEqual([[], ['otherwise']]);
    const escaped = await translated(object(equation(text('otherwise'), '"a \\" b" "otherwise"')), NAME);
    expect(escaped.units).toEqual([]);
  });

  it('are translated in an equation within the text', async () => {
    const inside = `<draw:object>${equation(text('otherwise'), '"otherwise"')}</draw:object>`;
    const { units, written } = await translated(odt(p('Text', frame(inside))), 'content.xml');
    expect(units).toEqual(['otherwise']);
    expect(written).toContain('<math:mtext>”OTHERWISE”</math:mtext>');
    expect(written).toContain('"”OTHERWISE”"');
  });
});
