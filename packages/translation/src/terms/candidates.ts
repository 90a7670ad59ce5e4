import type { Unit } from '@verso/engine';
import { createPacer } from '../pace.ts';
import { readableText } from '../verify/flat.ts';
import { type CandidateLanguage, type CandidateWord, candidateWords } from './candidate-words.ts';
import { definedTerms } from './defined-terms.ts';
import { loadStemmer } from './stem.ts';
import { functionWords } from './stop-words.ts';
import { isUnspaced } from './words.ts';

/**
 * - `defined`: the document defines it: (the "Client").
 * - `name`: written with capital letters wherever it occurs.
 * - `abbreviation`: a few capital letters.
 * - `phrase`: other words that recur together, or a noun that does.
 */
export type CandidateKind = 'defined' | 'name' | 'abbreviation' | 'phrase';

/** Words of a document that are probably a term. */
export interface TermCandidate {
  /** As written most often. */
  readonly term: string;
  readonly kind: CandidateKind;
  /** Occurrences, of all inflected forms; those in a repeated text count once. */
  readonly count: number;
  /** Different texts with it. */
  readonly texts: number;
  /** Its first occurrences with the words around them. */
  readonly examples: readonly string[];
}

/** Statistics of words that follow each other. */
interface Gram {
  readonly length: number;
  count: number;
  texts: number;
  lastText: number;
  /** Occurrences that begin after, and that end before, a word that no term contains. */
  begins: number;
  ends: number;
  /** Occurrences after an article. */
  determined: number;
  /** Occurrences with capital letters that no rule of spelling asks for. */
  capitalized: number;
  isAbbreviation: boolean;
  isDefined: boolean;
  readonly forms: Map<string, number>;
  readonly examples: string[];
}

/** Words of a term at most. */
const MAX_WORDS = 4;
/** Word sequences that are counted at the same time. When there are more, those seen once are forgotten. */
const MAX_GRAMS = 200_000;
const MAX_FORMS = 8;
const MAX_EXAMPLES = 2;
/** Characters around a term in an example. */
const EXAMPLE_CONTEXT = 50;
const MAX_TERM_LENGTH = 80;
/** Occurrences that make a term of a sequence of one, two or more words. */
const MIN_OF_LENGTH = [0, 4, 3, 3, 3] as const;
const MIN_NAME = 2;
/** Languages that capitalize every noun. */
const capitalizesNouns = new Set(['de', 'lb']);
const abbreviation = /^\p{Lu}[\p{Lu}\p{N}]{0,6}\p{Lu}s?$/u;
const connectors = new Set('of de du des del della di da der von van zu and y e et und the'.split(' '));

/**
 * Finds the words of a document that are probably terms, from statistics alone. Takes time linear in the text and a bounded
 * amount of memory.
 * @param language BCP 47. Inflected forms are counted together in languages with a stemmer.
 * @returns defined terms, names, abbreviations and recurring phrases, the most frequent first
 */
export async function findCandidates(
  units: readonly Pick<Unit, 'source'>[],
  language: string,
): Promise<readonly TermCandidate[]> {
  const stem = (await loadStemmer(language)) ?? ((word: string) => word);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const context = { code: language.toLowerCase(), stem, segmenter, ...functionWords(language) };
  const grams = new Map<string, Gram>();
  const seen = new Set<string>();
  const pace = createPacer();
  for (const { source } of units) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const text = readableText(source);
    if (seen.has(text)) continue;
    seen.add(text);
    countText(text, seen.size, context, grams);
    if (grams.size > MAX_GRAMS) forgetRare(grams);
  }
  return select(grams, context).toSorted((a, b) => b.count - a.count || b.term.length - a.term.length);
}

function countText(
  text: string,
  number: number,
  language: CandidateLanguage,
  grams: Map<string, Gram>,
): void {
  const words = candidateWords(text, language);
  const isShouted = !/\p{Ll}/u.test(text);
  const isTitle = isShouted || isTitleCase(words);
  const defined = new Set(definedTerms(text).map(({ start }) => start));
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined || first.isStop) continue;
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to += 1) {
      const last = words[to] as CandidateWord;
      if (to > from && !(last.isJoined && (!last.isStop || connects(words, to)))) break;
      if (last.isStop || last.end - first.start > MAX_TERM_LENGTH) continue;
      const gram = gramOf(grams, words.slice(from, to + 1));
      const before = words[from - 1];
      const after = words[to + 1];
      gram.count += 1;
      if (gram.lastText !== number) gram.texts += 1;
      gram.lastText = number;
      if (!first.isJoined || before?.isStop === true) gram.begins += 1;
      if (after === undefined || !after.isJoined || after.isStop) gram.ends += 1;
      if (first.isJoined && before?.isDeterminer === true) gram.determined += 1;
      if (!isTitle && isCapitalized(words, from, to)) gram.capitalized += 1;
      if (!isShouted && from === to && abbreviation.test(first.text)) gram.isAbbreviation = true;
      if (defined.has(first.start) && isWholeQuote(text, last.end)) gram.isDefined = true;
      const form = text.slice(first.start, last.end);
      if (gram.forms.has(form) || gram.forms.size < MAX_FORMS)
        gram.forms.set(form, (gram.forms.get(form) ?? 0) + 1);
      if (gram.examples.length < MAX_EXAMPLES) gram.examples.push(exampleOf(text, first.start, last.end));
    }
  }
}

