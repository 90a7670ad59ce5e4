import { splitSentences } from '@verso/engine';
import { isUnspaced, type Spoil, type SpokenLine, wordsOnly } from './fault.ts';
import { sayingsIn } from './sayings.ts';

/** The words of a text, or its letters in a language without spaces. Codes are part of them. */
const partsOf = (wire: string, language: string): readonly string[] =>
  isUnspaced(language) ? (wire.match(/<[^>]{1,9}>|./gu) ?? []) : wire.split(' ');
const jointOf = (language: string): string => (isUnspaced(language) ? '' : ' ');

function share({ target, language }: SpokenLine, part: number): string | undefined {
  const words = partsOf(target, language);
  const kept = words.slice(0, Math.ceil(words.length * part));
  return kept.length === words.length ? undefined : kept.join(jointOf(language));
}

/** The sentences of a translation. Arabic joins sentences by commas: a part that ends in one is none. */
export function sentencesOf(wire: string, language: string): readonly string[] {
  const sentences: string[] = [];
  let open = '';
  for (const part of splitSentences(wire, { language })) {
    open += part;
    if (/[،,]\s*$/.test(open)) continue;
    sentences.push(open);
    open = '';
  }
  return open === '' ? sentences : [...sentences, open];
}

/** A translation without one of its sentences; undefined if there are too few. */
function without(
  { target, language }: SpokenLine,
  least: number,
  which: (count: number) => number,
): string | undefined {
  const sentences = sentencesOf(target, language);
  if (sentences.length < least) return undefined;
  const dropped = which(sentences.length);
  return sentences
    .filter((_, at) => at !== dropped)
    .join('')
    .trim();
}

/** Faults of how much is translated. */
export const extentFaults = {
  halfMissing: (line) => (wordsOnly(line.source).length < 20 ? undefined : share(line, 0.5)),
  endCut: (line) => (wordsOnly(line.source).length < 40 ? undefined : share(line, 0.8)),
  lastSentenceDropped: (line) => without(line, 2, (count) => count - 1),
  firstSentenceDropped: (line) => without(line, 2, () => 0),
  middleSentenceDropped: (line) => without(line, 3, (count) => count >> 1),
  sentenceAdded: (line) =>
    wordsOnly(line.source).length < 60
      ? undefined
      : `${line.target}${jointOf(line.language)}${sayingsIn(line.language).additions[line.choose(2)]}`,
  summary: ({ source, language, choose }) =>
    wordsOnly(source).length < 120 ? undefined : sayingsIn(language).summaries[choose(2)],
  textTwice: ({ target, language }) => `${target}${jointOf(language)}${target}`,
  textTwiceBroken: ({ target }) => `${target}&#10;${target}`,
  alternatives: ({ target, choose }) =>
    choose(2) === 0 ? `${target} / ${wordsOnly(target)}` : `${target} (${wordsOnly(target)})`,
  endlessRepetition: ({ target, language }) => {
    const words = partsOf(wordsOnly(target), language).filter((part) => /\p{L}/u.test(part));
    const word = words[words.length >> 1] ?? target;
    return `${target}${`${jointOf(language)}${word}`.repeat(400)}`;
  },
  phraseRepeated: ({ target, language }) => {
    const words = partsOf(wordsOnly(target), language);
    const length = isUnspaced(language) ? 12 : 4;
    if (words.length < length) return undefined;
    return `${target}${`${jointOf(language)}${words.slice(-length).join(jointOf(language))}`.repeat(3)}`;
  },
} as const satisfies Readonly<Record<string, Spoil>>;
