import { useQuery } from '@tanstack/react-query';
import { modelsResponse } from '@verso/contracts';
import { keys } from '../app/queries.ts';
import { translate } from '../messages/translate.ts';
import { request } from './api.ts';

/** Names of models that are in no registry: the demo model, and local servers that do not name theirs. */
const ownNames: Readonly<Record<string, string>> = {
  demo: translate.progress.demoModel,
  'local-model': translate.progress.localModel,
  default: translate.progress.localModel,
};

/** The display name of a model; its id when the server no longer offers it. */
export function useModelName(id: string | null): string | null {
  const own = id === null ? undefined : ownNames[id];
  const { data } = useQuery({
    queryKey: keys.models,
    queryFn: ({ signal }) => request(modelsResponse, 'GET /api/models', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== null && own === undefined,
  });
  if (own !== undefined) return own;
  return data?.models.find((model) => model.id === id)?.displayName ?? id;
}
