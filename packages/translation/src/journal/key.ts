import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { distinctText } from '../dedupe/dedupe.ts';
import type { JournalEntry, TranslationJob } from '../job.ts';
import { createPacer } from '../pace.ts';
import { cutEdges, type DistinctText, type Segment } from '../segment.ts';

/** Increase it to invalidate stored translations, after a change of contract, wire text or rules. */
const keyVersion = 1;

export type KeyedBy = Pick<
  TranslationJob,
  'sourceLanguage' | 'targetLanguage' | 'formality' | 'model' | 'prompt' | 'glossary'
>;

/** Adds the journal keys to texts: SHA-256 in hex of everything that determines the translation. */
export async function addKeys(texts: readonly DistinctText[], job: KeyedBy): Promise<readonly Segment[]> {
  const pace = createPacer();
  const segments: Segment[] = [];
  for (let from = 0; from < texts.length; from += KEYS_AT_ONCE) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const batch = texts.slice(from, from + KEYS_AT_ONCE);
    for (const segment of await Promise.all(batch.map((text) => addKey(text, job)))) segments.push(segment);
  }
  return segments;
}

/** Keys computed concurrently. */
const KEYS_AT_ONCE = 16;

async function addKey(text: DistinctText, job: KeyedBy): Promise<Segment> {
  return { ...text, key: await journalKey(text, job) };
}

/** The journal entry that a job with these settings would look up for this unit. */
export async function journalEntryOf(unit: Unit, target: InlineContent, job: KeyedBy): Promise<JournalEntry> {
  return {
    key: await journalKey(distinctText(unit, job.glossary), job),
    target: cutEdges(encodeInline(target)).core,
  };
}

async function journalKey(
  { identity, terms }: DistinctText,
  { sourceLanguage, targetLanguage, formality = 'default', model, prompt }: KeyedBy,
): Promise<string> {
  const parts = [keyVersion, identity, sourceLanguage, targetLanguage, model, prompt];
  // Keys without these stay as they were before they existed.
  if (formality !== 'default') parts.push(`formality: ${formality}`);
  if (terms.length > 0) parts.push(JSON.stringify(terms.flatMap(({ entries }) => entries)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
