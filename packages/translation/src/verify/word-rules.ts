import { splitSentences, withoutLiterals } from '@verso/engine';
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
import {
  foldedWords,
  isEcho,
  isInWrongScript,
  mayStayUnchanged,
  relatedLanguageOf,
  wordsAsWritten,
} from './language.ts';
import { findGarbage, findOtherCase, findStrayScript } from './letters.ts';
import { compareMagnitudes } from './magnitudes.ts';
import { compareMonths } from './months.ts';
import { findRemark } from './not-a-translation.ts';
import { compareQuantities } from './quantities.ts';
import { findRepetition } from './repetition.ts';
import { type Found, type Rule, saying } from './rule.ts';
import { otherLanguageOf, primaryOf, wordsOnlyOf } from './written-in.ts';

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

const quotation =
  /["“”„«「]([^"“”„«»「」]{1,400})["“”»」]|(?<![\p{Script=Latin}\p{N}])'([^'\n]{1,400})'(?![\p{Script=Latin}\p{N}])/gu;
/** Letters of a quotation that is more than a name. */
const MIN_QUOTED = 8;

/** A text without what it quotes of the source: messages, titles and the like may stay as they are. */
function withoutQuotations(target: string, source: string): string {
  return target.replace(quotation, (whole, double?: string, single?: string) => {
    const quoted = (double ?? single ?? '').trim();
    return quoted.length >= MIN_QUOTED && source.includes(quoted) ? ' ' : whole;
  });
}

const bracketed = /[(（]([^()（）]{8,200})[)）]/g;
/** The largest share of a source that is given beside its translation as the original of a term. */
const MAX_ORIGINAL = 0.5;

/** A text without the originals of terms that it has in brackets. */
function withoutOriginals(target: string, source: string): string {
  const max = source.length * MAX_ORIGINAL;
  return target.replace(bracketed, (whole, inside: string) =>
    inside.length <= max && source.includes(inside.trim()) ? ' ' : whole,
  );
}

const MIN_WORDS = 5;
const MAX_SHOWN = 60;
/** Words of the source in a row that no translation has, with words of its grammar among them. */
const [MIN_RUN, MIN_GRAMMAR] = [5, 2];

/** Whether a target has so few words of its source that nothing in it was left as it is. */
function sharesFewWords(source: string, target: string): boolean {
  const own = new Set(foldedWords(source));
  return foldedWords(target).filter((each) => own.has(each)).length < MIN_WORDS;
}

/** The share of capitals among the words of a title or a list of names, and the least of them beside those of grammar. */
const [MIN_CAPITALS, MIN_CONTENT] = [0.6, 2];

/** Words in a row that stand so in the source, too, and are not of the target's language. */
function keptRun(source: readonly string[], text: string, languages: Words['languages']): string | undefined {
  const written = wordsAsWritten(text);
  const target = written.map((each) => each.toLowerCase());
  if (languages.source === null || source.length < MIN_RUN || target.length < MIN_RUN) return undefined;
  const grammar = wordsOnlyOf(languages.source, languages.target);
  if (grammar === undefined) return undefined;
  const runs = new Set(source.map((_, at) => source.slice(at, at + MIN_RUN).join(' ')));
  for (let at = 0; at + MIN_RUN <= target.length; at += 1) {
    let end = at;
    while (end + MIN_RUN <= target.length && runs.has(target.slice(end, end + MIN_RUN).join(' '))) end += 1;
    if (end === at) continue;
    const run = target.slice(at, end + MIN_RUN - 1);
    const count = run.filter((each) => grammar.has(each)).length;
    const content = written
      .slice(at, end + MIN_RUN - 1)
      .filter((each) => /^\p{L}/u.test(each) && !grammar.has(each.toLowerCase()));
    const mayBe = content.length < MIN_CONTENT || areNames(content, languages.source);
    if (!mayBe && (count >= MIN_GRAMMAR || (count > 0 && run.length > MIN_RUN + 1)))
      return run.join(' ').slice(0, MAX_SHOWN);
    at = end;
  }
  return undefined;
}

/** Whether so many words begin with a capital that they are names or of a title, which may stay. */
function areNames(words: readonly string[], language: string): boolean {
  // All nouns have one in German.
  if (primaryOf(language) === 'de') return false;
  return words.filter((each) => /^\p{Lu}/u.test(each)).length >= words.length * MIN_CAPITALS;
}

/** A sentence of a longer target that is the source's, word for word, and is one of the source's language. */
function keptSentence(source: string, target: string, languages: Words['languages']): string | undefined {
  if (source.length < 24) return undefined;
  const ownWords = foldedWords(source);
  const own = ` ${ownWords.join(' ')} `;
  const text = withoutOriginals(withoutQuotations(target, source), source);
  for (const sentence of splitSentences(text.slice(0, 20_000), { language: languages.target })) {
    const words = foldedWords(sentence);
    if (words.length < MIN_WORDS || mayStayUnchanged(sentence) || !own.includes(` ${words.join(' ')} `))
      continue;
    const isForeign =
      isInWrongScript(sentence, languages.target) ||
      otherLanguageOf(sentence, languages.target) !== undefined;
    const shown = sentence.trim();
    if (isForeign) return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
  }
  return keptRun(ownWords, text, languages);
}

/** Words in lower case that a text needs before its share of unchanged words says something, and that share. */
const MIN_COMMON = 6;
const MIN_SHARED = 0.7;
/** Letters of shared words for each letter of a script without cases, whose words are not counted: beyond it the text is a translation. */
const MAX_SHARED_LETTERS = 3;

/** Whether most words of a target are the source's, in languages that do not share them. */
function sharesMostWords(source: string, target: string, languages: Words['languages']): boolean {
  if (areRelated(primaryOf(languages.source ?? ''), primaryOf(languages.target))) return false;
  const words = new Set(commonWords(target));
  if (words.size < MIN_COMMON) return false;
  const known = new Set(commonWords(source));
  const shared = [...words].filter((each) => known.has(each));
  const uncased = target.match(/\p{Lo}/gu)?.length ?? 0;
  if (shared.join('').length <= uncased * MAX_SHARED_LETTERS) return false;
  return shared.length >= words.size * MIN_SHARED;
}

/** Words in lower case. One after a quotation mark, a dot or the like may be a name that stays. */
const commonWords = (text: string) =>
  withoutLiterals(text).match(/(?<![\p{L}\p{M}\p{N}'’"“„«.*_<%(-])\p{Ll}[\p{L}\p{M}]{2,}/gu) ?? [];

/** Languages that share most of their words. */
const families = [
  'da nb nn no sv',
  'bs hr sr sl mk',
  'cs sk',
  'be ru uk',
  'ms id',
  'es pt gl ca',
  'af nl',
].map((list) => new Set(list.split(' ')));

function areRelated(one: string, other: string): boolean {
  return one === other || families.some((family) => family.has(one) && family.has(other));
}
