import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

/** Keys of everything the interface asks the server for, in one place. */
export const keys = {
  me: ['me'],
  sessionEnd: ['session-end'],
  config: ['config'],
  models: ['models'],
  translations: ['translations'],
  translation: (id: string) => ['translations', 'one', id],
  list: (filters: unknown) => ['translations', 'list', filters],
  running: ['translations', 'running'],
  comparison: (id: string) => ['translations', 'comparison', id],
  vote: (id: string) => ['translations', 'vote', id],
  prompts: ['prompts'],
  prices: ['price'],
  price: (document: unknown) => ['price', document],
  units: (id: string) => ['translations', 'units', id],
  unitPages: (id: string, filter: unknown) => ['translations', 'units', id, filter],
  file: (id: string, kind: string) => ['translations', 'file', id, kind],
  pricing: ['pricing'],
  billing: ['billing'],
  usage: ['usage'],
  usageLog: (part: unknown) => ['usage', 'log', part],
  usageDaily: (days: number) => ['usage', 'daily', days],
  showcase: ['showcase'],
  console: ['console'],
  security: ['account', 'security'],
  sessions: ['account', 'sessions'],
  team: ['team'],
  invitation: (token: string) => ['invitation', token],
  apiKeys: ['account', 'api-keys'],
} as const;

/**
 * How the last session of this tab ended: `left` when its user signed out here or in another tab, `expired` when the
 * server refused it; null while there is none that ended.
 */
export type SessionEnd = 'left' | 'expired' | null;

/** The server refuses a session: unless its user has just ended it, nobody knows yet that it is over. */
export function noticeRefusal(client: QueryClient): void {
  if (!client.getQueryData(keys.me) || client.getQueryData(keys.sessionEnd) === 'left') return;
  client.setQueryData<SessionEnd>(keys.sessionEnd, 'expired');
}

/** The cache of server state. An answer of 401 anywhere means signed out everywhere. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    noticeRefusal(client);
    client.setQueryData(keys.me, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.retryable),
      },
    },
  });
  return client;
}

/** The cache of a page that was rendered for a visitor: nobody is signed in, until the server is asked and says else. */
export function createVisitorClient(): QueryClient {
  const client = createQueryClient();
  client.setQueryData(keys.me, null, { updatedAt: 0 });
  return client;
}
