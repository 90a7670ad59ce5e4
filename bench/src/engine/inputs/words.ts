import { mulberry32 } from '../../random.ts';

/** Text that resembles prose for compression and word counts, the same for the same seed. */
export interface Prose {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** An integer from 0 (inclusive) to `below` (exclusive). */
  readonly pick: (below: number) => number;
  readonly words: (count: number) => string;
  readonly sentence: () => string;
}

const syllables =
  'ka lo mi ter ra ver sen dor ti pa lin gra be nu sto fer al qui ment ion dis pre con est ul ma rin sol vi cha po ne re ta u'.split(
    ' ',
  );
const VOCABULARY = 4000;

/** @param seed any integer. */
export function prose(seed: number): Prose {
  const random = mulberry32(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const vocabulary = Array.from({ length: VOCABULARY }, (_, index) =>
    Array.from(
      { length: 1 + Math.min(3, Math.floor(index / 300) + pick(2)) },
      () => syllables[pick(syllables.length)],
    ).join(''),
  );
  // A few words make up most of a text, as in any language.
  const word = () => vocabulary[Math.floor(VOCABULARY * random() ** 3)] ?? '';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const sentence = () => {
    const text = words(5 + pick(18));
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  };
  return { random, pick, words, sentence };
}
