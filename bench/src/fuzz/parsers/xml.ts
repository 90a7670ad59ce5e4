import { inflateRawSync } from 'node:zlib';
import { type FormatName, openDocument } from '@verso/engine';
import { everythingDocument } from '@verso/engine/fixtures';
import { fromXliff, toXliff } from '@verso/engine/xliff';
import { readEntries } from '../../engine/entries.ts';
import { type Entry, zip } from '../../engine/inputs/package.ts';
import { checkDocument, judge } from '../check-document.ts';
import { realFiles } from '../corpus.ts';
import type { Parser, Seed } from '../parser.ts';
import { packageFormats } from './zip.ts';

/** Of the parts of a real file, those that the most depends on. */
const mainParts =
  /(?:document|styles|slide1|presentation|sheet1|sharedStrings|workbook|content|footnotes)\.xml$/;

/** The parts of packages one at a time, in an archive that is sound; and files of translation tools. */
export const xml: Parser = {
  name: 'xml',
  dictionary: [
    ...[
      '<',
      '>',
      '/>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x ',
      '?>',
      '<!DOCTYPE x>',
      '&amp;',
      '&#x0;',
      '&#55296;',
    ],
    ...[
      '&#x1F600;',
      '&',
      '"',
      "'",
      '=',
      ' xmlns=""',
      ' xmlns:w="x"',
      ' xml:space="preserve"',
      '\u0000',
      '\ufeff',
      '\r\n',
    ],
    ...[
      '<w:p>',
      '</w:p>',
      '<w:r><w:t>x</w:t></w:r>',
      '<w:fldChar w:fldCharType="begin"/>',
      '<w:fldChar w:fldCharType="end"/>',
    ],
    ...[
      '<w:instrText>TOC</w:instrText>',
      '<w:ins w:id="1">',
      '</w:ins>',
      '<w:hyperlink>',
      '</w:hyperlink>',
      '<w:tbl>',
      '</w:tbl>',
    ],
    ...[
      '<a:p>',
      '</a:p>',
      '<a:t>x</a:t>',
      '<c t="s"><v>0</v></c>',
      '<c t="inlineStr"><is><t>x</t></is></c>',
      '<f>A1&amp;"x"</f>',
    ],
    ...[
      'r="A1"',
      'r="XFD1048576"',
      '<text:p>',
      '</text:p>',
      '<text:span>',
      '</text:span>',
      '<text:s text:c="9"/>',
      '<text:tab/>',
    ],
    ...[
      'table:number-columns-repeated="9999"',
      'office:value-type="string"',
      '<mc:AlternateContent>',
      'encoding="UTF-16"',
    ],
  ],
  async seeds(corpus) {
    const made = packageFormats.map((format) => ({
      name: 'made',
      format,
      bytes: everythingDocument(format),
    }));
    const real = await realFiles(corpus, packageFormats);
    return [
      ...made.flatMap((file) => partsOf(file, /\.(?:xml|rels)$/)),
      ...real.flatMap((file) => partsOf(file, mainParts)),
      await xliff(),
    ];
  },
};

interface File {
  readonly name: string;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

function partsOf({ name, format, bytes }: File, wanted: RegExp): Seed[] {
  const entries = readEntries(Buffer.from(bytes)).map(
    ({ name: part, method, data }): Entry => ({
      name: part,
      content: new Uint8Array(method === 0 ? data : inflateRawSync(data)),
      stored: true,
    }),
  );
  return entries
    .filter(({ name: part, content }) => wanted.test(part) && content.length < 65_536)
    .map(({ name: part, content }) => {
      const whole = (mutant: Uint8Array) =>
        zip(entries.map((entry) => (entry.name === part ? { ...entry, content: mutant } : entry)));
      return {
        name: `${name} ${format} ${part}`,
        bytes: new Uint8Array(Buffer.from(content)),
        extension: format,
        whole,
        check: (mutant) => checkDocument(whole(mutant), format),
      };
    });
}

/** A file of a translation tool says what it likes; what comes of it are targets of the document, or a typed error. */
async function xliff(): Promise<Seed> {
  const source = everythingDocument('docx');
  const document = await openDocument(source, 'docx');
  const targets = new Map(document.units.map(({ id, source: text }) => [id, text]));
  return {
    name: 'XLIFF',
    bytes: Buffer.from(toXliff(document, { original: { name: 'a.docx' }, targetLanguage: 'de', targets })),
    extension: 'xlf',
    whole: (mutant) => mutant,
    async check(mutant) {
      try {
        document.write(fromXliff(mutant, document).targets);
        return { outcome: 'accepted' };
      } catch (error) {
        // Codes that are missing or too many are the tool's mistakes, and this is what they are called.
        const isMistake = error instanceof Error && 'code' in error && error.code === 'invalid-target';
        return isMistake ? { outcome: 'refused' } : judge(error);
      }
    },
  };
}
