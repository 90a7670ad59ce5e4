/** Keys with visible values (hyperref, listings, glossaries, todonotes, tcolorbox, graphicx). */
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
  'descriptionplural',
  'alt',
  'frametitle',
  'toctitle',
  'refname',
  'Refname',
]);

/** `\text{…}` and similar macros within math. */
export const textInMath: ReadonlySet<string> = new Set([
  'text',
  'intertext',
  'shortintertext',
  'mbox',
  'hbox',
  'textnormal',
  'textrm',
  'textbf',
  'textit',
  'textsf',
  'textup',
  'tag',
]);
