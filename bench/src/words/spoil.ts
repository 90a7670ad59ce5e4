import { decodeInline, encodeInline } from '@verso/engine';
import { type WordFault, wordFaultEffects } from '@verso/simulator';
import { readableText } from '@verso/translation';

/** A paragraph in a document of pairs. Without codes. */
export interface Paragraph {
  readonly source: string;
  readonly target: string;
}

/** What a way of spoiling needs to know. */
export interface Surroundings {
  /** BCP 47. */
  readonly language: string;
  /** The paragraph after it. */
  readonly next: Paragraph | undefined;
  /** The same paragraph in another language of the same script. */
  readonly elsewhere: string | undefined;
}

/** Changes a translation so that it is wrong; undefined if it can't be made wrong in this way. */
export type Spoil = (paragraph: Paragraph, around: Surroundings) => string | undefined;

/** A fault of the simulated model. */
const asSimulated =
  (fault: WordFault): Spoil =>
  ({ source, target }, { language }) => {
    const line = { source, target, language, at: 0, lines: [], system: '', prompt: '' };
    return wordFaultEffects[fault]({ ...line, inOther: () => undefined, choose: () => 0 }) ?? undefined;
  };

/** Ways in which models spoil a translation. */
export const ways: Readonly<Record<string, Spoil>> = {
  'half missing': asSimulated('halfMissing'),
  'sentence dropped': asSimulated('lastSentenceDropped'),
  "neighbor's text": ({ source }, { next }) =>
    next === undefined || next.source === source || isShort(next.source) ? undefined : next.target,
  'other language': (_, { elsewhere }) => elsewhere,
  'source, one mark changed': asSimulated('sourceWithOtherMarks'),
  'text twice': asSimulated('textTwice'),
  'digit changed': ({ target }) => {
    const digits = [...target.matchAll(/\d/g)];
    const chosen = digits[digits.length >> 1];
    if (chosen === undefined) return undefined;
    const changed = (Number(chosen[0]) + 3) % 10;
    return `${target.slice(0, chosen.index)}${changed}${target.slice(chosen.index + 1)}`;
  },
};

/** Paragraphs of fewer words say too little to be judged alone. */
const MIN_WORDS = 12;
export const isShort = (source: string): boolean => source.split(/\s+/).length < MIN_WORDS;

/** Wire text without codes: those without text are a space. */
export const plainText = (wire: string): string => readableText(decodeInline(wire).content).trim();

/** Text as wire text. */
export const wireOf = (text: string): string => encodeInline([text]);
