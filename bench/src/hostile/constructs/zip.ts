import type { FormatName } from '@verso/engine';
import { archive, type HostileArchive, type HostileEntry, pack } from '../archive.ts';
import { type Construct, times } from '../construct.ts';
import { before, type Edit, entriesWith, mainParts, packageWith } from '../package.ts';

const MIB = 1024 * 1024;
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06');
const LOCAL_HEADER = Buffer.from('PK\x03\x04');

const list = <Item>(n: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: n }, (_, index) => item(index));

/** Entries in addition to those of an intact document, and bytes around all of them. */
type ZipShape = readonly [
  name: string,
  n: number,
  entries: (n: number) => readonly HostileEntry[],
  around?: (n: number) => HostileArchive,
];

const none = () => [];
const spaces = pack(Buffer.alloc(7 * MIB, ' '));
const longName = (i: number) => `${'a'.repeat(60_000)}${i}`;

const shapes: readonly ZipShape[] = [
  ['entries', 9900, (n) => list(n, (i) => ({ name: `a${i}.xml`, content: '<a/>' }))],
  ['entries-beyond-the-limit', 60_000, (n) => list(n, (i) => ({ name: `a${i}`, content: '' }))],
  ['entries-of-one-name', 9900, (n) => list(n, () => ({ name: 'a.xml', content: '<a/>' }))],
  [
    'entries-of-one-name-but-case',
    9900,
    (n) => list(n, (i) => ({ name: `${i % 2 === 0 ? 'a' : 'A'}${i >> 1}.xml`, content: '' })),
  ],
  ['entries-in-folders', 3000, (n) => list(n, (i) => ({ name: `${'a/'.repeat(500)}${i}`, content: '' }))],
  ['entry-name-of-folders', 30_000, (n) => [{ name: `${'a/'.repeat(n)}a`, content: '' }]],
  ['entry-names-of-60-kB', 200, (n) => list(n, (i) => ({ name: longName(i), content: '' }))],
  ['entry-names-of-dots', 9900, (n) => list(n, (i) => ({ name: `${'../'.repeat(50)}${i}`, content: '' }))],
  [
    'extra-fields-of-60-kB',
    200,
    (n) => list(n, (i) => ({ name: `a${i}`, content: '', extra: Buffer.alloc(60_000) })),
  ],
  ['extra-fields-of-ZIP64', 9000, (n) => list(n, (i) => ({ name: `a${i}`, content: '', extra: zip64(8) }))],
  [
    'entry-comments-of-60-kB',
    200,
    (n) => list(n, (i) => ({ name: `a${i}`, content: '', comment: Buffer.alloc(60_000) })),
  ],
  [
    'entries-that-overlap',
    9000,
    (n) => [
      { name: 'b', content: '', packed: spaces },
      ...list(n, (i) => ({ name: `a${i}`, content: '', packed: spaces, offsetOf: entryCount })),
    ],
  ],
  ['entries-of-7-MB', 60, (n) => list(n, (i) => ({ name: `a${i}.xml`, content: '', packed: spaces }))],
  [
    'entries-that-claim-more',
    5000,
    (n) => list(n, (i) => ({ name: `a${i}`, content: 'a', claimedSize: 0xfffffffe })),
  ],
  [
    'entries-that-claim-less',
    60,
    (n) => list(n, (i) => ({ name: `a${i}`, content: '', packed: spaces, claimedSize: 1 })),
  ],
  [
    'entries-with-descriptors',
    9000,
    (n) => list(n, (i) => ({ name: `a${i}`, content: 'a', descriptor: true })),
  ],
  ['lead-of-zeros', 20 * MIB, none, (n) => ({ lead: Buffer.alloc(n) })],
  ['lead-of-headers', 4 * MIB, none, (n) => ({ lead: Buffer.alloc(4 * n, LOCAL_HEADER) })],
  ['gap-of-headers', 4 * MIB, none, (n) => ({ gap: Buffer.alloc(4 * n, LOCAL_HEADER) })],
  ['comment-of-directory-ends', 16_000, none, (n) => ({ comment: Buffer.alloc(4 * n, END_OF_DIRECTORY) })],
  ['trail-of-zeros', 20 * MIB, none, (n) => ({ trail: Buffer.alloc(n) })],
  ['trail-of-directory-ends', 4 * MIB, none, (n) => ({ trail: Buffer.alloc(4 * n, END_OF_DIRECTORY) })],
];

