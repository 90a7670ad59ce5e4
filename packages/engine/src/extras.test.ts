import { expect, it } from 'vitest';
import { countWithExtras, type Extra } from './extras.ts';
import { defaultStyles, docxWith, hidden, paragraph, styledParagraph } from './fixtures/docx.ts';
import { docx, plainDocument } from './fixtures/index.ts';
import type { FormatName } from './model/index.ts';
import { openDocument } from './open.ts';

const counts = async (bytes: Uint8Array, format: FormatName) => {
  const document = await openDocument(bytes, format);
  const found = await countWithExtras(document, bytes);
  const base = document.count().characters;
  return found.map(({ extras, count }): [readonly Extra[], number] => [extras, count.characters - base]);
};

it('counts a document with each combination of the extras that it has', async () => {
  const styles = `${defaultStyles}<w:style w:type="paragraph" w:styleId="c"><w:name w:val="Code"/></w:style>`;
  const code = styledParagraph('<w:pStyle w:val="c"/>', 'let x = five');
  const bytes = docxWith({ styles }, paragraph('Hello'), paragraph(hidden('Secret'), 'there'), code);
  expect(await counts(bytes, 'docx')).toEqual([
    [['hidden'], 6],
    [['code'], 12],
    [['hidden', 'code'], 18],
  ]);
  expect(await counts(docx(paragraph('Hello')), 'docx')).toEqual([]);
});

it('counts the names of sheets', async () => {
  const [only] = await counts(
    plainDocument('xlsx', { heading: 'Figures', sentences: ['All of them.'] }),
    'xlsx',
  );
  expect(only).toEqual([['sheet_names'], expect.any(Number)]);
});
