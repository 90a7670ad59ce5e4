import { promptPreset } from '@verso/contracts';
import type { Queryable } from '@verso/db';
import type { InlineContent, Unit } from '@verso/engine';
import { journalEntryOf, type KeyedBy } from '@verso/translation';
import { expireJournal, journalOf } from '../journal/journal.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

/** The prompt of a translation. */
export function promptOf({ customPrompt, promptCategory }: TranslationRow): string {
  return customPrompt ?? promptPreset(promptCategory).template;
}

/**
 * What identifies the entries of a translation in its owner's translation memory.
 * @param instruction the user's instruction for one unit; as part of the prompt, it keeps the answer from being reused
 * elsewhere
 */
export function keyedBy(row: TranslationRow, instruction = ''): KeyedBy {
  const { sourceLanguage, targetLanguage, routeReport, modelUsed } = row;
  return {
    sourceLanguage,
    targetLanguage,
    model: routeReport?.modelId ?? modelUsed ?? '',
    prompt: instruction === '' ? promptOf(row) : `${promptOf(row)}\n\nFor this text: ${instruction}`,
  };
}

/**
 * Adds a unit's new target to its owner's translation memory for as long as the files are kept, unless nothing may be
 * kept.
 */
export async function rememberTarget(
  database: Queryable,
  row: TranslationRow,
  unit: Unit,
  target: InlineContent,
  instruction?: string,
): Promise<void> {
  if (row.keepNothing) return;
  await journalOf(database, row).record([await journalEntryOf(unit, target, keyedBy(row, instruction))]);
  if (row.filesExpireAt !== null) await expireJournal(database, row.id, row.filesExpireAt);
}
