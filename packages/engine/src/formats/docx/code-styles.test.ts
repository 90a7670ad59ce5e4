import { describe, expect, it } from 'vitest';
import { defaultStyles, docxWith, paragraph, styledParagraph } from '../../fixtures/docx.ts';
import { isCodeStyle } from './code-styles.ts';
import { format } from './index.ts';

describe('isCodeStyle', () => {
  it.each([
    'Code',
    'HTML Preformatted',
    'Preformatted Text',
    'Source Code',
    'CodeWide',
    'Code Block',
    'code 2',
    'BoxCode',
    'macro',
  ])('accepts %s', (name) => expect(isCodeStyle(name)).toBe(true));

  it.each([
    'CodeListingCaption',
    'Code Label',
    'Zip Code',
    'Codex',
    'Encode',
    'Normal',
    'Block Text',
    'Source',
  ])('rejects %s', (name) => expect(isCodeStyle(name)).toBe(false));
});

describe('paragraphs in code styles', () => {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styles = defaultStyles + style('c', 'Code') + style('h', 'HTML Preformatted');
  const line = (id: string, text: string) => styledParagraph(`<w:pStyle w:val="${id}"/>`, text);
  const texts = (document: ReturnType<typeof format.open>) => document.units.map(({ source }) => source[0]);

  it('are skipped and counted in a message', () => {
    const bytes = docxWith(
      { styles },
      paragraph('Text'),
      line('c', 'let one'),
      line('h', 'print it'),
      line('c', '12'),
    );
    const document = format.open(bytes);
    expect(texts(document)).toEqual(['Text']);
    expect(document.messages.map(({ text }) => text)).toEqual([
      '2 paragraphs in styles for code were left as they are.',
    ]);
    expect(document.write(new Map([['d.1', ['Texto']]])).report.ok).toBe(true);
  });

  it('are text when preformatted and in another script', () => {
    const document = format.open(
      docxWith({ styles }, line('h', 'Российская Федерация'), line('c', 'печать')),
    );
    expect(texts(document)).toEqual(['Российская Федерация']);
  });

  it('are translated on request', () => {
    const document = format.open(docxWith({ styles }, paragraph('Text'), line('c', 'let one')), {
      docx: { code: true },
    });
    expect(texts(document)).toEqual(['Text', 'let one']);
    expect(document.messages).toEqual([]);
  });

  it('are translated in a document without other text', () => {
    const document = format.open(docxWith({ styles }, line('h', 'A mail that was pasted')));
    expect(texts(document)).toEqual(['A mail that was pasted']);
    expect(document.messages.map(({ code }) => code)).toEqual(['code-translated']);
  });
});
