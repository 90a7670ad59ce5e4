import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docx, paragraph, raw } from '../fixtures/index.ts';
import * as pptx from '../fixtures/pptx.ts';
import { keptTexts } from '../ledger/index.ts';
import type { FormatName } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { inlineText } from '../text/inline.ts';
import { verifyTranslation } from '../verify/index.ts';

const NAMESPACE = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const run = (text: string, properties = '<m:nor/>') =>
  `<m:r><m:rPr>${properties}</m:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`;
const equation = (...runs: readonly string[]) => `<m:oMath ${NAMESPACE}>${runs.join('')}</m:oMath>`;
const words = equation(
  run('profit', ''),
  run(' if '),
  run('unit price &lt; 3'),
  run('kg'),
  run('lim'),
  run('otherwise', '<m:nor m:val="0"/>'),
);

async function translated(bytes: Uint8Array, format: FormatName, part: string) {
  const document = await openDocument(bytes, format);
  const texts = document.units.map(({ source }) => inlineText(source));
  const targets = document.units.map(({ id, source }) => [id, [`‹${inlineText(source)}›`]] as const);
  const output = document.write(
    new Map(targets.filter((_, index) => /if|price/.test(texts[index] ?? ''))),
  ).bytes;
  expect(await verifyTranslation(bytes, output, format)).toMatchObject({ failures: [] });
  const kept = await keptTexts(document, bytes);
  const counted = kept.filter(({ class: name }) => name === 'equation' || name === 'unknown');
  expect(counted.flatMap(({ examples }) => examples.map(({ text }) => text))).toEqual([
    'profit',
    'kg',
    'lim',
    'otherwise',
  ]);
  const written = strFromU8(unzipSync(output)[part] ?? new Uint8Array());
  return { texts, equation: [...written.matchAll(/<m:t[^>]*>([^<]*)</g)].map(([, text]) => text) };
}

const expected = ['profit', ' ‹if› ', '‹unit price &lt; 3›', 'kg', 'lim', 'otherwise'];

describe('words in equations', () => {
  it('are units of Word documents if they are normal text', async () => {
    const bytes = docx(
      paragraph('Pay ', raw(words), ' now.'),
      raw(`<m:oMathPara ${NAMESPACE}>${equation(run('else'))}</m:oMathPara>`),
    );
    const result = await translated(bytes, 'docx', 'word/document.xml');
    expect(result).toEqual({
      texts: ['Pay  now.', 'if', 'unit price < 3', 'else'],
      equation: [...expected, 'else'],
    });
  });

  it('stay if they are deleted with tracked changes', async () => {
    const deleted = `<w:del w:id="1" w:author="A">${run('deleted words')}</w:del>`;
    const document = await openDocument(docx(paragraph('Pay ', raw(equation(deleted)))), 'docx');
    expect(document.units).toHaveLength(1);
  });

  it('are units of presentations', async () => {
    const math = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><a14:m>${words}</a14:m></mc:Choice></mc:AlternateContent>`;
    const bytes = pptx.pptx(pptx.slide(pptx.textBox(pptx.paragraph('Pay ', pptx.raw(math)))));
    const result = await translated(bytes, 'pptx', 'ppt/slides/slide1.xml');
    expect(result).toEqual({
      texts: ['Pay ', 'if', 'unit price < 3'],
      equation: expected,
    });
  });
});
