import { skipToken, useQuery } from '@tanstack/react-query';
import { type GrantCreditsRequest, listGrantsResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { keyOf } from '../parts/use-console.ts';

/** Characters of the grants that a new one would replace. */
export interface Replaced {
  readonly granted: number;
  readonly left: number;
}

/** The credits that a grant of this type to this account would replace; null: unknown, or none. */
export function useReplaced(
  email: string,
  type: GrantCreditsRequest['grantType'],
  replaces: boolean,
): Replaced | null {
  const search = email.trim().toLowerCase();
  const { data } = useQuery({
    queryKey: keyOf(`/api/admin/manage-credits?of=${encodeURIComponent(search)}`),
    queryFn:
      replaces && search.includes('@')
        ? ({ signal }) =>
            request(listGrantsResponse, 'GET /api/admin/manage-credits', {
              query: { search, limit: 200 },
              signal,
            })
        : skipToken,
  });
  if (!replaces || data === undefined) return null;
  const grants = data.grants.filter(
    ({ user_email, grant_type, status }) =>
      user_email === search && grant_type === type && status === 'active',
  );
  return {
    granted: grants.reduce((sum, { characters_granted }) => sum + characters_granted, 0),
    left: grants.reduce((sum, { characters_remaining }) => sum + characters_remaining, 0),
  };
}
