import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openDocument, supportedFormats } from '../index.ts';
import { DocumentError, type FormatName } from '../model/index.ts';
import { openPackage, sniff } from './index.ts';

const text = (value: string) => new TextEncoder().encode(value);

/** A compound file with one named stream in its directory. */
function compoundFile(stream: string): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(bytes.buffer);
  for (const [index, letter] of [...stream].entries())
    view.setUint16(640 + index * 2, letter.charCodeAt(0), true);
  view.setUint16(640 + 64, (stream.length + 1) * 2, true);
  bytes[640 + 66] = 2;
  return bytes;
}

function refusal(bytes: Uint8Array, format: FormatName): string {
  try {
    openPackage(bytes, format);
  } catch (error) {
    if (error instanceof DocumentError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'opened';
}

describe('sniff', () => {
  it('identifies files by their first bytes, whatever their name', () => {
    expect(sniff(new Uint8Array(0))).toBe('empty');
    expect(sniff(zipSync({ a: text('b') }))).toBe('zip');
    expect(sniff(text('%PDF-1.7'))).toBe('pdf');
    expect(sniff(text('\ufeff<!DOCTYPE html><p>'))).toBe('html');
    expect(sniff(text('{\\rtf1'))).toBe('rtf');
    expect(sniff(text('just text'))).toBe('other');
  });
});

describe('openPackage', () => {
  it('names the actual format of a file', () => {
    expect(refusal(compoundFile('EncryptedPackage'), 'docx')).toBe(
      'password-protected: This file is password-protected. Remove the password and try again.',
    );
    expect(refusal(compoundFile('ENCRYPTEDPACKAGE'), 'docx')).toMatch(/^password-protected/);
    expect(refusal(compoundFile('WordDocument'), 'docx')).toMatch(
      /^legacy-format: .*old Word document \(\.doc\).*\.docx/,
    );
    expect(refusal(text('<html></html>'), 'docx')).toBe(
      'wrong-format: This file is a web page (HTML), not a Word document (.docx).',
    );
    expect(refusal(zipSync({ 'ppt/presentation.xml': text('<p/>') }), 'docx')).toMatch(
      /^wrong-format: .*PowerPoint/,
    );
    const odt = zipSync({ mimetype: [text('application/vnd.oasis.opendocument.text'), { level: 0 }] });
    expect(refusal(odt, 'ods')).toMatch(/^wrong-format: .*OpenDocument text/);
    expect(refusal(odt, 'odt')).toBe('opened');
    expect(refusal(zipSync({ 'word/document.xml': text('<d/>') }), 'docx')).toMatch(
      /^damaged-archive: .*"\[Content_Types\]\.xml" is missing/,
    );
    expect(refusal(new Uint8Array(0), 'docx')).toMatch(/^damaged-archive: /);
  });

  it.each(['txt', 'tex', 'md'] as const)('rejects %s, which is not a package', (format) => {
    expect(refusal(zipSync({ a: text('b') }), format)).toBe(
      `unsupported-format: Files of type ${format} are no archives: they should be processed directly.`,
    );
  });
});

describe('openDocument', () => {
  it('loads the requested format, and reports an unsupported one', async () => {
    expect(supportedFormats).toEqual(expect.arrayContaining(['txt', 'md']));
    const document = await openDocument(text('Hello there.\n'), 'txt');
    expect(document.units.map((unit) => unit.source)).toEqual([['Hello there.']]);
    // Programs may pass on arbitrary formats from their users.
    const asked: { readonly format: FormatName } = JSON.parse('{ "format": "pdf" }');
    await expect(openDocument(text('x'), asked.format)).rejects.toMatchObject({
      code: 'unsupported-format',
      message: 'Unsupported file type: pdf',
    });
  });
});
