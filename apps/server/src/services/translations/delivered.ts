import { type DocumentTypeName, effectiveCharacters } from '@verso/contracts';
import { inlineText, type Unit } from '@verso/engine';
import type { TranslationOutcome } from '@verso/translation';

/**
 * Characters of a document that came back translated: what is charged. Units that no model could translate keep
 * their source, and are free.
 * @param counted characters of the whole document
 */
export function deliveredCharacters(
  counted: number,
  format: DocumentTypeName,
  units: readonly Unit[],
  outcome: Pick<TranslationOutcome, 'targets' | 'units'>,
): { readonly characters: number; readonly effective: number } {
  const untranslated = new Set(
    outcome.units
      .filter(({ unitId, state }) => state === 'flagged' && !outcome.targets.has(unitId))
      .map(({ unitId }) => unitId),
  );
  const missing = units
    .filter(({ id }) => untranslated.has(id))
    .reduce((sum, { source }) => sum + inlineText(source).length, 0);
  const characters = Math.max(0, counted - missing);
  return { characters, effective: effectiveCharacters(characters, format) };
}
