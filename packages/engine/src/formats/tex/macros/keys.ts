/** Keys with visible values (hyperref, listings, glossaries, todonotes, tcolorbox, graphicx, ctex). */
export const textKeys: ReadonlySet<string> = new Set([
  'pdftitle',
  'pdfsubject',
  'pdfkeywords',
  'caption',
  'title',
  'subtitle',
  'description',
  'name',
  'plural',
  'long',
  'long-plural-form',
  'first',
  'firstplural',
  'longplural',
  'text',
  'descriptionplural',
  'alt',
  'frametitle',
  'toctitle',
  'refname',
  'Refname',
  'abstractname',
  'contentsname',
  'listfigurename',
  'listtablename',
  'figurename',
  'tablename',
  'appendixname',
  'bibname',
  'indexname',
  'proofname',
  'algorithmname',
]);

/** Keys whose values are labels, with words for them in brackets (glossaries manual §4.8). */
export const referenceKeys: ReadonlySet<string> = new Set(['see', 'seealso']);

/** `\text{…}` and similar macros within math. */
export const textInMath: ReadonlySet<string> = new Set([
  'text',
  'intertext',
  'shortintertext',
  'mbox',
  'hbox',
  'textnormal',
  'tag',
  'textrm',
  'textbf',
  'textit',
  'textsf',
  'textup',
]);

/** Fonts within math, in which a single word is the name of something. */
export const fontsInMath: ReadonlySet<string> = new Set(['textrm', 'textbf', 'textit', 'textsf', 'textup']);

/** Macros whose index or exponent is a remark rather than a name. */
export const bracesInMath: ReadonlySet<string> = new Set([
  'underbrace',
  'overbrace',
  'underbracket',
  'overbracket',
  'underparen',
  'overparen',
]);
