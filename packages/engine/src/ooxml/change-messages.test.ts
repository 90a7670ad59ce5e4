import { describe, expect, it } from 'vitest';
import { docx, paragraph } from '../fixtures/index.ts';
import { openDocument } from '../open.ts';

const ORIGIN = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';

/** A document with a signature relationship. */
const signed = docx(paragraph('Agreed.'), {
  xml: (parts) => {
    parts.files.set('_xmlsignatures/origin.sigs', { content: '', type: 'application/octet-stream' });
    parts.rootRelationships.push(
      `<Relationship Id="rSig" Type="${ORIGIN}" Target="_xmlsignatures/origin.sigs"/>`,
    );
    return '';
  },
});

describe('a signed document', () => {
  it('is translated, with a warning that its signature becomes invalid', async () => {
    const document = await openDocument(signed, 'docx');
    const { messages } = document.write(new Map([['d1.1', ['Einverstanden.']]]));
    expect(messages).toMatchObject([
      { code: 'signature-invalid', severity: 'warning', part: '_xmlsignatures/origin.sigs' },
    ]);
  });

  it('keeps its signature when nothing changes', async () => {
    const { bytes, messages } = (await openDocument(signed, 'docx')).write(new Map());
    expect(bytes).toEqual(signed);
    expect(messages).toEqual([]);
  });
});

describe('a document with macros', () => {
  it('is translated, with a message that they stay', async () => {
    const bytes = docx(paragraph('Hello'), {
      xml: ({ files }) => {
        files.set('word/vbaProject.bin', { content: '', type: 'application/vnd.ms-office.vbaProject' });
        return '';
      },
    });
    const { messages } = (await openDocument(bytes, 'docx')).write(new Map([['d1.1', ['Hallo']]]));
    expect(messages).toMatchObject([{ code: 'macros-kept', severity: 'info', part: 'word/vbaProject.bin' }]);
  });
});
