import type { CandidateLanguage } from '../terms/candidate-words.ts';
import { candidateWords } from '../terms/candidate-words.ts';

/** A translation of a term, as the stems of its words. */
interface Phrase {
  readonly key: string;
  readonly length: number;
}

/** A target that is searched for the translations of terms. */
export interface TargetText {
  /** The phrases in it with the words as written. */
  readonly phrases: ReadonlyMap<string, string>;
}

/** Maximum number of words of a rendering. */
const MAX_WORDS = 4;
/** Maximum number of different renderings of a term. */
const MAX_RENDERINGS = 5;
/** How closely a phrase must go with a term to be its translation (Dice coefficient). */
const MIN_ASSOCIATION = 0.6;
/** Of phrases that go with a term almost equally, the longest is its translation. */
const ALMOST = 0.95;

/** The phrases of a target. None begins or ends with a word that has no meaning of its own. */
export function readTarget(text: string, language: CandidateLanguage): TargetText {
  const words = candidateWords(text, language);
  const phrases = new Map<string, string>();
  for (let from = 0; from < words.length; from += 1) {
    if (words[from]?.isStop !== false) continue;
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to += 1) {
      const last = words[to];
      if (last === undefined || (to > from && !last.isJoined)) break;
      if (last.isStop) continue;
      const key = words
        .slice(from, to + 1)
        .map((word) => word.key)
        .join(' ');
      if (!phrases.has(key)) phrases.set(key, text.slice(words[from]?.start, last.end));
    }
  }
  return { phrases };
}

/** The units of a rendering by index; `key` is undefined for those without a recognized one. */
export interface FoundRendering {
  readonly key: string | undefined;
  readonly units: readonly number[];
}

/**
 * Finds how a term was translated: the phrases that go with it most closely, one after the other, each among the targets
 * without the earlier ones.
 * @param units the indexes of the targets whose sources contain the term
 * @param frequency in how many targets each phrase occurs
 * @returns nothing if no phrase goes with the term
 */
export function findRenderings(
  units: readonly number[],
  targets: readonly TargetText[],
  frequency: ReadonlyMap<string, number>,
): readonly FoundRendering[] {
  const found: FoundRendering[] = [];
  let rest = units;
  while (rest.length > 1 && found.length < MAX_RENDERINGS) {
    const phrase = closest(rest, targets, frequency);
    if (phrase === undefined) break;
    const has = (unit: number) => targets[unit]?.phrases.has(phrase.key) === true;
    found.push({ key: phrase.key, units: rest.filter(has) });
    rest = rest.filter((unit) => !has(unit));
  }
  if (found.length > 0 && rest.length > 0) found.push({ key: undefined, units: rest });
  return found;
}

function closest(
  units: readonly number[],
  targets: readonly TargetText[],
  frequency: ReadonlyMap<string, number>,
): Phrase | undefined {
  const counts = new Map<string, number>();
  for (const unit of units)
    for (const key of targets[unit]?.phrases.keys() ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
  let best: (Phrase & { readonly score: number }) | undefined;
  for (const [key, count] of counts) {
    if (count < 2) continue;
    // A phrase that occurs elsewhere too is another word; one that a part of the units has is one of several renderings.
    const score = count / (frequency.get(key) ?? count);
    const share = count / units.length;
    const weighed = score * Math.sqrt(share);
    const length = key.split(' ').length;
    if (score < MIN_ASSOCIATION) continue;
    const isCloser =
      best === undefined ||
      weighed > best.score / ALMOST ||
      (weighed >= best.score * ALMOST && length > best.length);
    if (isCloser) best = { key, length, score: weighed };
  }
  return best;
}
