import { splitSentences } from '@verso/engine';
import { weighLetters } from '../pack/tokens.ts';
import { tableCode } from './written-in.ts';

/** How much a text says, as far as that can be counted in any language. */
export interface Extent {
  /** In equivalent English letters. */
  readonly letters: number;
  /** The letters of each sentence. */
  readonly sentences: readonly number[];
  /** Whether a mark that ends a sentence is at its end. */
  readonly isClosed: boolean;
}

const sentenceEnd = /[.!?…؟۔。！？:：;؛)\]}»”"'’」』）*]$/;

/** Characters of a text that are examined. */
const MAX_EXAMINED = 20_000;

const examinedOf = (text: string): string => text.slice(0, MAX_EXAMINED).trim();

/** The letters of a text alone, without finding its sentences. */
export const measureLetters = (text: string): number => weighLetters(examinedOf(text));

/** @param language BCP 47, or null if unknown */
export function measureExtent(text: string, language: string | null): Extent {
  const examined = examinedOf(text);
  const sentences: number[] = [];
  let open = 0;
  for (const sentence of splitSentences(examined, { language })) {
    open += weighLetters(sentence);
    // Arabic joins sentences by commas.
    if (/[،,]\s*$/.test(sentence) || open < 1) continue;
    sentences.push(open);
    open = 0;
  }
  if (open > 0) sentences.push(open);
  return { letters: weighLetters(examined), sentences, isClosed: sentenceEnd.test(examined) };
}

/**
 * The usual length of a translation from English, as the natural logarithm of the ratio in equivalent English letters: the
 * medians of people's translations of three documentation sites (see docs/checks.md). Other languages: the mean.
 */
const lengthFromEnglish: Readonly<Record<string, number>> = {
  en: 0,
  ar: 0.13,
  de: 0.19,
  es: 0.14,
  fr: 0.2,
  ja: 0.19,
  pt: 0.11,
  ru: 0.12,
  zh: 0.2,
};
const USUAL_LENGTH = 0.14;

/** The usual logarithm of the ratio of the lengths of a translation and its source. */
export function usualRatio(sourceLanguage: string | null | undefined, targetLanguage: string): number {
  const of = (language: string) => lengthFromEnglish[tableCode(language)] ?? USUAL_LENGTH;
  return of(targetLanguage) - (sourceLanguage ? of(sourceLanguage) : 0);
}

/** How the extent of a translation differs from what is usual. */
export interface ExtentDifference {
  /** The logarithm of its length divided by the usual one: 0 as usual, -0.69 half of it. */
  readonly length: number;
  /** Its sentences minus those of the source. */
  readonly sentences: number;
  /** Whether the source ends like a sentence and the translation does not. */
  readonly isOpen: boolean;
  /** The logarithm of the share of the source without its shortest end: what would be left without a last sentence. */
  readonly withoutSentence: number;
}

/** The natural logarithm of the ratio of two lengths. */
export const logRatio = (before: number, after: number): number => Math.log((after + 1) / (before + 1));

export function compareExtent(source: Extent, target: Extent, usual: number): ExtentDifference {
  const last = source.sentences.at(-1) ?? 0;
  return {
    length: logRatio(source.letters, target.letters) - usual,
    sentences: target.sentences.length - source.sentences.length,
    isOpen: source.isClosed && !target.isClosed,
    withoutSentence: logRatio(source.letters, source.letters - last),
  };
}
