import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  apiKeysResponse,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  createApiKeyResponse,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { command, request } from '../../lib/api.ts';

/** The user's keys, and whether the plan includes API access. */
export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => request(apiKeysResponse, 'GET /api/account/api-keys', { signal }),
  });
}

/** Creates and revokes keys, and refreshes the list. */
export function useChangeApiKeys() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.apiKeys });
  return {
    async create(options: CreateApiKeyRequest): Promise<CreateApiKeyResponse> {
      const created = await request(createApiKeyResponse, 'POST /api/account/api-keys', { body: options });
      await refresh();
      return created;
    },
    async revoke(id: string): Promise<void> {
      await command('DELETE /api/account/api-keys/:id', { params: { id } });
      await refresh();
    },
  };
}
