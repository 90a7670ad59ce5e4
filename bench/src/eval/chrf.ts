/** Counts for chrF (Popović 2015): matching, proposed and expected character n-grams by length. */
export interface ChrfCounts {
  readonly matches: readonly number[];
  readonly proposed: readonly number[];
  readonly expected: readonly number[];
}

const MAX_LENGTH = 6;
/** Recall counts twice as much as precision. */
const BETA = 2;

/** The n-grams of a translation and its reference, without white space. */
export function countChrf(translation: string, reference: string): ChrfCounts {
  const [a, b] = [translation, reference].map((text) => [...text.normalize('NFC').replace(/\s+/g, '')]);
  const rows = Array.from({ length: MAX_LENGTH }, (_, index) => {
    const [own, wanted] = [gramsOf(a ?? [], index + 1), gramsOf(b ?? [], index + 1)];
    let matches = 0;
    for (const [gram, count] of own) matches += Math.min(count, wanted.get(gram) ?? 0);
    return [matches, sum(own.values()), sum(wanted.values())] as const;
  });
  return {
    matches: rows.map(([matches]) => matches),
    proposed: rows.map(([, proposed]) => proposed),
    expected: rows.map(([, , expected]) => expected),
  };
}

/** chrF2 of a corpus, from 0 to 100: the counts of its texts are added before the average. */
export function chrf(texts: readonly ChrfCounts[]): number {
  let [total, orders] = [0, 0];
  for (let order = 0; order < MAX_LENGTH; order += 1) {
    const of = (name: keyof ChrfCounts) => sum(texts.map((counts) => counts[name][order] ?? 0));
    const [matches, proposed, expected] = [of('matches'), of('proposed'), of('expected')];
    if (proposed === 0 && expected === 0) continue;
    orders += 1;
    const precision = proposed === 0 ? 0 : matches / proposed;
    const recall = expected === 0 ? 0 : matches / expected;
    if (matches > 0) total += ((1 + BETA ** 2) * precision * recall) / (BETA ** 2 * precision + recall);
  }
  return orders === 0 ? 100 : (100 * total) / orders;
}

function gramsOf(characters: readonly string[], length: number): ReadonlyMap<string, number> {
  const grams = new Map<string, number>();
  for (let at = 0; at + length <= characters.length; at += 1) {
    const gram = characters.slice(at, at + length).join('');
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
