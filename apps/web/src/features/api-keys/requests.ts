import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  apiKeysResponse,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  createApiKeyResponse,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { command, request } from '../../lib/api.ts';

const path = '/api/account/api-keys';

/** The user's keys, and whether the plan lets them work. */
export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => request(apiKeysResponse, path, { signal }),
  });
}

/** Making and revoking keys; the list follows. */
export function useChangeApiKeys() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.apiKeys });
  return {
    async create(wishes: CreateApiKeyRequest): Promise<CreateApiKeyResponse> {
      const made = await request(createApiKeyResponse, path, { method: 'POST', body: wishes });
      await refresh();
      return made;
    },
    async revoke(id: string): Promise<void> {
      await command(`${path}/${id}`, { method: 'DELETE' });
      await refresh();
    },
  };
}
