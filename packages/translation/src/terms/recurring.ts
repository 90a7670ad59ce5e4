import type { TranslationJob } from '../job.ts';
import { defaultChunkTokens } from '../pack/pack.ts';
import { scriptOfLanguage } from '../pack/scripts.ts';
import type { DistinctText } from '../segment.ts';
import { findCandidates, type TermCandidate } from './candidates.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { wordsOf } from './words.ts';

/** The recurring terms of a document, and the memory that holds their translations. */
export interface Recurring {
  readonly terms: readonly TermCandidate[];
  readonly decisions: Decisions;
}

/** The parts of a job that determine its recurring terms. */
export type RecurringJob = Pick<
  TranslationJob,
  'sourceLanguage' | 'detectedLanguage' | 'targetLanguage' | 'glossary' | 'demo' | 'chunkTokens'
>;

/** Terms of a document at most: they fit in one request. */
const MAX_TERMS = 80;
/** Tokens of a document per term, so that settling them costs a few percent of it. */
const TOKENS_PER_TERM = 600;
/** Fewer terms are not worth a request. */
const MIN_TERMS = 3;

/** Longer terms have more possible translations. */
function weight({ term, count }: TermCandidate): number {
  return count * Math.min(3, wordsOf(term).length);
}

/**
 * Chooses the terms that a document's chunks must translate alike: frequent candidates that occur in several texts and
 * aren't in the glossary. Depends on the texts alone, so that a resumed job and the estimate choose the same.
 * @returns nothing if the document's language is unknown; no terms if it fits in one chunk or has too few of them
 */
export async function findRecurring(
  texts: readonly DistinctText[],
  job: RecurringJob,
): Promise<Recurring | undefined> {
  const sourceLanguage = job.sourceLanguage ?? job.detectedLanguage;
  if (sourceLanguage === undefined || sourceLanguage === null || job.demo === true) return undefined;
  const languages = { sourceLanguage, targetLanguage: job.targetLanguage };
  const tokens = texts.reduce((sum, text) => sum + text.tokens, 0);
  const isOneChunk = tokens <= (job.chunkTokens ?? defaultChunkTokens);
  const candidates = isOneChunk ? [] : await findCandidates(texts, sourceLanguage);
  const sameScript = scriptOfLanguage(sourceLanguage) === scriptOfLanguage(job.targetLanguage);
  const terms = candidates
    .filter(
      ({ term, kind, texts: occurs }) =>
        occurs > 1 &&
        !(sameScript && kind === 'name' && !term.includes(' ')) &&
        (job.glossary?.find(term).length ?? 0) === 0,
    )
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, Math.min(MAX_TERMS, Math.floor(tokens / TOKENS_PER_TERM)));
  const chosen = terms.length < MIN_TERMS ? [] : terms;
  return { terms: chosen, decisions: await createDecisions(chosen, texts, languages) };
}
