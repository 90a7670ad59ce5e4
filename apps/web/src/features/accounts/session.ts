import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MeResponse, maxUploadBytes, type PublicConfigResponse } from '@verso/contracts';
import { useEffect } from 'react';
import { keys, markSessionExpired, type SessionEnd } from '../../app/queries.ts';
import { ApiError, requestUnchecked } from '../../lib/api.ts';

/** The signed-in user; null when signed out. */
export const meQuery = queryOptions<MeResponse | null>({
  queryKey: keys.me,
  queryFn: async ({ signal, client }) => {
    try {
      return await requestUnchecked('GET /api/me', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        markSessionExpired(client);
        return null;
      }
      throw error;
    }
  },
  refetchOnWindowFocus: 'always',
});

export const configQuery = queryOptions<PublicConfigResponse>({
  queryKey: keys.config,
  queryFn: ({ signal }) => requestUnchecked('GET /api/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable'; readonly retry: () => void }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly me: MeResponse };

export function useSession(): Session {
  const query = useQuery(meQuery);
  if (query.data) return { status: 'signed-in', me: query.data };
  if (query.data === null) return { status: 'signed-out' };
  if (query.isError) return { status: 'unavailable', retry: () => void query.refetch() };
  return { status: 'loading' };
}

/** Whether the last session expired without a sign-out and no one has signed in since. */
export function useSessionExpired(): boolean {
  const { data } = useQuery<SessionEnd>({ queryKey: keys.sessionEnd, queryFn: skipToken, initialData: null });
  return useSession().status === 'signed-out' && data === 'expired';
}

export function usePublicConfig(): PublicConfigResponse | undefined {
  return useQuery(configQuery).data;
}

/** Maximum size of one document on this server, in bytes. */
export function useUploadLimit(): number {
  return usePublicConfig()?.max_upload_bytes ?? maxUploadBytes;
}

const channelName = 'verso.session';

/** Queries with the same answer for every user, and those about the session itself. */
const sharedAreas: readonly string[] = [
  keys.me,
  keys.sessionEnd,
  keys.config,
  keys.models,
  keys.invitation(''),
].map(([area]) => area);

/** Removes the user's cached data so that the next user on this browser does not see it. */
function clearUserData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [area] }) => !sharedAreas.includes(String(area)) });
}

/** Refetches the user after a sign-in or sign-out. */
async function refetchUser(client: QueryClient): Promise<void> {
  clearUserData(client);
  client.setQueryData<SessionEnd>(keys.sessionEnd, 'signed-out');
  await client.invalidateQueries({ queryKey: keys.me });
  if (client.getQueryData(keys.me)) client.setQueryData<SessionEnd>(keys.sessionEnd, null);
}

/** Clears the previous session's data in this tab and in all others. Call it after each sign-in and sign-out. */
export async function resetSession(client: QueryClient): Promise<void> {
  await refetchUser(client);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Reacts to sign-in and sign-out in other tabs. */
export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void refetchUser(client);
    return () => channel.close();
  }, [client]);
}
