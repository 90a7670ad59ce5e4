import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FitReport, fitResponse, type TranslationResponse } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { usePublicConfig } from '../../accounts/session.ts';
import { useHasPages } from '../use-has-pages.ts';

/** What does not fit on the pages of a translation, measured again after an edit. */
export function useFit(id: string, isOn: boolean | (() => boolean) = true) {
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

/** What does not fit on the pages as they are: the report at hand, unless the units have changed since. It is not asked for. */
export function useCurrentFit(id: string): FitReport | undefined {
  const { data, isStale } = useFit(id, false);
  return isStale ? undefined : data;
}

/**
 * What does not fit, as far as it is known: where the server measures every translation, or someone has looked at the pages. Nothing
 * is rendered for it otherwise.
 */
export function useKnownFit(translation: TranslationResponse): FitReport | undefined {
  const { id } = translation;
  const client = useQueryClient();
  const hasPages = useHasPages(translation);
  const isMeasured = usePublicConfig()?.measures_fit === true;
  // Asked again when the report is forgotten: the units have changed by then, and a stored report is gone.
  const isStored = () =>
    (client.getQueryData<TranslationResponse>(keys.translation(id)) ?? translation).quality_report?.fit !==
    undefined;
  return useFit(id, () => hasPages && (isMeasured || isStored())).data;
}
