import { useQuery } from '@tanstack/react-query';
import { type ShowcaseResponse, showcaseResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** What this server can show of itself; undefined until it is known, and where there is nothing to show. */
export function useShowcase(): ShowcaseResponse | undefined {
  return useQuery({
    queryKey: keys.showcase,
    queryFn: ({ signal }) => request(showcaseResponse, 'GET /api/showcase', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
