/** Characters and their LaTeX spelling (LaTeX2e encoding guide, textcomp; TeX ligatures). */

/** Combining marks by the accent macro that makes them. */
export const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

const accentOf = new Map(Object.entries(accents).map(([name, mark]) => [mark, name]));

/** Control sequences that represent a character. */
export const symbols: Readonly<Record<string, string>> = {
  '%': '%',
  '&': '&',
  _: '_',
  '#': '#',
  $: '$',
  '{': '{',
  '}': '}',
  '-': '\u00ad',
  ',': '\u202f',
  ss: 'ß',
  SS: 'ẞ',
  o: 'ø',
  O: 'Ø',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotedblleft: '“',
  textquotedblright: '”',
  quotedblbase: '„',
  quotesinglbase: '‚',
  guillemotleft: '«',
  guillemotright: '»',
  guillemetleft: '«',
  guillemetright: '»',
  guilsinglleft: '‹',
  guilsinglright: '›',
  og: '«',
  fg: '»',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbraceleft: '{',
  textbraceright: '}',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  textunderscore: '_',
  textdollar: '$',
  textquotesingle: "'",
  textquotedbl: '"',
  textexclamdown: '¡',
  textquestiondown: '¿',
  textperiodcentered: '·',
  textbullet: '•',
  textdegree: '°',
  textregistered: '®',
  copyright: '©',
  textcopyright: '©',
  texttrademark: '™',
  textsection: '§',
  S: '§',
  P: '¶',
  textparagraph: '¶',
  dag: '†',
  ddag: '‡',
  textdagger: '†',
  textdaggerdbl: '‡',
  pounds: '£',
  textsterling: '£',
  euro: '€',
  texteuro: '€',
  EUR: '€',
  textyen: '¥',
  textcent: '¢',
  textmu: 'µ',
  texttimes: '×',
  textdiv: '÷',
  textpm: '±',
  textonehalf: '½',
  textonequarter: '¼',
  textthreequarters: '¾',
  textordfeminine: 'ª',
  textordmasculine: 'º',
  textnumero: '№',
  textnonbreakingspace: '\u00a0',
  nobreakspace: '\u00a0',
};

/** Character sequences that TeX replaces by another character (TeX ligatures of Computer Modern), the longest first. */
export const ligatures: readonly (readonly [source: string, text: string])[] = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['!`', '¡'],
  ['?`', '¿'],
  ['`', '‘'],
];

/** How a character of a translation is written when the document doesn't spell it. */
export const plainSpelling: Readonly<Record<string, string>> = {
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '#': '\\#',
  $: '\\$',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\u00a0': '~',
  '\u00ad': '\\-',
  '\u202f': '\\,',
  '\u2009': '\\,',
  '\u2005': '\\ ',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
  '–': '--',
  '—': '---',
  '…': '\\ldots{}',
};

/** Characters that a Unicode engine accepts directly, though TeX has a spelling for them. */
export const typographic = new Set(['“', '”', '‘', '’', '–', '—', '…', '\u00a0', '\u202f']);

const spelledSymbols = new Map(
  Object.entries(symbols)
    .filter(([name, text]) => /^[A-Za-z]+$/.test(name) && text > '\u007f')
    .map(([name, text]) => [text, `\\${name}{}`]),
);

/** Letters that lose their dot under an accent macro. */
const dotless: Readonly<Record<string, string>> = { i: '\\i', j: '\\j' };

/** The ASCII spelling of a character: `\'e`, `\ss{}`, `\'{\^e}`. Undefined when LaTeX has none (other scripts). */
export function asciiSpelling(character: string): string | undefined {
  const own = plainSpelling[character] ?? spelledSymbols.get(character);
  if (own !== undefined) return own;
  const [base = '', ...marks] = character.normalize('NFD');
  if (marks.length === 0 || !/[A-Za-z]/.test(base)) return undefined;
  return accentedSpelling(base, marks);
}

/** A letter written with accent macros; undefined when LaTeX has no macro for a mark. */
export function accentedSpelling(letter: string, marks: readonly string[]): string | undefined {
  let spelled = letter;
  // Marks below the letter come first in the decomposition, and are written innermost.
  for (const mark of marks) {
    const name = accentOf.get(mark);
    if (name === undefined) return undefined;
    const over = dotless[spelled] !== undefined && !/[cdkb]/.test(name) ? dotless[spelled] : spelled;
    spelled = `\\${name}{${over}}`;
  }
  return spelled;
}

/** Babel shorthands of German and related languages: `"a` is ä. */
export const germanShorthands: Readonly<Record<string, string>> = {
  '"a': 'ä',
  '"o': 'ö',
  '"u': 'ü',
  '"A': 'Ä',
  '"O': 'Ö',
  '"U': 'Ü',
  '"s': 'ß',
  '"z': 'ß',
  '"`': '„',
  '"\'': '“',
  '"<': '«',
  '">': '»',
};
