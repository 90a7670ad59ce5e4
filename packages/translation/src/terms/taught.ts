import { readTarget } from '../consistency/renderings.ts';
import { createPacer } from '../pace.ts';
import { type CandidateLanguage, type CandidateWord, candidateWords } from './candidate-words.ts';
import { findCandidates } from './candidates.ts';
import { openGlossary } from './glossary.ts';
import { loadStemmer } from './stem.ts';
import { functionWords } from './stop-words.ts';

/** A term and its translation, as a person has corrected it. */
export interface TaughtTerm {
  readonly source: string;
  readonly target: string;
}

/** A text with its translation, without codes. */
interface Pair {
  readonly source: string;
  readonly target: string;
}

/** Words of a translation at most; a longer change rewrites a sentence. */
const MAX_WORDS = 4;
/** How closely a term must go with the words that were replaced (Dice coefficient). */
const MIN_ASSOCIATION = 0.6;
/** Of terms that go with them almost equally, the longest is meant. */
const ALMOST = 0.95;

/**
 * The term whose translation an edit changed: the edit replaced a few words by others, and they go with a term of the source,
 * in the other texts too. Other forms of the same words teach nothing.
 * @param edit the text, with its translation before and after
 * @param terms of the glossary in the source
 * @param others texts of the same document with their translations
 * @returns undefined if no term is recognized for certain
 */
export async function taughtTerm(
  edit: { readonly source: string; readonly before: string; readonly after: string },
  { terms, others }: { readonly terms: readonly string[]; readonly others: readonly Pair[] },
  languages: { readonly sourceLanguage: string; readonly targetLanguage: string },
): Promise<TaughtTerm | undefined> {
  const language = await candidateLanguage(languages.targetLanguage);
  const replaced = replacedWords(edit.before, edit.after, language);
  if (replaced === undefined) return undefined;
  const isWhole = replaced.isWhole && wordCount(edit.source) <= MAX_WORDS;
  if (isWhole) return { source: edit.source.trim().replace(/[.:;,]$/, ''), target: replaced.after };
  const pairs = [{ source: edit.source, target: edit.before }, ...others];
  const source = await closestTerm(pairs, terms, { ...languages, key: replaced.key, language });
  return source === undefined ? undefined : { source, target: replaced.after };
}

async function candidateLanguage(code: string): Promise<CandidateLanguage> {
  const stem = (await loadStemmer(code)) ?? ((word: string) => word);
  const segmenter = new Intl.Segmenter(code, { granularity: 'word' });
  return { code: code.toLowerCase(), stem, segmenter, ...functionWords(code) };
}

const wordCount = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

interface Replaced {
  /** The replaced words, as the key of a phrase. */
  readonly key: string;
  /** The words that replace them, as written. */
  readonly after: string;
  /** Whether nothing of the translation stayed. */
  readonly isWhole: boolean;
}

/** The only words that an edit replaced; undefined for several places, many words, or nothing but function words. */
function replacedWords(before: string, after: string, language: CandidateLanguage): Replaced | undefined {
  const [old, now] = [candidateWords(before, language), candidateWords(after, language)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start]?.key === now[start]?.key) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end)?.key === now.at(-1 - end)?.key) end += 1;
  const replaced = contentOf(old.slice(start, old.length - end));
  const written = contentOf(now.slice(start, now.length - end));
  const [first, last] = [written[0], written.at(-1)];
  if (first === undefined || last === undefined || !isPhrase(replaced) || !isPhrase(written))
    return undefined;
  return {
    key: replaced.map(({ key }) => key).join(' '),
    after: after.slice(first.start, last.end),
    isWhole: start === 0 && end === 0,
  };
}

/** Without the function words at its ends: the article of a noun. */
function contentOf(words: readonly CandidateWord[]): readonly CandidateWord[] {
  const first = words.findIndex(({ isStop }) => !isStop);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(({ isStop }) => !isStop) + 1);
}

function isPhrase(words: readonly CandidateWord[]): boolean {
  const isShort = words.length > 0 && words.length <= MAX_WORDS;
  return isShort && words.slice(1).every(({ isJoined }) => isJoined);
}

/** The term of the first source that goes most closely with a phrase of the targets. */
async function closestTerm(
  pairs: readonly Pair[],
  terms: readonly string[],
  {
    key,
    language,
    ...languages
  }: {
    readonly key: string;
    readonly language: CandidateLanguage;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
  },
): Promise<string | undefined> {
  const candidates = await findCandidates(
    pairs.map(({ source }) => ({ source: [source] })),
    languages.sourceLanguage,
  );
  const known = [...new Set([...terms, ...candidates.map(({ term }) => term)])];
  const index = await openGlossary(
    known.map((source) => ({ source, targets: [] })),
    languages,
  );
  const wanted = new Set(index.find(pairs[0]?.source ?? '').map(({ source }) => source));
  if (wanted.size === 0) return undefined;
  const counts = new Map<string, { all: number; both: number }>();
  const pace = createPacer();
  let phrases = 0;
  for (const { source, target } of pairs) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const has = readTarget(target, language).phrases.has(key);
    if (has) phrases += 1;
    for (const use of index.find(source)) {
      if (!wanted.has(use.source)) continue;
      const count = counts.get(use.source) ?? { all: 0, both: 0 };
      counts.set(use.source, { all: count.all + 1, both: count.both + (has ? 1 : 0) });
    }
  }
  let best: { readonly source: string; readonly score: number } | undefined;
  for (const [source, { all, both }] of counts) {
    const score = (2 * both) / (all + phrases);
    if (both < 2 || score < MIN_ASSOCIATION) continue;
    const isLonger = source.length > (best?.source.length ?? 0);
    if (best === undefined || score > best.score / ALMOST || (score >= best.score * ALMOST && isLonger))
      best = { source, score };
  }
  return best?.source;
}
