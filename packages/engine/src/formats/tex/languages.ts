/** Languages as babel calls them, by their BCP 47 codes (babel manual §1; polyglossia uses the same names where it has them). */
const names: Readonly<Record<string, string>> = {
  en: 'english',
  'en-GB': 'british',
  es: 'spanish',
  fr: 'french',
  de: 'ngerman',
  ja: 'japanese',
  zh: 'chinese',
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

/** Everything that an option list may call a language. */
export const languageNames: ReadonlySet<string> = new Set([...Object.values(names), ...otherNames]);

/** Polyglossia has one German and one Portuguese, with variants as options. */
const polyglossiaNames: Readonly<Record<string, string>> = {
  ngerman: 'german',
  brazilian: 'portuguese',
  british: 'english',
};

/** Languages that babel has no file for under pdfTeX. */
const withoutBabelFile = new Set(['chinese', 'korean', 'arabic', 'hindi', 'persian']);

/** The name of a language for babel or polyglossia; undefined where it has none. */
export function languageName(tag: string, system: 'babel' | 'polyglossia'): string | undefined {
  const [primary = ''] = tag.split('-');
  const name = names[tag] ?? names[primary.toLowerCase()];
  if (name === undefined) return undefined;
  if (system === 'polyglossia') return polyglossiaNames[name] ?? name;
  return withoutBabelFile.has(name) ? undefined : name;
}

/** In these languages babel makes `"` an active character. */
export const hasQuoteShorthands = (name: string): boolean =>
  /^(?:n?german|n?austrian|n?swissgerman|dutch|danish|norsk|nynorsk|swedish|finnish|polish|czech|slovak|slovene|catalan|estonian|russian|bulgarian|ukrainian|serbian|croatian|basque|galician|portuguese|brazilian|brazil|italian)$/.test(
    name,
  );

/** The font encoding that a script or language needs with pdfTeX (LaTeX2e encoding guide §2). */
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
};
