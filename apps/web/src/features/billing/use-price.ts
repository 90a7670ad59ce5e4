import { useQuery } from '@tanstack/react-query';
import { countQuoteResponse, type TranslationResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** What translating a number of characters costs. */
export function usePrice(characters: number, format: TranslationResponse['format']) {
  const body = { format, characters };
  return useQuery({
    queryKey: keys.price(body),
    queryFn: ({ signal }) => request(countQuoteResponse, 'POST /api/quotes', { body, signal }),
    staleTime: 0,
  });
}
