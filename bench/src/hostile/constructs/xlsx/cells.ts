import { times } from '../../construct.ts';
import { before } from '../../package.ts';
import { column, inline, row, rows, SHEET, STRINGS, shared, strings, type XlsxShape } from './xml.ts';

/** Rows, columns, cells, strings. */
export const cells: readonly XlsxShape[] = [
  ['rows', 40_000, (n) => rows(times(n, (i) => row(inline(`Some words ${i}`))))],
  ['rows-empty', 200_000, (n) => rows('<row/>'.repeat(n))],
  ['rows-of-one-number', 40_000, (n) => rows(times(n, row(inline('Some words', 'A1'), ' r="1"')))],
  ['rows-of-one-text', 60_000, (n) => rows(times(n, row(inline('Some words'))))],
  ['rows-hidden', 40_000, (n) => rows(times(n, (i) => row(shared(0), ` r="${i + 10}" hidden="1"`)))],
  ['columns', 40_000, (n) => rows(row(times(n, (i) => inline(`Some words ${i}`))))],
  [
    'columns-with-address',
    16_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline(`Some words ${i}`, `${column(i)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'columns-beyond-the-last',
    40_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline('Some words', `${column(i + 20_000)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'columns-in-reverse',
    16_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline('Some words', `${column(n - i)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'column-properties',
    60_000,
    (n) => ({
      [SHEET]: before(
        '<sheetData>',
        `<cols>${times(n, (i) => `<col min="${i + 1}" max="${i + 1}" hidden="1"/>`)}</cols>`,
      ),
    }),
  ],
  [
    'column-properties-of-all',
    20_000,
    (n) => ({
      [SHEET]: before('<sheetData>', `<cols>${times(n, '<col min="1" max="16384" hidden="1"/>')}</cols>`),
    }),
  ],
  [
    'column-properties-beyond-all',
    10,
    (n) => ({
      [SHEET]: before(
        '<sheetData>',
        `<cols>${times(n, '<col min="1" max="4294967295" hidden="1"/>')}</cols>`,
      ),
    }),
  ],
  ['cells-empty', 200_000, (n) => rows(row('<c/>'.repeat(n)))],
  ['cells-of-long-address', 1000, (n) => rows(row(times(n, inline('word', `${'A'.repeat(2000)}1`))))],
  [
    'strings-shared',
    40_000,
    (n) => ({
      ...rows(times(n, (i) => row(shared(i + 2)))),
      [STRINGS]: strings(times(n, (i) => `<si><t>Some words ${i}</t></si>`)),
    }),
  ],
  [
    'strings-unused',
    60_000,
    (n) => ({ [STRINGS]: strings(times(n, (i) => `<si><t>Some words ${i}</t></si>`)) }),
  ],
  [
    'strings-of-one-text',
    60_000,
    (n) => ({
      ...rows(times(n, (i) => row(shared(i + 2)))),
      [STRINGS]: strings('<si><t>Some words</t></si>'.repeat(n)),
    }),
  ],
  ['string-used-by-many', 100_000, (n) => rows(times(n, row(shared(1))))],
  ['strings-missing', 100_000, (n) => rows(times(n, (i) => row(shared(i + 5))))],
  [
    'string-of-runs',
    20_000,
    (n) => ({
      ...rows(row(shared(2))),
      [STRINGS]: strings(`<si>${times(n, (i) => `<r><rPr><sz val="${i}"/></rPr><t>word </t></r>`)}</si>`),
    }),
  ],
  [
    'string-of-runs-alike',
    40_000,
    (n) => ({ ...rows(row(shared(2))), [STRINGS]: strings(`<si>${'<r><t>word </t></r>'.repeat(n)}</si>`) }),
  ],
  [
    'string-of-phonetics',
    40_000,
    (n) => ({
      ...rows(row(shared(2))),
      [STRINGS]: strings(`<si><t>word</t>${'<rPh sb="0" eb="1"><t>a</t></rPh>'.repeat(n)}</si>`),
    }),
  ],
  ['string-of-escapes', 200_000, (n) => rows(row(inline('_x000D_'.repeat(n))))],
  ['string-of-words', 400_000, (n) => rows(row(inline('word '.repeat(n))))],
  ['string-of-one-word', 4_000_000, (n) => rows(row(inline('a'.repeat(n))))],
  ['string-of-lines', 200_000, (n) => rows(row(inline('word\n'.repeat(n))))],
  ['string-of-addresses', 100_000, (n) => rows(row(inline('a@b.c '.repeat(n))))],
  ['string-of-underscores', 1_000_000, (n) => rows(row(inline(`a${'_'.repeat(n)}`)))],
  ['string-of-stops', 1_000_000, (n) => rows(row(inline('a.'.repeat(n))))],
  ['string-of-slashes', 1_000_000, (n) => rows(row(inline('a/'.repeat(n))))],
  ['string-of-letters-apart', 1_000_000, (n) => rows(row(inline('A B '.repeat(n / 2))))],
  ['string-like-a-formula', 400_000, (n) => rows(row(inline(`=${'A(1,'.repeat(n)}`)))],
];
