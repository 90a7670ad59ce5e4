import { withoutLiterals } from '@verso/engine';
import { weighLetters } from '../pack/tokens.ts';
import { languageName } from '../prompt/language.ts';
import {
  compareExtent,
  type ExtentDifference,
  logRatio,
  measureExtent,
  measureLetters,
  usualRatio,
} from './extent.ts';
import { isEcho, isInWrongScript, mayStayUnchanged, relatedLanguageOf } from './language.ts';
import { findGarbage, findOtherCase, findStrayScript } from './letters.ts';
import { compareMagnitudes } from './magnitudes.ts';
import { compareMonths } from './months.ts';
import { findRemark } from './not-a-translation.ts';
import { compareQuantities } from './quantities.ts';
import { findRepetition } from './repetition.ts';
import { type Found, type Rule, saying } from './rule.ts';
import {
  foreignSentence,
  keptSentence,
  sharesFewWords,
  sharesMostWords,
  withoutQuotations,
} from './untranslated.ts';
import { otherLanguageOf } from './written-in.ts';

/** A text and its translation, without codes. */
export interface Words {
  readonly source: string;
  readonly target: string;
  readonly languages: {
    /** BCP 47; null if unknown. */
    readonly source: string | null;
    /** BCP 47. */
    readonly target: string;
  };
  /** How this document's translations differ in length from what is usual; 0 if unknown. See `learnLength`. */
  readonly lengthShift?: number;
}

/** A problem that may also be a free translation. */
const doubting = (detail: string): readonly Found[] => [{ detail, isDoubtful: true }];

/** The rules about words, those first that make all others pointless. */
export const wordRules: readonly Rule[] = [
  {
    code: 'not-a-translation',
    check: ({ words: { source, target, languages } }) => saying(findRemark(source, target, languages)),
  },
  {
    code: 'echo',
    check: ({ words: { source, target, languages } }) =>
      isEcho(source, target, languages) ? saying('The same as the source.') : [],
  },
  {
    code: 'wrong-script',
    check: ({ words: { source, target, languages } }) =>
      isInWrongScript(withoutQuotations(target, source), languages.target) &&
      !(target === source && mayStayUnchanged(source))
        ? saying('Not written in the script of the target language.')
        : [],
  },
  {
    code: 'wrong-language',
    check: ({ words: { source, target, languages } }) => {
      const other =
        otherLanguageOf(withoutQuotations(withoutLiterals(target), source), languages.target, source)
          ?.language ?? relatedLanguageOf(target, languages.target);
      if (other === undefined || (target === source && mayStayUnchanged(source))) return [];
      return saying(`Written in ${languageName(other)}, not in ${languageName(languages.target)}.`);
    },
  },
  {
    code: 'partly-untranslated',
    check: ({ words: { source, target, languages } }) => {
      const foreign = foreignSentence(source, target, languages);
      if (foreign !== undefined) return saying(foreign);
      if (target === source || sharesFewWords(source, target)) return [];
      const kept = keptSentence(source, target, languages);
      if (kept !== undefined) return saying(`Left as in the source: “${kept}”`);
      return sharesMostWords(source, target, languages)
        ? saying('Most words are the same as in the source.')
        : [];
    },
  },
  {
    code: 'stray-script',
    check: ({ words: { source, target, languages } }) =>
      saying(findStrayScript(source, target, languages.target)),
  },
  {
    code: 'garbled',
    check: ({ words: { source, target } }) => saying(findGarbage(source, target)),
  },
  {
    code: 'case-changed',
    check: ({ words: { source, target } }) => saying(findOtherCase(source, target)),
  },
  {
    code: 'repeated',
    check: ({ words: { source, target } }) => saying(findRepetition(source, target)),
  },
  {
    code: 'incomplete',
    check: ({ words }) => {
      const length = lengthOf(words);
      // Sentences are only counted if there may be too few.
      if (length === undefined || length.ratio >= 0) return [];
      if (length.isBrief) return length.ratio < BRIEF_SHORT ? doubting('Much shorter than expected.') : [];
      const extent = extentOf(words);
      if (isIncomplete(extent)) return saying('Something seems to be missing: shorter than the source says.');
      return maybeIncomplete(extent) ? doubting('Check that nothing is missing: shorter than usual.') : [];
    },
  },
  {
    code: 'added-text',
    check: ({ words }) => {
      if (isLabel(words.source) && weighLetters(words.target) > MAX_LABEL_LETTERS)
        return saying('Says more than the source: much longer than expected.');
      const length = lengthOf(words);
      if (length === undefined || length.ratio < MIN_ADDED) return [];
      if (length.ratio < (length.isBrief ? BRIEF_LONG : LONG))
        return !length.isBrief && hasMoreSentences(words)
          ? doubting('Check that nothing was added: a sentence more than the source.')
          : [];
      return length.ratio >= VERY_LONG && !length.isBrief
        ? saying('Says more than the source: much longer than expected.')
        : doubting('Check that nothing was added: longer than usual.');
    },
  },
  {
    code: 'quantity-changed',
    check: ({ words: { source, target, languages } }) =>
      saying(
        compareQuantities(source, target) ??
          compareMagnitudes(source, target, languages) ??
          compareMonths(source, target, languages),
      ),
  },
];

