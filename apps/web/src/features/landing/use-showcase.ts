import { useQuery } from '@tanstack/react-query';
import { type ShowcaseResponse, showcaseResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** The server's showcase: testimonials, typical times and quality claim. Undefined until it is loaded. */
export function useShowcase(): ShowcaseResponse | undefined {
  return useQuery({
    queryKey: keys.showcase,
    queryFn: ({ signal }) => request(showcaseResponse, 'GET /api/showcase', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
