import { useQuery } from '@tanstack/react-query';
import type { VoteResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';

/** The models of both versions; null until the user has voted in this browser. */
export function useReveal(id: string): VoteResponse | null {
  const { data } = useQuery<VoteResponse | null>({
    queryKey: keys.vote(id),
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
