import { describe, expect, it } from 'vitest';
import { type Block, docx, paragraph, raw, run } from '../../fixtures/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const texts = (...blocks: readonly Block[]) =>
  format.open(docx(...blocks)).units.map(({ source }) => encodeInline(source));

describe('letters in symbol fonts', () => {
  const inFont = (font: string, text: string) => run(`<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`, text);

  it('are codes, Greek ones also at the edge of a sentence', () => {
    expect(
      texts(paragraph('Step ', inFont('Wingdings', 'ü'), ' done'), paragraph(inFont('Webdings', 'a'))),
    ).toEqual(['Step <x1/> done']);
    expect(texts(paragraph('The angle ', inFont('Symbol', 'a')))).toEqual(['The angle <x1/>']);
  });

  it('are text in scripts that the font does not have', () => {
    expect(texts(paragraph('Step ', inFont('Wingdings', 'шаг')))).toEqual(['Step <g1>шаг</g1>']);
  });
});

describe('words under phonetic guides', () => {
  const storyOf = (bytes: Uint8Array) =>
    new TextDecoder().decode(readArchive(bytes).read('word/document.xml'));
  const ruby = (guide: string, base: string) =>
    raw(
      `<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>${guide}</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>${base}</w:t></w:r></w:rubyBase></w:ruby></w:r>`,
    );

  it('belong to the sentence; the guide goes when the text changes', () => {
    const document = format.open(docx(paragraph('昨日', ruby('とうきょう', '東京'), 'へ')));
    const [unit] = document.units;
    expect(unit?.source).toEqual(['昨日東京へ']);
    const kept = document.write(new Map([[unit?.id ?? '', unit?.source ?? []]]));
    expect(storyOf(kept.bytes)).toContain('とうきょう');
    const { bytes } = document.write(new Map([[unit?.id ?? '', ['To Tokyo']]]));
    expect(storyOf(bytes)).toContain('To Tokyo');
    expect(storyOf(bytes)).not.toMatch(/とうきょう|東京|w:ruby/);
  });
});
