import { nested, times } from '../../construct.ts';
import {
  cell,
  content,
  frame,
  type OdfShape,
  p,
  row,
  span,
  style,
  styled,
  table,
  textBox,
  textProperties,
} from './xml.ts';

const odp = (body: string) => content('odp', body);
const page = (body: string, attributes = '') => `<draw:page draw:name="a"${attributes}>${body}</draw:page>`;

/** Presentations. */
export const slides: readonly OdfShape[] = [
  [
    'slides',
    5000,
    (n) => odp(times(n, (i) => `<draw:page draw:name="page${i}">${textBox(p('Some words'))}</draw:page>`)),
  ],
  ['slides-of-one-name', 5000, (n) => odp(page(textBox(p('Some words'))).repeat(n))],
  ['slides-empty', 100_000, (n) => odp(page('').repeat(n))],
  ['shapes', 10_000, (n) => odp(page(textBox(p('Some words')).repeat(n)))],
  [
    'shapes-with-text',
    15_000,
    (n) => odp(page(`<draw:custom-shape>${p('Some words')}</draw:custom-shape>`.repeat(n))),
  ],
  ['groups-nested', 2000, (n) => odp(page(nested(n, '<draw:g>', textBox(p('word')), '</draw:g>')))],
  [
    'groups-nested-with-shapes',
    1000,
    (n) => odp(page(nested(n, `<draw:g>${textBox(p('word'))}`, '', '</draw:g>'))),
  ],
  [
    'titles-and-descriptions',
    10_000,
    (n) => odp(page(frame('<svg:title>Some words</svg:title><svg:desc>More words</svg:desc>').repeat(n))),
  ],
  [
    'notes',
    4000,
    (n) => odp(times(n, page(`<presentation:notes>${textBox(p('Some words'))}</presentation:notes>`))),
  ],
  ['table-columns', 15_000, (n) => odp(page(frame(table(row(cell('word').repeat(n))))))],
  [
    'table-repeated',
    1_000_000_000,
    (n) => odp(page(frame(table(row(cell('word', ` table:number-columns-repeated="${n}"`)))))),
  ],
  ['spaces-of-one-element', 1_000_000_000, (n) => odp(page(textBox(p(`word<text:s text:c="${n}"/>word`))))],
  [
    'spans-of-many-looks',
    15_000,
    (n) =>
      styled(
        'odp',
        page(textBox(p(times(n, (i) => span(`S${i}`, 'word '))))),
        times(n, (i) => style(`S${i}`, textProperties(i))),
      ),
  ],
  [
    'lists-nested',
    1500,
    (n) =>
      odp(
        page(textBox(nested(n, '<text:list><text:list-item>', p('word'), '</text:list-item></text:list>'))),
      ),
  ],
  [
    'declarations',
    10_000,
    (n) =>
      odp(
        times(
          n,
          (i) => `<presentation:footer-decl presentation:name="f${i}">Some words</presentation:footer-decl>`,
        ) + page(''),
      ),
  ],
  [
    'declarations-used',
    4000,
    (n) =>
      odp(
        times(
          n,
          (i) => `<presentation:footer-decl presentation:name="f${i}">Some words</presentation:footer-decl>`,
        ) +
          times(n, (i) =>
            page(textBox(p('<presentation:footer/>')), ` presentation:use-footer-name="f${i}"`),
          ),
      ),
  ],
  [
    'animations',
    40_000,
    (n) =>
      odp(
        page(
          `<anim:par xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0">${'<anim:par/>'.repeat(n)}</anim:par>`,
        ),
      ),
  ],
];
