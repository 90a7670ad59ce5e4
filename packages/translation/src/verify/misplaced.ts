import { weighLetters } from '../pack/tokens.ts';
import { compareExtent, type Extent, measureExtent, usualRatio } from './extent.ts';

/** A text with its translation, in document order. Without codes. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
}

/** A translation that belongs to another text. */
export interface Misplaced {
  /** The index of the text that has it. */
  readonly at: number;
  /** The index of the text that it fits. */
  readonly fits: number;
  /** False: it may also be a free translation. */
  readonly isCertain: boolean;
}

/** Texts that are compared with each other: what they have in common teaches which words correspond. */
const WINDOW = 160;
/** Words of a text that are compared. */
const MAX_WORDS = 60;
/** Letters of a source, in equivalent English ones, that say enough to judge its translation. */
export const MIN_JUDGED_LETTERS = 40;
/** How much better a translation must fit its neighbor's source than its own. */
const CERTAIN = 2;
const LIKELY = 1;
/** The weight of corresponding words, of a length unlike the usual one, and of each sentence more or less. */
const WORDS_WEIGHT = 5;
const LENGTH_WEIGHT = 4;
const SENTENCE_WEIGHT = 0.25;
const FREE_LENGTH = 0.1;

/**
 * Finds translations that stand beside another text than their own: the whole answer shifted by a line, two lines
 * exchanged, one translation used twice. Compares how well a translation fits the text it stands at and the ones around it:
 * by length, sentences, names and numbers that both have, and by words that occur together elsewhere in the document.
 * Linear: texts are compared in windows.
 */
export function findMisplaced(
  pairs: readonly TextPair[],
  languages: { readonly source: string | null; readonly target: string },
): readonly Misplaced[] {
  const found: Misplaced[] = [];
  for (let from = 0; from < pairs.length; from += WINDOW)
    for (const each of findInWindow(pairs.slice(from, from + WINDOW), languages))
      found.push({ ...each, at: each.at + from, fits: each.fits + from });
  return found;
}

/** Letters of a translation that stands in another one by no chance. */
const MIN_JOINED = 6;
/** Letters of words that two sources have in common because they say the same, and not by grammar. */
const MIN_WORD = 4;

/**
 * The texts whose translation goes on with that of the next one, or begins with that of the one before, although their source
 * has nothing of it.
 * @returns indexes
 */
export function findJoined(pairs: readonly TextPair[]): readonly number[] {
  const folded = pairs.map(({ source, target }) => ({ source, target: target.toLowerCase().trim() }));
  return folded.flatMap((own, at) => {
    const isJoined = [at - 1, at + 1].some((place) => {
      const other = folded[place];
      if (other === undefined || other.target.length < MIN_JOINED || own.target.length <= other.target.length)
        return false;
      const isThere =
        place > at
          ? own.target.endsWith(other.target) && isMark(own.target.at(-other.target.length - 1))
          : own.target.startsWith(other.target) && isMark(own.target.charAt(other.target.length));
      return isThere && !haveWordInCommon(own.source, other.source);
    });
    return isJoined ? [at] : [];
  });
}

function haveWordInCommon(one: string, other: string): boolean {
  const words = comparedWords(one);
  return [...comparedWords(other)].some((word) => word.length >= MIN_WORD && words.has(word));
}

/** Whether a character is none of a word. */
const isMark = (char = ''): boolean => !/[\p{L}\p{N}]/u.test(char);

interface Side {
  readonly words: ReadonlySet<string>;
  readonly extent: Extent;
}

