import { detectLanguage, type Unit } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import { createPacer } from '../pace.ts';
import { weighLetters } from '../pack/tokens.ts';
import { readableText } from '../segment.ts';
import { skipRules } from './rules.ts';

export interface SkippedUnit {
  readonly unit: Unit;
  /** The rule that took the last letters out; `no-letters` when there was none to begin with. */
  readonly reason: string;
}

/**
 * Parts the units that need translation from those that don't: numbers, codes, URLs, e-mail addresses, symbols, and
 * where the user wants it so, what is in the target language already.
 */
export async function skip(
  units: readonly Unit[],
  { targetLanguage, keepTargetLanguage }: Pick<TranslationJob, 'targetLanguage' | 'keepTargetLanguage'>,
): Promise<{ readonly skipped: readonly SkippedUnit[]; readonly kept: readonly Unit[] }> {
  const skipped: SkippedUnit[] = [];
  const kept: Unit[] = [];
  const pace = createPacer();
  for (const unit of units) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const text = readableText(unit.source);
    const isDone = keepTargetLanguage === true && (await isIn(targetLanguage, text));
    const reason = isDone ? 'target-language' : skipReason(text);
    if (reason === undefined) kept.push(unit);
    else skipped.push({ unit, reason });
  }
  return { skipped, kept };
}

/** A text shorter than this, in letters of English, doesn't show its language. */
const minLetters = 30;

/** As much of a text as shows its language. */
const MAX_SAMPLED = 5000;

async function isIn(language: string, text: string): Promise<boolean> {
  const sample = text.slice(0, MAX_SAMPLED);
  if (weighLetters(sample) < minLetters) return false;
  const found = await detectLanguage(sample);
  return found !== undefined && new Intl.Locale(found).maximize().toString() === likely(language);
}

function likely(language: string): string {
  return new Intl.Locale(language).maximize().toString();
}

/** Why a text needs no translation, or nothing when it does. */
export function skipReason(text: string): string | undefined {
  if (!hasLetter(text)) return 'no-letters';
  let rest = text;
  for (const { code, pattern } of skipRules) {
    rest = rest.replace(pattern, ' ');
    if (!hasLetter(rest)) return code;
  }
  return undefined;
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
