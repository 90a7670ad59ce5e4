import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docx, paragraph } from '../../fixtures/index.ts';
import type { DocumentError } from '../../model/index.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

function refusal(bytes: Uint8Array): { code: string; message: string } {
  try {
    format.open(bytes);
  } catch (error) {
    const { code, message } = error as DocumentError;
    return { code, message };
  }
  throw new Error('The file was opened');
}

/** A document with some of its parts replaced or removed. */
function altered(changes: Record<string, string | null | ((xml: string) => string)>): Uint8Array {
  const archive = readArchive(docx(paragraph('text')));
  const files = new Map(archive.entries.map(({ name }) => [name, archive.read(name)]));
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) files.delete(name);
    else if (typeof change === 'string') files.set(name, strToU8(change));
    else files.set(name, strToU8(change(new TextDecoder().decode(files.get(name)))));
  }
  return zipSync(Object.fromEntries(files));
}

const MAIN = 'word/document.xml';

describe('opening a Word document', () => {
  it('rejects a package without its main part', () => {
    expect(refusal(altered({ [MAIN]: null }))).toEqual({
      code: 'missing-part',
      message: "Invalid .docx file: 'word/document.xml' not found.",
    });
  });

  it('rejects a main part of another kind', () => {
    expect(refusal(altered({ [MAIN]: '<theme xmlns="urn:x"/>' })).code).toBe('missing-part');
  });

  it.each([
    ['tags that do not match', '<a><b></a>'],
    ['a prefix that is not declared', '<x:document/>'],
    ['bytes that are not XML', 'PK'],
  ])('rejects XML damaged by %s', (_, xml) => {
    expect(refusal(altered({ [MAIN]: xml }))).toEqual({
      code: 'malformed-xml',
      message: 'Failed to parse DOCX XML structure.',
    });
  });

  it('rejects a document type declaration', () => {
    const xml = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';
    expect(refusal(altered({ [MAIN]: xml })).code).toBe('doctype-forbidden');
  });

  it('rejects excessive nesting', () => {
    const deep = (xml: string) =>
      xml.replace('<w:body>', `<w:body>${'<w:x>'.repeat(9000)}${'</w:x>'.repeat(9000)}`);
    expect(refusal(altered({ [MAIN]: deep })).code).toBe('too-deep');
  });

  it('identifies other Office documents', () => {
    const types = (xml: string) =>
      xml.replace('wordprocessingml.document.main', 'presentationml.presentation.main');
    expect(refusal(altered({ '[Content_Types].xml': types }))).toEqual({
      code: 'wrong-format',
      message: 'This file is a PowerPoint presentation (.pptx), not a Word document (.docx).',
    });
  });

  it('reads Strict documents, other prefixes and UTF-16', () => {
    const strict = (xml: string) =>
      xml.replace(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      );
    expect(format.open(altered({ [MAIN]: strict })).units[0]?.source).toEqual(['text']);
    const renamed = (xml: string) => xml.replaceAll('w:', 'q:').replaceAll(':w=', ':q=');
    const document = format.open(altered({ [MAIN]: renamed }));
    expect(document.units[0]?.source).toEqual(['text']);
    expect(document.write(new Map([['d1.1', [' Text']]])).report.ok).toBe(true);
  });

  it('writes UTF-16 parts as UTF-16', () => {
    const archive = readArchive(docx(paragraph('text')));
    const files = new Map(archive.entries.map(({ name }) => [name, archive.read(name)]));
    const xml = new TextDecoder().decode(files.get(MAIN)).replace('UTF-8', 'UTF-16');
    files.set(MAIN, Uint8Array.from(Buffer.from(`\ufeff${xml}`, 'utf16le')));
    const document = format.open(zipSync(Object.fromEntries(files)));
    const { bytes } = document.write(new Map([['d1.1', ['Tëxt']]]));
    const written = new TextDecoder('utf-16le').decode(readArchive(bytes).read(MAIN));
    expect(written).toBe(xml.replace('>text<', '>Tëxt<'));
  });
});
