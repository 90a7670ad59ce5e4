import { useQuery } from '@tanstack/react-query';
import { modelsResponse } from '@verso/contracts';
import { keys } from '../app/queries.ts';
import { translate } from '../messages/translate.ts';
import { request } from './api.ts';

/** The id that the built-in demo provider answers under. */
const demoModel = 'demo';

/** The name a model is known by; its id where the server no longer offers it. */
export function useModelName(id: string | null): string | null {
  const demo = id === demoModel;
  const { data } = useQuery({
    queryKey: keys.models,
    queryFn: ({ signal }) => request(modelsResponse, '/api/models', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== null && !demo,
  });
  if (demo) return translate.progress.demoModel;
  return data?.models.find((model) => model.id === id)?.displayName ?? id;
}