/** Whether a short word belongs to a name: "Bank of England". */
function connects(words: readonly CandidateWord[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  return (
    connectors.has(word?.text ?? '') &&
    before?.isCapitalized === true &&
    after?.isCapitalized === true &&
    after.isJoined
  );
}

/** Whether most words of a text are capitalized, as in English headings. */
function isTitleCase(words: readonly CandidateWord[]): boolean {
  const content = words.filter(({ isStop, text }) => !isStop && /^\p{L}/u.test(text));
  return content.length > 1 && content.every(({ isCapitalized: capitalized }) => capitalized);
}

function isCapitalized(words: readonly CandidateWord[], from: number, to: number): boolean {
  const [first] = words.slice(from, from + 1);
  if (from === to && first?.startsSentence === true) return false;
  for (let at = from; at <= to; at += 1) if (!words[at]?.isCapitalized && !words[at]?.isStop) return false;
  return true;
}

/** Whether a quoted text ends here, so that all of it is the defined term. */
function isWholeQuote(text: string, end: number): boolean {
  return /^["”“»']/.test(text.charAt(end));
}

function gramOf(grams: Map<string, Gram>, words: readonly CandidateWord[]): Gram {
  const key = words.map((word) => word.key).join(' ');
  const known = grams.get(key);
  if (known !== undefined) return known;
  const gram: Gram = {
    length: words.length,
    count: 0,
    texts: 0,
    lastText: 0,
    begins: 0,
    ends: 0,
    determined: 0,
    capitalized: 0,
    isAbbreviation: false,
    isDefined: false,
    forms: new Map(),
    examples: [],
  };
  grams.set(key, gram);
  return gram;
}

function forgetRare(grams: Map<string, Gram>): void {
  let least = 1;
  while (grams.size > MAX_GRAMS / 2) {
    for (const [key, { count, isDefined }] of grams) if (count <= least && !isDefined) grams.delete(key);
    least *= 2;
    if (least > 1024) break;
  }
}

function exampleOf(text: string, start: number, end: number): string {
  const [from, to] = [Math.max(0, start - EXAMPLE_CONTEXT), end + EXAMPLE_CONTEXT];
  const part = text.slice(from, to).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

/** The sequences that are terms. One that mostly occurs within a longer term is no term of its own. */
function select(grams: ReadonlyMap<string, Gram>, language: CandidateLanguage): TermCandidate[] {
  const within = new Map<string, number>();
  const selected: TermCandidate[] = [];
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    for (const [key, gram] of grams) {
      if (gram.length !== length) continue;
      const kind = kindOf(gram, language);
      const alone = gram.count - (within.get(key) ?? 0);
      if (kind === undefined || (kind !== 'defined' && alone < leastFor(kind, length))) continue;
      selected.push({
        term: commonForm(gram.forms),
        kind,
        count: gram.count,
        texts: gram.texts,
        examples: gram.examples,
      });
      for (const part of partsOf(key)) within.set(part, Math.max(within.get(part) ?? 0, gram.count));
    }
  }
  return selected;
}

function leastFor(kind: CandidateKind, length: number): number {
  return kind === 'phrase' ? (MIN_OF_LENGTH[length] ?? 3) : MIN_NAME;
}

function kindOf(gram: Gram, { code }: CandidateLanguage): CandidateKind | undefined {
  if (gram.isDefined) return 'defined';
  if (gram.isAbbreviation) return 'abbreviation';
  const [shown = ''] = gram.forms.keys();
  const half = gram.count / 2;
  if (isUnspaced(shown)) return gram.length > 1 || shown.length > 1 ? 'phrase' : undefined;
  const nounsAreCapitalized = capitalizesNouns.has(code.split('-')[0] ?? '');
  if (gram.capitalized > half && !nounsAreCapitalized) return 'name';
  if (gram.length === 1 && nounsAreCapitalized) return gram.capitalized > half ? 'phrase' : undefined;
  // A verb often follows a noun, but a noun follows most adjectives.
  const isNoun = gram.length === 1 ? gram.determined > half : gram.begins >= half;
  return isNoun && gram.ends >= gram.count / 3 ? 'phrase' : undefined;
}

/** The most frequent form; of equally frequent ones, that with the fewest capital letters. */
function commonForm(forms: ReadonlyMap<string, number>): string {
  const capitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;
  const [first] = [...forms].toSorted(([a, m], [b, n]) => n - m || capitals(a) - capitals(b));
  return first?.[0] ?? '';
}

/** Shorter sequences within a sequence. */
function partsOf(key: string): readonly string[] {
  const words = key.split(' ');
  const parts: string[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (to - from < words.length) parts.push(words.slice(from, to).join(' '));
  return parts;
}
