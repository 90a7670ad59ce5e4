import { describe, expect, it } from 'vitest';
import { docx, paragraph, raw } from '../../fixtures/index.ts';
import { openDocument } from '../../open.ts';
import { pseudoTranslate } from '../../pseudo/index.ts';

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const text = (content: string) => `<w:r><w:t>${content}</w:t></w:r>`;
const begin = (instruction: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

async function unitsAfter(bytes: Uint8Array): Promise<readonly [before: number, after: number]> {
  const document = await openDocument(bytes, 'docx');
  const targets = document.units.map(
    ({ id, source }) => [id, pseudoTranslate(source, 'accents', { reorder: true })] as const,
  );
  const { bytes: output } = document.write(new Map(targets));
  return [document.units.length, (await openDocument(output, 'docx')).units.length];
}

// Each of these took ten seconds to minutes with quadratic time.
describe('a Word document with extreme input', () => {
  it('handles fields that never end', async () => {
    const paragraphs = times(12_000, () => `<w:p>${begin('HYPERLINK "x"')}${text('a link')}</w:p>`);
    expect(await unitsAfter(docx(raw(paragraphs)))).toEqual([12_000, 12_000]);
  });

  it('handles an instruction with many texts', async () => {
    const pictures = `<w:p>${begin(`DATE \\@ "${times(16_000, () => "'ab' d ")}"`)}${text('ab 1')}${end}</w:p>`;
    expect(await unitsAfter(docx(raw(pictures)))).toEqual([16_000, 16_000]);
  });

  it('handles figures before and tabs after the text of a paragraph', async () => {
    const figures = times(
      15_000,
      (index) => `<w:r><w:rPr><w:${index % 2 ? 'b' : 'i'}/></w:rPr><w:t>1</w:t></w:r>`,
    );
    const tabs = times(15_000, () => `<w:r><w:tab/></w:r>${text('1')}`);
    expect(await unitsAfter(docx(raw(`<w:p>${figures}${text('Hello')}${tabs}</w:p>`)))).toEqual([1, 1]);
  });

  it('handles spaces that are not preserved', async () => {
    const spaces = ' '.repeat(300_000);
    expect(await unitsAfter(docx(raw(`<w:p>${text(`a${spaces}b `)}</w:p>`)))).toEqual([1, 1]);
  });

  it('handles an alternative text of slashes', async () => {
    const picture = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${'/'.repeat(300_000)} a"/></wp:inline></w:drawing></w:r></w:p>`;
    expect(await unitsAfter(docx(raw(picture)))).toEqual([1, 1]);
  });

  it('handles a long text box repeated in another order in alternate content', async () => {
    const box = (names: readonly number[]) =>
      `<w:pict><v:shape><v:textbox><w:txbxContent>${names.map((name) => `<w:p>${text(`Text ${name}`)}</w:p>`).join('')}</w:txbxContent></v:textbox></v:shape></w:pict>`;
    const names = Array.from({ length: 30_000 }, (_, index) => index);
    const alternatives = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${box(names)}</mc:Choice><mc:Fallback>${box(names.toReversed())}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await unitsAfter(docx(raw(alternatives)))).toEqual([30_000, 30_000]);
  }, 60_000);

  it.each([
    [
      'fields',
      `<w:p>${times(2_000, () => `${begin('HYPERLINK "x"')}${text('a')}`)}${end.repeat(2_000)}</w:p>`,
    ],
    [
      'links',
      `<w:p>${times(300, () => `<w:hyperlink w:anchor="x">${text('a')}`)}${times(300, () => `${text('b')}</w:hyperlink>`)}</w:p>`,
    ],
    ['smart tags', `<w:p>${'<w:smartTag>'.repeat(300)}${text('a')}${'</w:smartTag>'.repeat(300)}</w:p>`],
    ['runs', `<w:p>${times(100_001, () => text('a'))}</w:p>`],
    ['paragraphs', times(130_001, () => `<w:p>${text('a')}</w:p>`)],
  ])('is rejected with too many %s', async (_, xml) => {
    await expect(openDocument(docx(raw(xml)), 'docx')).rejects.toMatchObject({ code: 'too-complex' });
  });

  it('is rejected with more XML or text than the caller allows', async () => {
    const bytes = docx(paragraph('Some words. '.repeat(10_000)));
    for (const limits of [{ maxXmlBytes: 10 }, { maxCharacters: 5 }, { maxXmlElements: 3 }])
      await expect(openDocument(bytes, 'docx', { limits })).rejects.toMatchObject({ code: 'too-complex' });
  });
});
