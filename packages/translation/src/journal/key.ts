import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { dedupe } from '../dedupe/dedupe.ts';
import type { JournalEntry, TranslationJob } from '../job.ts';
import { holdsTerm } from '../prompt/terms.ts';
import { cutEdges, type DistinctText, type Segment } from '../segment.ts';

/** Raised when the same text, prompt and model should be asked again: a change of contract, wire text or rules. */
const keyVersion = 1;

export type KeyedBy = Pick<
  TranslationJob,
  'sourceLanguage' | 'targetLanguage' | 'model' | 'prompt' | 'glossary'
>;

/** Gives each text its journal key: SHA-256 in hex over all that decides what its translation would be. */
export async function addKeys(texts: readonly DistinctText[], job: KeyedBy): Promise<readonly Segment[]> {
  return Promise.all(texts.map(async (text) => ({ ...text, key: await journalKey(text, job) })));
}

/** A unit's target as a job with these settings would have journaled it, and finds it again. */
export async function journalEntryOf(unit: Unit, target: InlineContent, job: KeyedBy): Promise<JournalEntry> {
  const [segment] = await addKeys(dedupe([unit]), job);
  if (segment === undefined) throw new Error(`Unit ${unit.id} has no text.`);
  return { key: segment.key, target: cutEdges(encodeInline(target)).core };
}

async function journalKey(text: DistinctText, job: KeyedBy): Promise<string> {
  const { sourceLanguage, targetLanguage, model, prompt, glossary = [] } = job;
  const terms = glossary
    .filter(({ source }) => holdsTerm(text.text, source))
    .map(({ source, target }) => [source, target]);
  const parts = [keyVersion, text.identity, sourceLanguage, targetLanguage, model, prompt];
  if (terms.length > 0) parts.push(JSON.stringify(terms.toSorted()));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