function findInWindow(
  pairs: readonly TextPair[],
  languages: { readonly source: string | null; readonly target: string },
): readonly Misplaced[] {
  const sources = pairs.map(({ source }) => sideOf(source, languages.source));
  const targets = pairs.map(({ target }) => sideOf(target, languages.target));
  const usual = usualRatio(languages.source, languages.target);
  const [bySource, byTarget] = [placesOf(sources), placesOf(targets)];
  const isSame = (a: number, b: number) => alike(sources[a]?.words, sources[b]?.words);

  /** How well a translation fits a source, from what the texts other than `without` teach. */
  const fit = (at: number, target: number, without: readonly number[]): number => {
    const [own, other] = [sources[at], targets[target]];
    if (own === undefined || other === undefined) return 0;
    const { length, sentences } = compareExtent(own.extent, other.extent, usual);
    const words = correspondence(own.words, other.words, bySource, byTarget, pairs.length, without);
    return (
      words * WORDS_WEIGHT -
      Math.max(0, Math.abs(length) - FREE_LENGTH) * LENGTH_WEIGHT -
      Math.min(4, Math.abs(sentences)) * SENTENCE_WEIGHT
    );
  };
  const gains = new Map<string, readonly [number, number]>();
  /** How much better the translations of two texts would fit at each other's place; the same pair is asked for from both sides. */
  const gainsOf = (at: number, other: number): readonly [alone: number, back: number] => {
    const known = gains.get(`${other} ${at}`);
    if (known !== undefined) return [known[1], known[0]];
    const without = [at, other];
    const alone = fit(other, at, without) - fit(at, at, without);
    const back = fit(at, other, without) - fit(other, other, without);
    gains.set(`${at} ${other}`, [alone, back]);
    return [alone, back];
  };
  const shift = shiftOf(sources, targets, usual);
  if (shift !== 0)
    return pairs.flatMap((_, at) =>
      pairs[at + shift] === undefined || isSame(at, at + shift)
        ? []
        : { at, fits: at + shift, isCertain: true },
    );
  const twins = twinsOf(pairs);
  const candidates = pairs.map((_, at): Candidate | undefined => {
    if ((sources[at]?.extent.letters ?? 0) < MIN_JUDGED_LETTERS || pairs[at]?.target === '') return undefined;
    const twin = (twins.get(at) ?? []).find((other) => !isSame(at, other));
    const others = (twin === undefined ? [at - 1, at + 1] : [twin]).filter(
      (other) => pairs[other] !== undefined && !isSame(at, other),
    );
    const fits = others.map((other): Candidate => {
      const [alone, back] = gainsOf(at, other);
      return { fits: other, isTwin: other === twin, alone, exchanged: alone + Math.max(0, back) };
    });
    return fits.toSorted((a, b) => b.exchanged - a.exchanged)[0];
  });
  return candidates.flatMap((candidate, at): Misplaced | readonly [] => {
    if (candidate === undefined) return [];
    const { fits, isTwin, alone, exchanged } = candidate;
    // One translation of two different texts is wrong for one of them, perhaps not clear for which.
    const [certain, likely] = isTwin ? [0, -LIKELY] : [CERTAIN, LIKELY];
    // If two translations are exchanged, each fits better at the place of the other.
    const isMutual = !isTwin && alone > 0 && candidates[fits]?.fits === at;
    const gain = isMutual ? exchanged : alone;
    return gain < likely ? [] : { at, fits, isCertain: gain >= certain };
  });
}

/** Another text that a translation may belong to. */
interface Candidate {
  readonly fits: number;
  /** Whether it has the same translation. */
  readonly isTwin: boolean;
  /** How much better the translation fits there, alone and together with the one that it would be exchanged with. */
  readonly alone: number;
  readonly exchanged: number;
}

/** Texts that show whether all are shifted, and how much better they must fit on average. */
const MIN_SHIFTED = 4;
const SHIFT_GAIN = 0.6;

/**
 * Whether each translation is that of the next text (1) or of the one before (-1), which spoils what the document teaches: by
 * length, and by the words that both languages share.
 */
function shiftOf(sources: readonly Side[], targets: readonly Side[], usual: number): -1 | 0 | 1 {
  const fit = (source: Side | undefined, target: Side | undefined): number => {
    if (source === undefined || target === undefined) return 0;
    const { length, sentences } = compareExtent(source.extent, target.extent, usual);
    let shared = 0;
    for (const word of source.words) if (word.length >= COGNATE && target.words.has(word)) shared += 1;
    return (
      Math.min(3, shared) -
      Math.min(3, Math.abs(length) * LENGTH_WEIGHT) -
      Math.min(2, Math.abs(sentences)) / 2
    );
  };
  for (const shift of [1, -1] as const) {
    const gains = targets.flatMap((target, at) => {
      const [own, other] = [sources[at], sources[at + shift]];
      if (own === undefined || other === undefined || target.extent.letters === 0) return [];
      return fit(other, target) - fit(own, target);
    });
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
    const better = gains.filter((gain) => gain > 0).length;
    if (gains.length >= MIN_SHIFTED && mean > SHIFT_GAIN && better > gains.length * 0.6) return shift;
  }
  return 0;
}

function sideOf(text: string, language: string | null): Side {
  return { words: comparedWords(text), extent: measureExtent(text, language) };
}

