import { type Construct, times } from '../../construct.ts';
import { before, packageWith } from '../../package.ts';
import { objects } from './objects.ts';
import { text } from './text.ts';
import { main, run } from './xml.ts';

/** Styles, and their use in a paragraph. */
const styles: readonly (readonly [
  name: string,
  n: number,
  styles: (n: number) => string,
  use: (n: number) => string,
])[] = [
  ['styles', 20_000, (n) => times(n, (i) => style(i, '')), (n) => `S${n - 1}`],
  ['styles-in-chain', 10_000, (n) => times(n, (i) => style(i, based(i - 1))), (n) => `S${n - 1}`],
  ['styles-in-reverse-chain', 10_000, (n) => times(n, (i) => style(i, based(i + 1))), () => 'S0'],
  ['styles-in-circle', 10_000, (n) => times(n, (i) => style(i, based((i + 1) % n))), () => 'S0'],
  [
    'styles-linked',
    10_000,
    (n) => times(n, (i) => style(i, `<w:link w:val="S${(i + 1) % n}"/>`)),
    () => 'S0',
  ],
  ['styles-of-one-id', 30_000, (n) => times(n, () => style(0, '')), () => 'S0'],
  ['style-properties', 100_000, (n) => style(0, `<w:rPr>${'<w:b/>'.repeat(n)}</w:rPr>`), () => 'S0'],
];

const style = (i: number, content: string) =>
  `<w:style w:type="paragraph" w:styleId="S${i}"><w:name w:val="S${i}"/>${content}</w:style>`;
const based = (i: number) => `<w:basedOn w:val="S${i}"/>`;

/** A chain of styles, used by as many paragraphs as it has links. */
const chainUsed: Construct = {
  name: 'styles-in-chain-all-used',
  format: 'docx',
  n: 2000,
  make: (n) =>
    packageWith('docx', {
      'word/styles.xml': before(
        '</w:styles>',
        times(n, (i) => style(i, based(i - 1))),
      ),
      [main]: before(
        '<w:sectPr>',
        times(n, (i) => `<w:p><w:pPr><w:pStyle w:val="S${i}"/></w:pPr>${run('word')}</w:p>`),
      ),
    }),
};

/** Word documents. */
export const docx: readonly Construct[] = [
  ...[...text, ...objects].map(
    ([name, n, body, parts]): Construct => ({
      name,
      format: 'docx',
      n,
      make: (count) => packageWith('docx', { [main]: before('<w:sectPr>', body(count)) }, parts?.(count)),
    }),
  ),
  ...styles.map(
    ([name, n, made, use]): Construct => ({
      name,
      format: 'docx',
      n,
      make: (count) =>
        packageWith('docx', {
          'word/styles.xml': before('</w:styles>', made(count)),
          [main]: before(
            '<w:sectPr>',
            `<w:p><w:pPr><w:pStyle w:val="${use(count)}"/></w:pPr>${run('word')}</w:p>`.repeat(20),
          ),
        }),
    }),
  ),
  chainUsed,
];
