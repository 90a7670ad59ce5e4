import type { ReplaceTextRequest } from '@verso/contracts';
import { decodeInline, type InlineContent } from '@verso/engine';
import {
  type ChangedTargets,
  type ChangeInput,
  changeTargets,
  type WrittenTargets,
  writeTargets,
} from './change-targets.ts';
import { chooseUnits } from './list-units.ts';
import { openFile, readUnits } from './open.ts';
import { replaceText } from './replace-text.ts';

interface ReplaceInput extends ChangeInput {
  readonly request: Omit<ReplaceTextRequest, 'apply'>;
}

export interface ReplacedUnits extends Omit<ChangedTargets, 'units'>, Partial<WrittenTargets> {}

const INTERRUPTED = 'Formatting or another code interrupts the text here.';

/**
 * Replaces a text in targets of a translation, and writes the document and its units again if asked to.
 * @returns without `revised` when nothing was to be written
 * @throws DocumentError `integrity-failed`
 */
export async function replaceInUnits(input: ReplaceInput): Promise<ReplacedUnits> {
  const { find, replacement, match_case, whole_words, ...filter } = input.request;
  const search = { find, matchCase: match_case, wholeWords: whole_words };
  const stored = await readUnits(input.units[0]);
  const chosen = new Set(chooseUnits(stored, filter).chosen);
  const targets = new Map<string, InlineContent>();
  const refused = new Map<string, string>();
  const notes = new Map<string, string>();
  for (const unit of stored) {
    if (unit.target === null) continue;
    const { content } = decodeInline(unit.target);
    const { replaced, interrupted, ...changed } = chosen.has(unit)
      ? replaceText(content, search, replacement)
      : { content, replaced: 0, interrupted: 0 };
    if (interrupted > 0) (replaced === 0 ? refused : notes).set(unit.id, INTERRUPTED);
    if (replaced > 0 || interrupted === 0) targets.set(unit.id, changed.content);
  }
  const opened = await openFile(input.document);
  const file = { targets, refused, notes, hasFormatting: false, isStale: () => false };
  const result = await changeTargets(stored, opened, file, input);
  const { units: _units, ...replaced } = result;
  if (!input.apply || result.changed.length === 0) return replaced;
  return { ...replaced, ...(await writeTargets(opened, result, input)) };
}
