import { letterSequenceTable } from './letter-sequences.ts';

/** The sequences of the languages of a script: how usual each is in each language. */
export interface Sequences {
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** The first of a sequence's weights, by sequence. Each has one for every language: a logarithm. */
  readonly rows: ReadonlyMap<string, number>;
  readonly weights: Float32Array;
  /** The weight of a sequence that is not among the usual ones of a language; no other is as small. */
  readonly unlisted: number;
}

/** Letters of a sequence. */
const SIZE = 3;
/** Sequences are about as frequent as the inverse of their rank, save for the very first (Zipf, Mandelbrot). */
const RANK_SHIFT = 20;
/** How frequent a sequence beyond the table is, for the frequency of the last one in it. */
const UNLISTED = 0.5;

const scripts = new Map<string, Sequences | undefined>();

/** The sequences of a script, ISO 15924; undefined if it has none in the table. They are made when they are first needed. */
export function sequencesOf(script: string): Sequences | undefined {
  if (!scripts.has(script)) {
    const table = letterSequenceTable[script];
    scripts.set(script, table === undefined ? undefined : read(table));
  }
  return scripts.get(script);
}

function read(table: Readonly<Record<string, string>>): Sequences {
  const languages = Object.keys(table);
  const rows = new Map<string, number>();
  for (const list of Object.values(table))
    for (let at = 0; at < list.length; at += SIZE) {
      const sequence = list.slice(at, at + SIZE);
      if (!rows.has(sequence)) rows.set(sequence, rows.size * languages.length);
    }
  const longest = Math.max(...Object.values(table).map((list) => list.length / SIZE));
  const unlisted = Math.fround(Math.log(UNLISTED) - Math.log(longest + RANK_SHIFT));
  const weights = new Float32Array(rows.size * languages.length).fill(unlisted);
  for (const [column, list] of Object.values(table).entries())
    for (let at = 0; at < list.length; at += SIZE) {
      const row = rows.get(list.slice(at, at + SIZE)) ?? 0;
      weights[row + column] = -Math.log(at / SIZE + RANK_SHIFT);
    }
  return { languages, rows, weights, unlisted };
}

/** The rows of the sequences of a word in lower case. Sequences that are usual in no language say nothing. */
export function rowsOf(word: string, { rows }: Sequences): readonly number[] {
  const padded = ` ${word} `;
  const found: number[] = [];
  for (let at = 0; at + SIZE <= padded.length; at += 1) {
    const row = rows.get(padded.slice(at, at + SIZE));
    if (row !== undefined) found.push(row);
  }
  return found;
}
