import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../app/queries.ts';
import { plainText } from '../../units/wire.ts';

/**
 * Lets the matches of texts be asked for again, after some texts entered the memories. Those of other texts stay.
 * @param sources wire texts that entered; all matches are asked for again if undefined
 */
export function forgetMatches(client: QueryClient, sources?: readonly string[]): void {
  const entered = sources?.map((source) => pairsOf(plainText(source)));
  void client.invalidateQueries({
    queryKey: keys.allMemoryMatches,
    predicate: ({ queryKey: [, body] }) => {
      const text = typeof body === 'object' && body !== null ? Reflect.get(body, 'text') : undefined;
      if (entered === undefined || typeof text !== 'string') return true;
      const pairs = pairsOf(plainText(text));
      return entered.some((other) => mayMatch(pairs, other));
    },
  });
}

/** The share of pairs below which no memory calls two texts similar. */
const MIN_SHARED = 0.25;

function mayMatch(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return true;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size) >= MIN_SHARED;
}

/** Texts are compared up to here. */
const maxLength = 2_000;

/** The pairs of characters that follow each other, in any script. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...text.slice(0, maxLength).toLowerCase()].filter((letter) => letter.trim() !== '');
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
