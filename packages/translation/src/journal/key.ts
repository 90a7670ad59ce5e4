import { createHash } from 'node:crypto';
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
  for (const text of texts) {
    const pause = pace();
    if (pause !== undefined) await pause;
    segments.push({ ...text, key: journalKey(text, job) });
  }
  return segments;
}

/** The journal entry that a job with these settings would look up for this unit. */
export function journalEntryOf(unit: Unit, target: InlineContent, job: KeyedBy): JournalEntry {
  return {
    key: journalKey(distinctText(unit, job.glossary), job),
    target: cutEdges(encodeInline(target)).core,
  };
}

function journalKey(
  { identity, terms }: DistinctText,
  { sourceLanguage, targetLanguage, formality = 'default', model, prompt }: KeyedBy,
): string {
  const parts = [keyVersion, identity, sourceLanguage, targetLanguage, model, prompt];
  // Keys without these stay as they were before they existed.
  if (formality !== 'default') parts.push(`formality: ${formality}`);
  if (terms.length > 0) parts.push(JSON.stringify(terms.flatMap(({ entries }) => entries)));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
