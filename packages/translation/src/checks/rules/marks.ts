/** The marks that end a sentence or a clause, by what they mean. */
export const endMarks = {
  stop: '.。．।۔።։။។॥',
  question: '?？؟;⸮՞',
  exclamation: '!！՜',
  colon: ':：',
  ellipsis: '…',
} as const;

export type EndMark = keyof typeof endMarks;

/** The marks of languages that have others than English. A space belongs to the mark. */
const ownMarks: readonly (readonly [languages: string, marks: Partial<Record<EndMark, string>>])[] = [
  ['ja zh yue', { stop: '。', question: '？', exclamation: '！', colon: '：' }],
  ['hi bn ne mr sa as or pa', { stop: '।' }],
  ['ur', { stop: '۔', question: '؟' }],
  ['ar fa ps ckb sd ug', { question: '؟' }],
  ['el', { question: ';' }],
  ['hy', { stop: '։' }],
  ['am ti', { stop: '።' }],
  ['my', { stop: '။' }],
  ['km', { stop: '។' }],
  ['fr', { question: '\u202f?', exclamation: '\u202f!', colon: '\u00a0:' }],
];

const english: Readonly<Record<EndMark, string>> = {
  stop: '.',
  question: '?',
  exclamation: '!',
  colon: ':',
  ellipsis: '…',
};

/** A mark as a language writes it. @param language ISO 639 */
export function markOf(mark: EndMark, language: string): string {
  const own = ownMarks.find(([languages]) => languages.split(' ').includes(language))?.[1];
  return own?.[mark] ?? english[mark];
}

/** Languages that end sentences without a mark, or often so. */
export const withoutStops: ReadonlySet<string> = new Set('th lo my km dz bo'.split(' '));

/** Double marks of quotations in all languages. Single ones are apostrophes too. */
export const doubleQuotes = '"“”„‟«»「」『』';

/** Double marks that a language uses, in print or by habit; others are another language's. ISO 639 codes. */
export const quotesInUse: Readonly<Record<string, string>> = {
  en: '"“”',
  de: '"„“»«',
  fr: '"«»“”',
  es: '"«»“”',
  it: '"«»“”',
  pt: '"«»“”',
  nl: '"“”„',
  pl: '"„”«»',
  cs: '"„“»«',
  sk: '"„“»«',
  sl: '"„“»«',
  hr: '"„“”»«',
  ru: '"«»„“',
  uk: '"«»„“”',
  be: '"«»„“',
  bg: '"„“«»',
  ro: '"„”«»',
  hu: '"„”»«',
  sv: '"”»«',
  fi: '"”»«',
  da: '"„“”»«',
  nb: '"«»„“”',
  nn: '"«»„“”',
  tr: '"“”«»',
  el: '"«»“”',
  ja: '"「」『』“”',
  ko: '"“”「」『』',
};

/** Languages in which two equal words in a row are a mistake. Many others double words to stress or multiply. */
export const withoutDoubling: ReadonlySet<string> = new Set(
  'en de fr es it pt nl sv da nb nn fi pl cs sk ru uk ro hr sl ca et lv lt el bg'.split(' '),
);

/** Words that may follow themselves. */
export const doubledWords: Readonly<Record<string, string>> = {
  en: 'that had is her do so very',
  de: 'die der das den dem des sie es was',
  fr: 'nous vous se',
  it: 'via così poco piano man si',
  nl: 'die dat een zij',
  sv: 'det som den är var',
  da: 'det der den at',
  nb: 'det der den',
  nn: 'det der den',
  pt: 'se',
  ro: 'foarte',
  el: 'πολύ σιγά',
  bg: 'много',
};
