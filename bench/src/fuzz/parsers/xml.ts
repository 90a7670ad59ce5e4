import { openDocument } from '@verso/engine';
import { everythingDocument } from '@verso/engine/fixtures';
import { checkXliff, fromXliff, toXliff, type XliffVersion } from '@verso/engine/xliff';
import { type Entry, zip } from '../../engine/inputs/package.ts';
import { entriesWith, unpacked } from '../../hostile/package.ts';
import { checkDocument, judge } from '../check-document.ts';
import { hostileFiles, realFiles, type SeedFile } from '../corpus.ts';
import type { Parser, Seed } from '../parser.ts';
import { packageFormats } from './zip.ts';

/** The most important parts of a real file. */
const mainParts =
  /(?:document|styles|slide1|presentation|sheet1|sharedStrings|workbook|content|footnotes)\.xml$/;
const isMainPart = (part: string): boolean => mainParts.test(part);
const isXml = (part: string): boolean => /\.(?:xml|rels)$/.test(part);

/** Single parts of packages in an intact archive, and files of translation tools. */
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
      ...made.flatMap((file) => partsOf(file, isXml)),
      ...hostileFiles(packageFormats).flatMap((file) => partsOf(file, isOwnPart(file))),
      ...real.flatMap((file) => partsOf(file, isMainPart)),
      await xliff('2.0'),
      await xliff('1.2'),
    ];
  },
};

/** Whether a part of a construct differs from that of a plain document. */
function isOwnPart({ format, bytes }: SeedFile): (part: string) => boolean {
  const plain = textsOf(entriesWith(format, {}));
  const own = textsOf(unpacked(bytes));
  return (part) => isXml(part) && own.get(part) !== plain.get(part);
}

const textsOf = (entries: readonly Entry[]) =>
  new Map(entries.map(({ name, content }) => [name, Buffer.from(content).toString('latin1')]));

function partsOf({ name, format, bytes }: SeedFile, isWanted: (part: string) => boolean): Seed[] {
  const entries = unpacked(bytes).map((entry): Entry => ({ ...entry, stored: true }));
  return entries
    .filter(({ name: part, content }) => isWanted(part) && Buffer.byteLength(content) < 65_536)
    .map(({ name: part, content }) => {
      const whole = (mutant: Uint8Array) =>
        // The engine gets a copy, as from a request.
        new Uint8Array(
          zip(entries.map((entry) => (entry.name === part ? { ...entry, content: mutant } : entry))),
        );
      return {
        name: `${name} ${format} ${part}`,
        bytes: new Uint8Array(Buffer.from(content)),
        extension: format,
        whole,
        check: (mutant) => checkDocument(whole(mutant), format),
      };
    });
}

/** A file from a translation tool is arbitrary; it must result in targets of the document, or a typed error. */
async function xliff(version: XliffVersion): Promise<Seed> {
  const source = everythingDocument('docx');
  const document = await openDocument(source, 'docx');
  const targets = new Map(document.units.map(({ id, source: text }) => [id, text]));
  return {
    name: `XLIFF ${version}`,
    bytes: Buffer.from(
      toXliff(document, { version, original: { name: 'a.docx' }, targetLanguage: 'de', targets }),
    ),
    extension: 'xlf',
    whole: (mutant) => mutant,
    async check(mutant) {
      try {
        checkXliff(mutant);
        document.write(fromXliff(mutant, document).targets);
        return { outcome: 'accepted' };
      } catch (error) {
        // Missing or additional codes are reported as the tool's errors.
        const isMistake = error instanceof Error && 'code' in error && error.code === 'invalid-target';
        return isMistake ? { outcome: 'refused' } : judge(error);
      }
    },
  };
}
