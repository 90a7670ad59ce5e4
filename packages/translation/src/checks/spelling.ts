import { encodeInline } from '@verso/engine';
import { applyEdits } from '../verify/flat.ts';
import { spelledWords } from './spelled-words.ts';
import { type CheckedUnit, type CheckLanguages, describeUnit, MAX_CHECKED_LENGTH } from './subject.ts';

/** The words of a unit's target that a dictionary can judge, each once, as they are looked up. */
export function wordsToSpell(unit: CheckedUnit, languages: CheckLanguages): readonly string[] {
  if (unit.source.length + unit.target.length > MAX_CHECKED_LENGTH) return [];
  return [...new Set(spelledWords(describeUnit(unit, languages)).map(({ text }) => text))];
}

/**
 * Replaces a word of a unit's target wherever it is looked up.
 * @param word as it is looked up
 * @returns the target as wire text; undefined if a code interrupts the word
 */
export function replaceWordIn(
  unit: CheckedUnit,
  languages: CheckLanguages,
  word: string,
  by: string,
): string | undefined {
  const subject = describeUnit(unit, languages);
  const places = spelledWords(subject).filter(({ text }) => text === word);
  const content = applyEdits(
    subject.targetContent,
    places.map(({ start, end }) => ({ start, end, text: by })),
  );
  return content && encodeInline(content);
}
