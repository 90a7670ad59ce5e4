import { useQuery } from '@tanstack/react-query';
import { type FitReport, fitResponse } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';

/** What does not fit on the pages of a translation, measured again after an edit. */
export function useFit(id: string, isOn = true) {
  return useQuery({
    queryKey: keys.fit(id),
    queryFn: async ({ signal }): Promise<FitReport> => {
      for (;;) {
        const answer = await request(fitResponse, 'GET /api/translations/:id/fit', {
          params: { id },
          signal,
        });
        if (answer.status === 'ready') return answer;
        signal.throwIfAborted();
      }
    },
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