/** The number of entries of the intact document: further ones follow. */
const entryCount = entriesWith('docx', {}).length;

/** A ZIP64 extra field with a size (APPNOTE 4.5.3). */
function zip64(size: number): Buffer {
  const bytes = Buffer.alloc(4 + size, 0xff);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(size, 2);
  return bytes;
}

/** Main parts with an extreme compression ratio. */
const large: readonly (readonly [name: string, n: number, piece: string])[] = [
  ['main-part-of-spaces-in-text', 7_900_000, ' '],
  ['main-part-of-words', 1_500_000, 'word '],
  ['main-part-beyond-the-ratio', 100_000_000, ' '],
];

const spots: Partial<Record<FormatName, readonly [anchor: string, open: string, close: string]>> = {
  docx: ['<w:sectPr>', '<w:p><w:r><w:t>', '</w:t></w:r></w:p>'],
  ods: [
    '</table:table>',
    '<table:table-row><table:table-cell office:value-type="string"><text:p>',
    '</text:p></table:table-cell></table:table-row>',
  ],
  pptx: ['</p:txBody>', '<a:p><a:r><a:t>', '</a:t></a:r></a:p>'],
};

/** Relationships and content types of Office packages. */
const office: readonly (readonly [
  name: string,
  n: number,
  edits: (n: number) => Readonly<Record<string, Edit>>,
])[] = [
  [
    'relationships',
    40_000,
    (n) =>
      relationships(
        n,
        (i) => `rel${i}`,
        (i) => `a${i}.xml`,
      ),
  ],
  [
    'relationships-to-one-part',
    40_000,
    (n) =>
      relationships(
        n,
        (i) => `rel${i}`,
        () => 'styles.xml',
      ),
  ],
  [
    'relationships-of-one-id',
    40_000,
    (n) =>
      relationships(
        n,
        () => 'rel',
        (i) => `a${i}.xml`,
      ),
  ],
  [
    'relationship-target',
    2_000_000,
    (n) =>
      relationships(
        1,
        () => 'rel',
        () => '../'.repeat(n),
      ),
  ],
  [
    'content-types',
    40_000,
    (n) => ({
      '[Content_Types].xml': before(
        '</Types>',
        times(n, (i) => `<Override PartName="/a${i}.xml" ContentType="application/xml"/>`),
      ),
    }),
  ],
  [
    'content-types-of-one-part',
    40_000,
    (n) => ({
      '[Content_Types].xml': before(
        '</Types>',
        '<Override PartName="/word/document.xml" ContentType="application/xml"/>'.repeat(n),
      ),
    }),
  ],
  [
    'content-types-of-extensions',
    40_000,
    (n) => ({
      '[Content_Types].xml': before(
        '</Types>',
        times(n, (i) => `<Default Extension="a${i}" ContentType="application/xml"/>`),
      ),
    }),
  ],
];

const relationships = (n: number, id: (i: number) => string, target: (i: number) => string) => ({
  'word/_rels/document.xml.rels': before(
    '</Relationships>',
    times(
      n,
      (i) =>
        `<Relationship Id="${id(i)}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="${target(i)}"/>`,
    ),
  ),
});

/** Archives, and package metadata. */
export const zip: readonly Construct[] = [
  ...shapes.flatMap(([name, n, entries, around]) =>
    (['docx', 'odt'] as const).map(
      (format): Construct => ({
        name: `zip-${name}`,
        format,
        n,
        make: (count) => archive([...entriesWith(format, {}), ...entries(count)], around?.(count)),
      }),
    ),
  ),
  ...large.flatMap(([name, n, piece]) =>
    (Object.entries(spots) as [FormatName, readonly [string, string, string]][]).map(
      ([format, [anchor, open, close]]): Construct => ({
        name: `zip-${name}`,
        format,
        n,
        make: (count) =>
          packageWith(format, { [mainParts[format]]: before(anchor, open + piece.repeat(count) + close) }),
      }),
    ),
  ),
  ...office.map(
    ([name, n, edits]): Construct => ({
      name: `package-${name}`,
      format: 'docx',
      n,
      make: (count) => packageWith('docx', edits(count)),
    }),
  ),
];
