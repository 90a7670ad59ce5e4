import type { TranslatedUnit } from '@verso/contracts';
import { createPacer } from '../pace.ts';
import { checkDocument, type DocumentChecks, type UnitFinding } from './document.ts';
import { replaceWordIn, wordsToSpell } from './spelling.ts';

/** Different words of a document that are looked up; further ones are not checked. */
const MAX_WORDS = 100_000;

/** The words of all targets that a dictionary can judge, each once, as they are looked up. */
export async function wordsOfDocument(
  units: readonly TranslatedUnit[],
  languages: DocumentChecks['languages'],
): Promise<readonly string[]> {
  const words = new Set<string>();
  const pace = createPacer();
  for (const unit of units) {
    await pace();
    const { target, state } = unit;
    if (target === null || state === 'skipped') continue;
    for (const word of wordsToSpell({ ...unit, target }, languages)) {
      if (words.size === MAX_WORDS) return [...words];
      words.add(word);
    }
  }
  return [...words];
}

/** The misspelled words of a document and how often each occurs, the most frequent ones first. */
export function countMisspelled(
  findings: readonly UnitFinding[],
): readonly { readonly word: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { word, ranges } of findings)
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + ranges.length);
  return [...counts].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count);
}

/**
 * The targets in which a word is replaced wherever it is reported, as wire text by unit id.
 * @param only the units to change; all if undefined
 */
export async function replaceWord(
  units: readonly TranslatedUnit[],
  checks: DocumentChecks,
  {
    word,
    by,
    only,
  }: { readonly word: string; readonly by: string; readonly only?: ReadonlySet<string> | undefined },
): Promise<ReadonlyMap<string, string>> {
  const { findings } = await checkDocument(units, { ...checks, misspelled: [word] });
  return new Map(
    findings.flatMap(({ unit, word: found }) => {
      if (found !== word || unit.target === null || only?.has(unit.id) === false) return [];
      const target = replaceWordIn({ ...unit, target: unit.target }, checks.languages, word, by);
      return target === undefined ? [] : [[unit.id, target]];
    }),
  );
}