const runs =
  /\p{Script=Han}+|[\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}{2,}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]+|\p{N}/gu;
/** Letters that words are compared by: what follows is mostly inflection. */
const STEM = 6;

/** The words of a text without their endings, and pairs of ideographs. Kana between ideographs is mostly grammar. */
function comparedWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [run] of text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .matchAll(runs)) {
    if (words.size >= MAX_WORDS) break;
    if (!/\p{Script=Han}/u.test(run)) {
      if (!/^\p{Script=Hiragana}/u.test(run)) words.add(run.slice(0, STEM));
    } else if (run.length === 1) words.add(run);
    else for (let at = 0; at + 1 < run.length; at += 1) words.add(run.slice(at, at + 2));
  }
  return words;
}

/** The texts of a window that have a word, as bits. */
type Places = Int32Array;

function placesOf(sides: readonly Side[]): ReadonlyMap<string, Places> {
  const places = new Map<string, Places>();
  for (const [at, { words }] of sides.entries())
    for (const word of words) {
      const known = places.get(word) ?? new Int32Array(WINDOW / 32);
      known[at >> 5] = (known[at >> 5] ?? 0) | (1 << (at & 31));
      places.set(word, known);
    }
  return places;
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Letters that related words of two languages begin with. */
const COGNATE = 4;
const COGNATE_VALUE = 0.9;
/** Words that are in more texts say little. */
const MIN_RARITY = 1;
/** How rare the words of a text must be in all so that they are compared; else texts count as half corresponding. */
const MIN_INFORMATION = 3;
const UNKNOWN = 0.3;

/** The share of a source's rare words that have a counterpart in a target, from 0 to 1. */
function correspondence(
  source: ReadonlySet<string>,
  target: ReadonlySet<string>,
  bySource: ReadonlyMap<string, Places>,
  byTarget: ReadonlyMap<string, Places>,
  count: number,
  without: readonly number[],
): number {
  const kept = new Int32Array(WINDOW / 32).fill(-1);
  for (const at of without) kept[at >> 5] = (kept[at >> 5] ?? 0) & ~(1 << (at & 31));
  const starts = new Set(
    [...target].filter(({ length }) => length >= COGNATE).map((word) => word.slice(0, COGNATE)),
  );
  const others = [...target].flatMap((word) => byTarget.get(word) ?? []);
  let [all, matched] = [0, 0];
  for (const word of source) {
    const places = bySource.get(word);
    if (places === undefined) continue;
    const rarity = Math.log(
      1 +
        count /
          Math.max(
            1,
            places.reduce((sum, bits) => sum + countBits(bits), 0),
          ),
    );
    if (rarity < MIN_RARITY) continue;
    all += rarity;
    if (target.has(word)) {
      matched += rarity;
      continue;
    }
    let best = word.length >= COGNATE && starts.has(word.slice(0, COGNATE)) ? COGNATE_VALUE : 0;
    for (const other of others) best = Math.max(best, togetherness(places, other, kept));
    matched += rarity * best;
  }
  return all < MIN_INFORMATION ? UNKNOWN : matched / all;
}

/** How often two words occur together in the texts that are `kept` (Dice, 1945). */
function togetherness(a: Places, b: Places, kept: Places): number {
  let [sizes, both] = [0, 0];
  for (let at = 0; at < kept.length; at += 1) {
    const mask = kept[at] ?? 0;
    const [bitsA, bitsB] = [(a[at] ?? 0) & mask, (b[at] ?? 0) & mask];
    sizes += countBits(bitsA) + countBits(bitsB);
    both += countBits(bitsA & bitsB);
  }
  // Once together may be chance.
  return both === 0 ? 0 : ((2 * both) / sizes) * (both / (both + 1));
}

/** The other texts with the same long translation. */
function twinsOf(pairs: readonly TextPair[]): ReadonlyMap<number, readonly number[]> {
  const groups = Map.groupBy(pairs.keys(), (at) => pairs[at]?.target.trim() ?? '');
  const twins = new Map<number, readonly number[]>();
  for (const [target, group] of groups)
    if (group.length > 1 && weighLetters(target) >= MIN_JUDGED_LETTERS)
      for (const at of group) twins.set(at, group.filter((other) => other !== at).slice(0, 4));
  return twins;
}

/** Whether two sources say nearly the same, so that their translations may be exchanged. */
function alike(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared >= Math.max(a.size, b.size) * 0.7;
}
