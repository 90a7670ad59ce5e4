import { promptPreset } from '@verso/contracts';
import type { Database } from '@verso/db';
import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { journalKeyOf } from '@verso/translation';
import { expireJournal, journalOf } from '../../journal/journal.ts';
import type { TranslationRow } from '../row.ts';

/** The prompt that a translation was asked with. */
export function promptOf({ customPrompt, promptCategory }: TranslationRow): string {
  return customPrompt ?? promptPreset(promptCategory).template;
}

/** Puts a unit's new target into its owner's translation memory, for as long as the files are kept. */
export async function rememberTarget(
  database: Database,
  row: TranslationRow,
  unit: Unit,
  target: InlineContent,
): Promise<void> {
  const { sourceLanguage, targetLanguage, routeReport, filesExpireAt } = row;
  if (routeReport === null) return;
  const key = await journalKeyOf(unit, {
    sourceLanguage,
    targetLanguage,
    model: routeReport.modelId,
    prompt: promptOf(row),
  });
  await journalOf(database, row).record([{ key, target: encodeInline(target).trim() }]);
  if (filesExpireAt !== null) await expireJournal(database, row.id, filesExpireAt);
}
