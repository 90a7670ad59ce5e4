import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';

/**
 * The entries of a ZIP archive by name, each with a fingerprint of its compressed bytes. Reads the central directory
 * (APPNOTE 4.3.12) without the product's code, so that it can check the product.
 */
export function storedEntries(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const compressedSize = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    entries.set(
      name,
      createHash('sha256')
        .update(archive.subarray(data, data + compressedSize))
        .digest('hex'),
    );
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The text of every body paragraph of a Word document that contains letters, in order. */
export function bodyParagraphs(docx: Buffer): string[] {
  const part = unzipSync(docx)['word/document.xml'];
  if (part === undefined) throw new Error('The file has no word/document.xml.');
  const xml = Buffer.from(part).toString('utf8');
  const paragraphs = xml.match(/<w:p[ >][\s\S]*?<\/w:p>/g) ?? [];
  return paragraphs
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((run) => run[1]).join(''),
    )
    .filter((text) => /\p{L}{2}/u.test(text));
}
