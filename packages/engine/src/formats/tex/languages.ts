/** Babel's language names by BCP 47 code (babel manual §1; polyglossia uses the same names for its languages). */
const names: Readonly<Record<string, string>> = {
  en: 'english',
  'en-US': 'american',
  'en-GB': 'british',
  'en-AU': 'australian',
  'en-CA': 'canadian',
  es: 'spanish',
  fr: 'french',
  de: 'ngerman',
  'de-AT': 'naustrian',
  'de-CH': 'nswissgerman',
  ja: 'japanese',
  zh: 'chinese',
  yue: 'chinese',
  ru: 'russian',
  pt: 'portuguese',
  'pt-BR': 'brazilian',
  it: 'italian',
  ko: 'korean',
  ar: 'arabic',
  hi: 'hindi',
  vi: 'vietnamese',
  tr: 'turkish',
  nl: 'dutch',
  pl: 'polish',
  cs: 'czech',
  sk: 'slovak',
  sl: 'slovene',
  hr: 'croatian',
  sr: 'serbian',
  'sr-Cyrl': 'serbianc',
  bg: 'bulgarian',
  uk: 'ukrainian',
  el: 'greek',
  he: 'hebrew',
  sv: 'swedish',
  da: 'danish',
  nb: 'norsk',
  nn: 'nynorsk',
  fi: 'finnish',
  hu: 'hungarian',
  ro: 'romanian',
  et: 'estonian',
  lv: 'latvian',
  lt: 'lithuanian',
  ca: 'catalan',
  eu: 'basque',
  gl: 'galician',
  id: 'indonesian',
  th: 'thai',
  fa: 'persian',
  af: 'afrikaans',
  am: 'amharic',
  ast: 'asturian',
  az: 'azerbaijani',
  be: 'belarusian',
  bn: 'bengali',
  br: 'breton',
  bs: 'bosnian',
  ckb: 'kurdish',
  cy: 'welsh',
  dv: 'divehi',
  eo: 'esperanto',
  ga: 'irish',
  gd: 'scottish',
  hy: 'armenian',
  is: 'icelandic',
  ka: 'georgian',
  km: 'khmer',
  kn: 'kannada',
  ku: 'kurmanji',
  la: 'latin',
  lo: 'lao',
  mk: 'macedonian',
  ml: 'malayalam',
  mn: 'mongolian',
  mr: 'marathi',
  ms: 'malay',
  oc: 'occitan',
  or: 'odia',
  pa: 'punjabi',
  rm: 'romansh',
  sq: 'albanian',
  ta: 'tamil',
  te: 'telugu',
  tk: 'turkmen',
  ug: 'uyghur',
  ur: 'urdu',
};

const otherNames = [
  'american',
  'USenglish',
  'UKenglish',
  'canadian',
  'australian',
  'german',
  'austrian',
  'naustrian',
  'nswissgerman',
  'swissgerman',
  'francais',
  'frenchb',
  'acadian',
  'canadien',
  'brazil',
  'portuges',
  'mexican',
  'norwegian',
  'latin',
  'esperanto',
  'irish',
  'welsh',
  'icelandic',
  'magyar',
  'polutonikogreek',
  'slovenian',
  'serbianc',
  'bahasa',
  'farsi',
];

/** All language names that may occur in an option list. */
export const languageNames: ReadonlySet<string> = new Set([...Object.values(names), ...otherNames]);

/** Polyglossia has one name for each language, with variants as options, and spells some differently. */
const polyglossiaNames: Readonly<Record<string, string>> = {
  ngerman: 'german',
  naustrian: 'german',
  nswissgerman: 'german',
  brazilian: 'portuguese',
  british: 'english',
  american: 'english',
  australian: 'english',
  canadian: 'english',
  serbianc: 'serbian',
  kurmanji: 'kurdish',
  irish: 'gaelic',
  scottish: 'gaelic',
};

/** Languages that babel doesn't support under pdfTeX. */
const withoutBabelFile = new Set(
  (
    'chinese korean arabic hindi persian amharic armenian asturian bengali divehi kannada khmer kurdish lao malayalam ' +
    'marathi occitan odia punjabi tamil telugu urdu uyghur'
  ).split(' '),
);

/** The name of a language in babel or polyglossia; undefined if unsupported. */
export function languageName(tag: string, system: 'babel' | 'polyglossia'): string | undefined {
  const [primary = ''] = tag.split('-');
  const name = names[tag] ?? names[primary.toLowerCase()];
  if (name === undefined) return undefined;
  if (system === 'polyglossia') return polyglossiaNames[name] ?? name;
  return withoutBabelFile.has(name) ? undefined : name;
}

/** Languages in which babel makes `"` an active character. */
export const hasQuoteShorthands = (name: string): boolean =>
  /^(?:n?german|n?austrian|n?swissgerman|dutch|danish|norsk|nynorsk|swedish|finnish|polish|czech|slovak|slovene|catalan|estonian|russian|bulgarian|ukrainian|serbian|croatian|basque|galician|portuguese|brazilian|brazil|italian)$/.test(
    name,
  );

/** The font encoding that a script or language needs in pdfTeX (LaTeX2e encoding guide §2). */
export const fontEncodings: Readonly<Record<string, string>> = {
  ru: 'T2A',
  uk: 'T2A',
  bg: 'T2A',
  sr: 'T2A',
  el: 'LGR',
  vi: 'T5',
  pl: 'T1',
  lt: 'T1',
  hr: 'T1',
  is: 'T1',
  be: 'T2A',
  mk: 'T2A',
  mn: 'T2A',
};
