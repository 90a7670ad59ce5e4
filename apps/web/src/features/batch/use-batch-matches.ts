import { useQuery } from '@tanstack/react-query';
import { keys } from '../../app/queries.ts';
import { matchesOf, memoryMatchesQuery } from '../translate/quote/memory-quote.tsx';
import type { Setup } from '../translate/setup/setup.ts';
import type { Batch } from './batch.ts';
import type { BatchItem } from './batch-state.ts';
import { sumMatches } from './sum-matches.ts';

/** A document is not compared again while files are added to the batch and removed from it. */
const freshMs = 60_000;

/** Compares the ready files of a batch with the memories of its user, one after another. */
export function useBatchMatches(
  batch: Batch,
  items: readonly BatchItem[],
  { source, target }: Pick<Setup, 'source' | 'target'>,
  isWanted: boolean,
) {
  const files = items.filter(({ state }) => state === 'ready').map(({ key }) => key);
  const options = {
    source_language: source,
    target_language: target,
    term_list_id: null,
    second_reader: false,
    extras: [],
  };
  const isEnabled = isWanted && files.length > 0 && items.every(({ state }) => state !== 'reading');
  const query = useQuery({
    queryKey: keys.memoryMatches([files, options]),
    queryFn: async ({ signal, client }) => {
      const quotes = [];
      for (const key of files) {
        signal.throwIfAborted();
        const document = { file: await batch.fileOf(key), ...options };
        quotes.push(await client.fetchQuery({ ...memoryMatchesQuery(document), staleTime: freshMs }));
      }
      return sumMatches(quotes);
    },
    enabled: isEnabled,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return matchesOf(query, isEnabled);
}
