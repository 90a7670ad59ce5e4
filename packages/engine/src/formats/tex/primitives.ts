/** TeX's primitives and registers followed by a length, a number or an assignment (The TeXbook, chapter 24). */
const dimensions = new Set([
  'vskip',
  'hskip',
  'kern',
  'mkern',
  'mskip',
  'lower',
  'raise',
  'moveleft',
  'moveright',
  'hsize',
  'vsize',
  'parindent',
  'parskip',
  'baselineskip',
  'leftskip',
  'rightskip',
  'topskip',
  'lineskip',
  'tabcolsep',
  'arraycolsep',
  'abovecaptionskip',
  'belowcaptionskip',
  'textwidth',
  'textheight',
  'topmargin',
  'oddsidemargin',
  'evensidemargin',
  'itemsep',
  'parsep',
  'topsep',
  'partopsep',
  'hangindent',
  'emergencystretch',
  'hfuzz',
  'vfuzz',
  'columnsep',
  'fboxsep',
  'fboxrule',
  'footskip',
  'headsep',
  'headheight',
  'delimitershortfall',
  'nulldelimiterspace',
  'mathsurround',
  'scriptspace',
  'lineskiplimit',
  'parfillskip',
  'spaceskip',
  'xspaceskip',
  'tabskip',
  'boxmaxdepth',
  'splittopskip',
  'predisplaysize',
  'displayindent',
  'displaywidth',
  'overfullrule',
  'maxdepth',
]);
const numbers = new Set([
  'penalty',
  'char',
  'tolerance',
  'pretolerance',
  'clubpenalty',
  'widowpenalty',
  'displaywidowpenalty',
  'hangafter',
  'pageno',
  'hbadness',
  'vbadness',
  'looseness',
  'hyphenpenalty',
  'exhyphenpenalty',
  'lefthyphenmin',
  'righthyphenmin',
  'interlinepenalty',
  'brokenpenalty',
  'endlinechar',
  'newlinechar',
  'escapechar',
]);

const number = /\s{0,20}=?\s{0,20}(?:[-+]?\d+|"[0-9A-F]+|'[0-7]+|`\\?.)/y;
const length =
  /\s{0,20}=?\s{0,20}[-+]?(?:\d{0,20}[.,]?\d{1,20}\s?(?:true\s?)?(?:pt|em|ex|cm|mm|in|bp|pc|dd|cc|sp|mu|fil{1,3})\b|\d{0,20}\.?\d{0,20}\\[a-zA-Z@]+)(?:\s(?:plus|minus)\s?[-+]?(?:\d{0,20}[.,]?\d{1,20}\s?[a-z]{2,5}|\\[a-zA-Z@]+)){0,2}/y;

/** The offset after a box's width specification: `to 3cm`, `spread 1em`. */
export function widthEnd(source: string, from: number): number | undefined {
  const word = /\s{0,20}(?:to|spread)(?=[\s\d.,+\\-])/y;
  word.lastIndex = from;
  if (!word.test(source)) return undefined;
  length.lastIndex = word.lastIndex;
  return length.test(source) ? length.lastIndex : undefined;
}

/** The offset after the length or number of a primitive; undefined when it takes none. */
export function dimensionEnd(source: string, from: number, name: string): number | undefined {
  if (name === 'tikz') return drawingEnd(source, from);
  const pattern = dimensions.has(name) ? length : numbers.has(name) ? number : undefined;
  if (pattern === undefined) return undefined;
  pattern.lastIndex = from;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}

const MAX_OPTIONS_LENGTH = 500;
const MAX_DRAWING_LENGTH = 2000;

/** An inline drawing, up to the semicolon that ends it (PGF manual §12.2.2). */
function drawingEnd(source: string, from: number): number | undefined {
  let at = skipSpace(source, from);
  if (source.charAt(at) === '[') {
    const options = source.slice(at + 1, at + MAX_OPTIONS_LENGTH + 2).indexOf(']');
    if (options < 0) return undefined;
    at = skipSpace(source, at + options + 2);
  }
  if (source.charAt(at) !== '\\') return undefined;
  const end = source.slice(at + 1, at + MAX_DRAWING_LENGTH + 2).indexOf(';');
  return end < 0 ? undefined : at + end + 2;
}

function skipSpace(source: string, from: number): number {
  const space = /\s{0,20}/y;
  space.lastIndex = from;
  return from + (space.exec(source)?.[0].length ?? 0);
}
