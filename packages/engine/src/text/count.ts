import type { DocumentCount, FormatName } from '../model/index.ts';

/** The counting rules of a format: multipliers, tokens, words and pages follow the product's published rules. */
interface CountingRule {
  readonly multiplier: number;
  readonly explanation: string;
  readonly tokensPerCharacter: number;
  /** Word segmentation, or five characters per word for markup, where segmentation is meaningless. */
  readonly words: 'segmented' | 'characters';
  readonly pages: 'words' | 'slides' | 'characters';
  readonly minPages: number;
}

const PLAIN = 'No extra: one character counts as one.';
const SLIDES = '+20% for slide layout.';
const CELLS = '+25% for cell structure, formulas and multiple sheets.';

const office = { tokensPerCharacter: 0.4, words: 'segmented', minPages: 0 } as const;
const text = { multiplier: 1, explanation: PLAIN, ...office, pages: 'words' } as const;
const slides = { multiplier: 1.2, explanation: SLIDES, ...office, pages: 'slides' } as const;
const sheets = {
  multiplier: 1.25,
  explanation: CELLS,
  ...office,
  pages: 'characters',
  minPages: 1,
} as const;
const markup = { ...text, tokensPerCharacter: 0.25, words: 'characters' } as const;

/** Formats without a rule are counted as text. */
const rules: Readonly<Partial<Record<FormatName, CountingRule>>> = {
  pptx: slides,
  odp: slides,
  xlsx: sheets,
  ods: sheets,
  txt: { ...text, tokensPerCharacter: 0.25, pages: 'characters' },
  tex: markup,
  md: markup,
};

const WORDS_PER_PAGE = 500;
const CHARACTERS_PER_PAGE = 2000;
const CHARACTERS_PER_WORD = 5;

/**
 * Counts a document by its format's rule.
 * @param texts the translatable texts, without codes.
 * @param facts `slides` for presentations; `totalCharacters` (UTF-16 code units of the whole file) adds the breakdown.
 */
export function countTexts(
  format: FormatName,
  texts: readonly string[],
  facts: { readonly slides?: number; readonly totalCharacters?: number } = {},
): DocumentCount {
  const rule = rules[format] ?? text;
  const characters = texts.reduce((sum, part) => sum + part.length, 0);
  const words = rule.words === 'segmented' ? wordsOf(texts) : Math.ceil(characters / CHARACTERS_PER_WORD);
  const pages = {
    words: words / WORDS_PER_PAGE,
    characters: characters / CHARACTERS_PER_PAGE,
    slides: facts.slides ?? 0,
  }[rule.pages];
  return {
    characters,
    words,
    estimatedTokens: Math.ceil(characters * rule.tokensPerCharacter),
    estimatedPages: Math.max(rule.minPages, Math.ceil(pages)),
    format,
    multiplier: {
      value: rule.multiplier,
      effectiveCharacters: effectiveCharacters(characters, rule.multiplier),
      explanation: rule.explanation,
    },
    ...(facts.totalCharacters === undefined
      ? {}
      : { breakdown: breakdown(characters, facts.totalCharacters) }),
  };
}

/** Rounded up, in integer hundredths so that 5 × 1.2 is 6 and not 7. */
function effectiveCharacters(characters: number, multiplier: number): number {
  return Math.ceil((characters * Math.round(multiplier * 100)) / 100);
}

function breakdown(translatable: number, total: number): NonNullable<DocumentCount['breakdown']> {
  const nonTranslatable = Math.max(0, total - translatable);
  const whole = translatable + nonTranslatable;
  return {
    translatable,
    nonTranslatable,
    percentage: whole === 0 ? 0 : Math.round((translatable / whole) * 100),
  };
}

/** Characters that are segmented per call. */
const BATCH = 16_384;

/** The number of words in all texts. Segmented together, as lines: each call retains memory for a while. */
function wordsOf(texts: readonly string[]): number {
  let words = 0;
  let batch = '';
  for (const text of texts) {
    if (batch.length + text.length > BATCH) {
      words += countWords(batch);
      batch = '';
    }
    batch += `${text}\n`;
  }
  return words + countWords(batch);
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Full stops and colons before a letter, in their three widths. Chromium ends a word at them, other builds of ICU don't
 * (UAX #29, MidLetter and MidNumLet, which applications may tailor), and browser and server must agree.
 */
const divider = /[.:\ufe55\uff0e\uff1a](?=\p{L})/gu;

/** Words by Unicode segmentation (UAX #29), which supports Chinese and Japanese. */
export function countWords(part: string): number {
  // The same locale everywhere: some have special rules.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const segment of segmenter.segment(part.replace(divider, ' '))) {
    if (segment.isWordLike === true) words += 1;
  }
  return words;
}