/** Equivalent English letters of a source that make the length of its translation predictable. */
const MIN_LETTERS = 45;
/** Logarithms of the ratio to the usual length: 0.68 is half of it, 1 is 2.7 times as long. */
const VERY_LONG = 1;
const LONG = 0.7;
/** Below it, a sentence more is one that was cut in two. */
const MIN_ADDED = 0.2;
const VERY_SHORT = -0.68;
const SHORT = -0.5;
/** The same together with a missing end or a missing sentence. */
const SHORT_WITH_EVIDENCE = -0.45;
const OPEN_AND_SHORT = -0.15;
/** With a sentence less: a fifth shorter. By less, a translation of joined sentences is shorter, too. */
const MIN_LOSS = -0.22;
/** Letters of a source below which nothing can be said, and lengths of briefer texts than `MIN_LETTERS`. */
const MIN_BRIEF_LETTERS = 20;
const BRIEF_SHORT = -1.1;
const BRIEF_LONG = 1.1;

/** Letters that a translation of a text of fewer than `MIN_BRIEF_LETTERS` never has. */
const MAX_LABEL_LETTERS = 80;

const isLabel = (source: string): boolean => source.length < 60 && weighLetters(source) < MIN_BRIEF_LETTERS;

const usualOf = ({ languages, lengthShift = 0 }: Words): number =>
  usualRatio(languages.source, languages.target) + lengthShift;

/** How a translation differs in length from what is usual, as a logarithm; undefined if the source says too little. */
function lengthOf(words: Words): { readonly ratio: number; readonly isBrief: boolean } | undefined {
  const [source, target] = [measureLetters(words.source), measureLetters(words.target)];
  if (source < MIN_BRIEF_LETTERS) return undefined;
  return { ratio: logRatio(source, target) - usualOf(words), isBrief: source < MIN_LETTERS };
}

function extentOf(words: Words): ExtentDifference {
  const { source, target, languages } = words;
  return compareExtent(
    measureExtent(source, languages.source),
    measureExtent(target, languages.target),
    usualOf(words),
  );
}

/** Whether a translation has more sentences, and is longer by about as much. */
function hasMoreSentences(words: Words): boolean {
  const { length, sentences } = extentOf(words);
  const count = measureExtent(words.source, words.languages.source).sentences.length;
  return sentences > 0 && length > Math.log((count + sentences) / Math.max(1, count)) * 0.6;
}

function isIncomplete({ length, isOpen, sentences, withoutSentence }: ExtentDifference): boolean {
  return (
    length < VERY_SHORT ||
    (length < SHORT_WITH_EVIDENCE && (isOpen || sentences < 0)) ||
    (sentences < 0 && length < Math.min(MIN_LOSS, withoutSentence * 0.7 - 0.08))
  );
}

function maybeIncomplete({ length, isOpen, sentences, withoutSentence }: ExtentDifference): boolean {
  return (
    length < SHORT ||
    (isOpen && length < OPEN_AND_SHORT) ||
    (sentences < 0 && length < withoutSentence * 0.45)
  );
}

/** Texts that a document needs so that its lengths teach something, and how much they may at most. */
const MIN_TEXTS = 8;
const MAX_SHIFT = 0.2;

/**
 * How the translations of a document differ in length from what is usual for the languages: the median over its texts, within
 * bounds, so that a document of which every text lacks a half does not pass as terse.
 */
export function learnLength(texts: readonly Omit<Words, 'lengthShift'>[]): number {
  const lengths = texts
    .flatMap((words) => {
      const length = lengthOf(words);
      return length === undefined || length.isBrief ? [] : length.ratio;
    })
    .sort((a, b) => a - b);
  if (lengths.length < MIN_TEXTS) return 0;
  const median = lengths[lengths.length >> 1] ?? 0;
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, median));
}
