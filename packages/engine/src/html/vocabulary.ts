import type { CodeRole, UnitKind } from '../model/index.ts';

/** Inline elements with their roles; any other element separates texts. */
export const INLINE: Readonly<Record<string, CodeRole>> = {
  a: 'link',
  br: 'break',
  img: 'image',
  ...Object.fromEntries(
    'b big em font i ins mark s small span strike strong sub sup tt u'
      .split(' ')
      .map((name) => [name, 'formatting'] as const),
  ),
  ...Object.fromEntries(
    'abbr acronym bdi bdo cite del dfn input label q rp rt ruby time var wbr'
      .split(' ')
      .map((name) => [name, 'markup'] as const),
  ),
};

/** Elements without an end tag (HTML Living Standard §13.1.2). */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements with raw content, which ends at the first matching end tag (§13.1.2). */
export const RAW: ReadonlySet<string> = new Set('script style textarea title xmp iframe noembed'.split(' '));

/** Elements whose content is not text of the page; inline ones are atoms. */
export const OPAQUE: Readonly<Record<string, CodeRole | undefined>> = {
  head: undefined,
  script: undefined,
  style: undefined,
  template: undefined,
  pre: undefined,
  xmp: undefined,
  textarea: undefined,
  iframe: undefined,
  object: 'image',
  svg: 'image',
  math: 'math',
  code: 'code',
  kbd: 'code',
  samp: 'code',
};

/** The kind of a text by its innermost block. */
export const KINDS: Readonly<Record<string, UnitKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'list-item',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
  figcaption: 'caption',
};

/** Common character references (§13.5) besides accented letters; any other stays as an atom. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  iexcl: '¡',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  laquo: '«',
  raquo: '»',
  deg: '°',
  plusmn: '±',
  middot: '·',
  iquest: '¿',
  times: '×',
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  OElig: 'Œ',
  oelig: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
};

/** Suffixes of references for accented letters: `eacute` is an e with an acute accent. */
export const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
