import type { Unit } from '@verso/engine';
import { readableText } from '../segment.ts';
import { skipRules } from './rules.ts';

export interface SkippedUnit {
  readonly unit: Unit;
  /** The rule that took the last letters out; `no-letters` when there was none to begin with. */
  readonly reason: string;
}

/** Parts the units that hold language from those that don't (numbers, codes, URLs, e-mail addresses, symbols). */
export function skip(units: readonly Unit[]): {
  readonly skipped: readonly SkippedUnit[];
  readonly kept: readonly Unit[];
} {
  const skipped: SkippedUnit[] = [];
  const kept: Unit[] = [];
  for (const unit of units) {
    const reason = skipReason(readableText(unit.source));
    if (reason === undefined) kept.push(unit);
    else skipped.push({ unit, reason });
  }
  return { skipped, kept };
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
