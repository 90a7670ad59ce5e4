import type { DistinctText } from '../segment.ts';
import type { TermCandidate } from './candidates.ts';
import type { TermCheck } from './check.ts';
import { type Glossary, openGlossary } from './glossary.ts';

/** A term with the translation that the document uses. */
export interface DecidedTerm {
  readonly source: string;
  readonly target: string;
}

/**
 * The memory of one document: its recurring terms and short texts, with their first verified translations. Bounded: what
 * may be remembered is known before the translation.
 */
export interface Decisions {
  /** Remembers the first translation of a term or short text; ignores other texts and later translations. */
  decide(source: string, target: string): void;
  /**
   * The decided terms in texts, as many as a request has room for.
   * @param expected translations by term, to use in place of the decided ones.
   */
  for(texts: readonly string[], expected?: ReadonlyMap<string, string>): readonly DecidedTerm[];
  /** The recurring terms that are decided. */
  readonly recurring: readonly DecidedTerm[];
  /** Whether a target uses the decided terms of its source. */
  check(text: string, target: string): readonly TermCheck[];
}

/** Short texts that are remembered. */
const MAX_SHORT_TEXTS = 2_000;
/** Words and characters of a short text: a heading, a label. One word alone has too many meanings. */
const shortText = /^[\p{L}\p{M}\p{N}'’-]+(?: [\p{L}\p{M}\p{N}'’-]+){1,4}$/u;
const MAX_SHORT_LENGTH = 50;
/** Short texts that come before recurring terms. */
const MAX_MENTIONED = 3;
/** The share of the texts' characters that decided terms may add to a request, and what they may always add. */
const [SHARE, LEAST] = [0.03, 200];

export async function createDecisions(
  recurring: readonly TermCandidate[],
  texts: readonly DistinctText[],
  languages: { readonly sourceLanguage: string; readonly targetLanguage: string },
): Promise<Decisions> {
  const terms = recurring.map(({ term }) => term);
  const short = texts
    .map(({ text }) => text)
    .filter((text) => text.length <= MAX_SHORT_LENGTH && shortText.test(text))
    .slice(0, MAX_SHORT_TEXTS);
  const sources = [...new Set([...terms, ...short])];
  const index = await openGlossary(
    sources.map((source) => ({ source, targets: [] })),
    languages,
  );
  const rank = new Map(sources.map((source, at) => [source, at]));
  const decided = new Map<string, string>();
  return {
    decide(source, target) {
      if (rank.has(source) && !decided.has(source) && isPlain(target)) decided.set(source, target);
    },
    for(found, expected = decided) {
      const length = found.reduce((sum, text) => sum + text.length, 0);
      return withinRoom(
        decidedIn(index, found, expected, rank, terms.length),
        Math.max(LEAST, length * SHARE),
      );
    },
    get recurring() {
      return terms.flatMap((source) => {
        const target = decided.get(source);
        return target === undefined ? [] : [{ source, target }];
      });
    },
    check(text, target) {
      const uses = index.find(text).flatMap((use) => {
        const required = terms.includes(use.source) ? decided.get(use.source) : undefined;
        return required === undefined ? [] : [{ ...use, targets: [required], keep: false }];
      });
      return index.check(uses, target);
    },
  };
}

/** Whether a translation can stand in a list of translations. */
function isPlain(target: string): boolean {
  return target !== '' && target.length <= 2 * MAX_SHORT_LENGTH && !/[;=\n\t[\]<>]/.test(target);
}

/**
 * The decided terms in texts: a few headings and labels that they mention, then recurring terms. A text doesn't need
 * itself.
 * @param recurring the number of recurring terms, which have the lowest ranks.
 */
function decidedIn(
  index: Glossary,
  texts: readonly string[],
  decided: ReadonlyMap<string, string>,
  rank: ReadonlyMap<string, number>,
  recurring: number,
): readonly DecidedTerm[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    for (const { source } of index.find(text)) {
      const target = source === text ? undefined : decided.get(source);
      if (target !== undefined) found.set(source, target);
    }
  }
  const ranked = [...found]
    .map(([source, target]) => ({ source, target }))
    .sort((a, b) => (rank.get(a.source) ?? 0) - (rank.get(b.source) ?? 0));
  const mentioned = ranked
    .filter(({ source }) => (rank.get(source) ?? 0) >= recurring)
    .slice(0, MAX_MENTIONED);
  return [...new Set([...mentioned, ...ranked])];
}

function withinRoom(terms: readonly DecidedTerm[], most: number): readonly DecidedTerm[] {
  let room = most;
  return terms.filter(({ source, target }) => {
    const length = source.length + target.length + 5;
    if (length > room) return false;
    room -= length;
    return true;
  });
}
