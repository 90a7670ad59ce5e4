import { decodeInline, type InlineContent } from '@verso/engine';
import { type ChangedTargets, type ChangeInput, changeTargets } from './change-targets.ts';
import { findText, type TextSearch } from './find-text.ts';
import { readStoredUnits } from './open.ts';
import { replaceText } from './replace-text.ts';

interface ReplaceInput extends ChangeInput {
  readonly units: readonly [string];
  readonly request: TextSearch;
}

const INTERRUPTED = 'Formatting or another code interrupts the text here.';

/**
 * Replaces a text in the targets of units, and writes the changed ones to a file.
 * @throws AppError `validation_failed`; see `findText`
 */
export async function replaceInUnits(input: ReplaceInput): Promise<ChangedTargets> {
  const find = await findText(input.request);
  const stored = await readStoredUnits(input.units[0]);
  const targets = new Map<string, InlineContent>();
  const refused = new Map<string, string>();
  const notes = new Map<string, string>();
  for (const unit of stored) {
    if (unit.target === null) continue;
    const { replaced, interrupted, content } = replaceText(decodeInline(unit.target).content, find);
    if (interrupted > 0) (replaced === 0 ? refused : notes).set(unit.id, INTERRUPTED);
    if (replaced > 0 || interrupted === 0) targets.set(unit.id, content);
  }
  const file = { targets, refused, notes, hasFormatting: false, isStale: () => false };
  return changeTargets(stored, file, input);
}
