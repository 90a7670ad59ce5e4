/** The supported delimiters; with equal evidence the earlier one is chosen. */
export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Enough text for hundreds of records. */
const SAMPLE = 65_536;
/** Excel's own statement of the delimiter, on a line before the first record. */
const STATEMENT = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

export interface DelimiterGuess {
  readonly delimiter: Delimiter;
  /** Where the records start: after Excel's `sep=` line. */
  readonly start: number;
}

/** The delimiter that occurs equally often in most records, not counting quoted cells. */
export function detectDelimiter(text: string): DelimiterGuess {
  const statement = STATEMENT.exec(text.slice(0, 8));
  if (statement !== null) return { delimiter: statement[1] as Delimiter, start: statement[0].length };
  const records = countDelimiters(text.slice(0, SAMPLE));
  const scores = delimiters.map((_, index) => score(records.map((counts) => counts[index] ?? 0)));
  const best = Math.max(...scores);
  return { delimiter: delimiters[scores.indexOf(best)] ?? ',', start: 0 };
}

/** The delimiters of each record outside quotes. */
function countDelimiters(sample: string): number[][] {
  const records: number[][] = [];
  let counts = delimiters.map(() => 0);
  let isQuoted = false;
  let isBlank = true;
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') {
      if (!isBlank) records.push(counts);
      counts = delimiters.map(() => 0);
      isBlank = true;
      continue;
    }
    isBlank = false;
    const index = (delimiters as readonly string[]).indexOf(character);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  if (!isBlank && (records.length === 0 || sample.length < SAMPLE)) records.push(counts);
  return records;
}

/** The share of records with the most frequent count, and a little for more columns; 0 without delimiters. */
function score(counts: readonly number[]): number {
  const frequency = new Map<number, number>();
  for (const count of counts) if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  let best = 0;
  for (const [count, records] of frequency)
    best = Math.max(best, records / counts.length + Math.min(count, 50) / 1000);
  return best;
}
