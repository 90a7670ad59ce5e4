import { detectLanguage, type Unit } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import { createPacer } from '../pace.ts';
import { weighLetters } from '../pack/tokens.ts';
import { readableText } from '../verify/flat.ts';
import { skipRules } from './rules.ts';

export interface SkippedUnit {
  readonly unit: Unit;
  /** The rule that removed the last letters; `no-letters` if there were none. */
  readonly reason: string;
}

/**
 * Separates units that need translation from those that don't: numbers, codes, URLs, email addresses, symbols, and on
 * request units that are already in the target language.
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

/** Minimum length for language detection, in equivalent English letters. */
const minLetters = 30;

/** Characters used for language detection. */
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

/** Why a text needs no translation; undefined if it needs one. */
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
