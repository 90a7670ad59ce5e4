import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedExtensions, documentTypeList, documentTypeOf, mimeTypeOf } from './document-types.ts';
import { downloadName } from './download-name.ts';
import { validateFile } from './validate-file.ts';

const limit = 25 * 1024 * 1024;

describe('validateFile', () => {
  it('accepts each of the nine types, in any case, with its MIME type, none, or an unspecific one', () => {
    expect(documentTypeList).toHaveLength(9);
    for (const { type, mimeType, extension } of documentTypeList) {
      for (const reported of [mimeType, '', undefined, 'application/octet-stream', mimeType.toUpperCase()]) {
        const file = { name: `Report${extension.toUpperCase()}`, size: 10, mimeType: reported };
        expect(validateFile(file)).toMatchObject({ ok: true, type: { type } });
      }
    }
  });

  it('accepts templates, shows and files with macros as the types that they are', () => {
    const files = acceptedExtensions.filter((each) =>
      documentTypeList.every(({ extension }) => extension !== each),
    );
    expect(files).toHaveLength(14);
    for (const extension of files) {
      const name = `Report${extension.toUpperCase()}`;
      const type = documentTypeOf(name);
      const mimeType = mimeTypeOf(name, type?.type ?? 'txt');
      expect(validateFile({ name, size: 10, mimeType })).toMatchObject({ ok: true, type });
      expect(mimeType).not.toBe(type?.mimeType);
      expect(validateFile({ name, size: 10, mimeType: 'image/png' })).toMatchObject({ ok: false });
    }
    expect(documentTypeOf('form.dotm')?.type).toBe('docx');
  });

  it('rejects more than 25 MB, with the size in MB to two decimals', () => {
    expect(validateFile({ name: 'a.docx', size: limit })).toMatchObject({ ok: true });
    expect(validateFile({ name: 'a.docx', size: 27_577_549 })).toEqual({
      ok: false,
      code: 'file_too_large',
      message: 'File too large: 26.30MB. Maximum size is 25MB.',
    });
  });

  it.each(['report.pdf', 'report.doc', 'report', '.docx', 'docx', 'a.docx.exe'])(
    'rejects the extension of %s',
    (name) => {
      expect(validateFile({ name, size: 1 })).toEqual({
        ok: false,
        code: 'unsupported_file_extension',
        message:
          'Only Microsoft Office (DOCX, PPTX, XLSX), OpenDocument (ODT, ODP, ODS), Plain Text (TXT), LaTeX (TEX), and Markdown (MD) files are supported.',
      });
    },
  );

  it('rejects another MIME type, with the display name', () => {
    expect(validateFile({ name: 'a.docx', size: 1, mimeType: 'application/pdf' })).toEqual({
      ok: false,
      code: 'invalid_file_type',
      message: 'Invalid file type detected. Please ensure you are uploading a valid Word Document.',
    });
  });

  it('accepts the MIME types of browsers on systems that do not register TeX and Markdown', () => {
    expect(validateFile({ name: 'a.tex', size: 1, mimeType: 'text/x-tex' })).toMatchObject({ ok: true });
    expect(validateFile({ name: 'a.md', size: 1, mimeType: 'text/plain;charset=utf-8' })).toMatchObject({
      ok: true,
    });
    expect(validateFile({ name: 'a.md', size: 1, mimeType: ' text/plain ; a=b' })).toMatchObject({
      ok: true,
    });
    expect(validateFile({ name: 'a.docx', size: 1, mimeType: 'text/plain' })).toMatchObject({ ok: false });
  });

  it('checks size before extension before MIME type', () => {
    const wrong = { name: 'a.pdf', size: limit + 1, mimeType: 'application/pdf' };
    expect(validateFile(wrong)).toMatchObject({ code: 'file_too_large' });
    expect(validateFile({ ...wrong, size: 1 })).toMatchObject({ code: 'unsupported_file_extension' });
    expect(validateFile({ ...wrong, size: 1, name: 'a.docx' })).toMatchObject({ code: 'invalid_file_type' });
  });
});

describe('downloadName', () => {
  it.each([
    ['report.docx', 'de', 'report_de.docx'],
    ['report.docx', 'zh-Hans', 'report_zh-Hans.docx'],
    ['v1.2 final.md', 'ja', 'v1.2 final_ja.md'],
    ['README', 'fr', 'README_fr'],
    ['報告.DOCX', 'en', '報告_en.DOCX'],
    [`${'a'.repeat(200)}.docx`, 'de', `${'a'.repeat(192)}_de.docx`],
  ])('%s in %s is %s', (original, language, expected) => {
    expect(downloadName(original, language)).toBe(expected);
  });

  it.each([
    ['report.docx', 'report_de-demo.docx'],
    [`${'a'.repeat(200)}.docx`, `${'a'.repeat(187)}_de-demo.docx`],
  ])('%s by the demo model is %s', (original, expected) => {
    expect(downloadName(original, 'de', { demo: true })).toBe(expected);
  });

  it('keeps the document type for any name', () => {
    const names = fc
      .tuple(fc.string({ minLength: 1 }), fc.constantFrom(...documentTypeList))
      .map(([base, type]) => `${base}${type.extension}`);
    fc.assert(
      fc.property(names, (name) => {
        expect(documentTypeOf(downloadName(name, 'de'))?.type).toBe(documentTypeOf(name)?.type);
      }),
    );
  });
});
