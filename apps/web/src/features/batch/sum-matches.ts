import { type MemoryQuote, matchBands } from '@verso/contracts';

/** What memories hold of several documents. */
export type BatchMatches = Pick<MemoryQuote, 'bands' | 'reusable' | 'complete' | 'saved_characters'>;

type Amount = MemoryQuote['reusable'];

/** The matches of all documents together; null if none has been compared with a memory. */
export function sumMatches(quotes: readonly (MemoryQuote | null)[]): BatchMatches | null {
  const found = quotes.filter((quote) => quote !== null);
  if (found.length === 0) return null;
  return {
    bands: matchBands.map((name) => ({
      band: name,
      ...sum(found.flatMap(({ bands }) => bands.filter(({ band }) => band === name))),
    })),
    reusable: sum(found.map(({ reusable }) => reusable)),
    saved_characters: found.reduce((total, quote) => total + quote.saved_characters, 0),
    complete: found.every(({ complete }) => complete),
  };
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (total, { units, words, characters }) => ({
      units: total.units + units,
      words: total.words + words,
      characters: total.characters + characters,
    }),
    { units: 0, words: 0, characters: 0 },
  );
}
