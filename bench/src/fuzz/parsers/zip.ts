import type { FormatName } from '@verso/engine';
import { everythingDocument } from '@verso/engine/fixtures';
import { checkDocument } from '../check-document.ts';
import { hostileFiles, realFiles } from '../corpus.ts';
import type { Parser, Seed } from '../parser.ts';

export const packageFormats: readonly FormatName[] = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'];

/** Archives as stored on disk: records, sizes, offsets, compressed data. */
export const zip: Parser = {
  name: 'zip',
  dictionary: [
    ...['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', 'PK\x07\x08'],
    ...['\x01\x00\x10\x00', '\x00\x00\x08\x00', '\x00\x00\x00\x00', '../', '/', '\\', 'mimetype'],
    ...['[Content_Types].xml', 'word/document.xml', 'content.xml', 'META-INF/manifest.xml'],
  ],
  async seeds(corpus) {
    const made = packageFormats.map((format) => seed('made', format, everythingDocument(format)));
    const real = await realFiles(corpus, packageFormats);
    // Constructs of parts are seeds of other parsers.
    const hostile = hostileFiles(packageFormats).filter(({ name }) => name.startsWith('zip-'));
    return [...made, ...[...hostile, ...real].map(({ name, format, bytes }) => seed(name, format, bytes))];
  },
};

const seed = (name: string, format: FormatName, bytes: Uint8Array): Seed => ({
  name: `${name} ${format}`,
  bytes,
  extension: format,
  whole: (mutant) => mutant,
  check: (mutant) => checkDocument(mutant, format),
});
