import { useQuery } from '@tanstack/react-query';
import { countQuoteResponse, type TranslationResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { review } from '../../messages/review.ts';

const messages = review.instruction;

/** What translating a number of characters costs. */
export function usePrice(characters: number, format: TranslationResponse['format']) {
  const body = { format, characters };
  return useQuery({
    queryKey: keys.price(body),
    queryFn: ({ signal }) => request(countQuoteResponse, 'POST /api/quotes', { body, signal }),
    staleTime: 0,
  });
}

/** What a quote costs, in a line. */
export function priceOf(price: {
  readonly effectiveCharacters: number;
  readonly overageCharge: number;
}): string {
  const characters = price.effectiveCharacters;
  return price.overageCharge > 0
    ? messages.charged({
        characters,
        amount: price.overageCharge < 0.01 ? messages.under : formatMoney(price.overageCharge),
      })
    : messages.included({ characters });
}
