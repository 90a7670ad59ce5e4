import { MutationCache, QueryCache, QueryClient, type Updater } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { noteEdition } from './editions.ts';

/** The query keys of all requests. */
export const keys = {
  me: ['me'],
  sessionEnd: ['session-end'],
  config: ['config'],
  models: ['models'],
  translations: ['translations'],
  translation: (id: string) => ['translations', 'one', id],
  lists: ['translations', 'list'],
  list: (filters: unknown) => ['translations', 'list', filters],
  running: ['translations', 'running'],
  comparison: (id: string) => ['translations', 'comparison', id],
  vote: (id: string) => ['translations', 'vote', id],
  prompts: ['prompts'],
  style: (scope: string) => ['style', scope],
  styleVersions: (scope: string) => ['style-versions', scope],
  glossaries: ['glossaries'],
  glossary: (id: string) => ['glossary', id],
  terms: (id: string, filter: unknown) => ['glossary', id, 'terms', filter],
  termList: (id: string) => ['term-list', id],
  glossaryPreview: (file: string, options: unknown) => ['glossary-preview', file, options],
  glossaryChanges: (id: string, termId: string | null) => ['glossary', id, 'changes', termId],
  memories: ['memories'],
  memory: (id: string) => ['memory', id],
  segmentLists: (id: string) => ['memory', id, 'segments'],
  segments: (id: string, filter: unknown) => ['memory', id, 'segments', filter],
  concordance: (language: string, words: string) => ['concordance', language, words],
  memoryMatches: (document: unknown) => ['memory-matches', document],
  allMemoryMatches: ['memory-matches'],
  segmentVersions: (id: string, segmentId: string) => ['memory', id, 'versions', segmentId],
  memoryPreview: (file: string) => ['memory-preview', file],
  prices: ['price'],
  price: (document: unknown) => ['price', document],
  units: (id: string) => ['translations', 'units', id],
  offers: (id: string) => ['translations', 'offers', id],
  taughtTerm: (id: string, unit: string) => ['translations', 'offers', id, 'term', unit],
  repetitions: (id: string, unit: string) => ['translations', 'offers', id, 'repetitions', unit],
  checks: (id: string) => ['translations', 'checks', id],
  checksOf: (id: string, rule: unknown) => ['translations', 'checks', id, rule],
  checkRules: (id: string) => ['translations', 'check-rules', id],
  spellingOf: (id: string, words: readonly string[]) => ['translations', 'spelling', id, words],
  suggestions: (id: string, word: string) => ['translations', 'suggestions', id, word],
  checkSettings: (scope: string) => ['check-settings', scope],
  spellingWords: (scope: string) => ['spelling-words', scope],
  stemmer: (language: string) => ['stemmer', language],
  comments: (id: string) => ['translations', 'comments', id],
  commentCounts: (id: string) => ['translations', 'comments', id, 'counts'],
  commented: (id: string, visit: number) => ['translations', 'comments', id, 'commented', visit],
  unitComments: (id: string, unit: string) => ['translations', 'comments', id, 'unit', unit],
  commentDraft: (name: string) => ['comment-drafts', name],
  people: (id: string) => ['translations', 'people', id],
  assignments: (id: string) => ['translations', 'assignments', id],
  activity: (id: string) => ['translations', 'activity', id],
  guestLinks: (id: string) => ['translations', 'guest-links', id],
  guest: (token: string) => ['guest', token],
  guestUnits: (token: string) => ['guest', token, 'units'],
  guestPages: (token: string) => ['guest', token, 'pages'],
  guestComments: (token: string) => ['guest', token, 'comments'],
  notices: ['notices'],
  noticeList: ['notices', 'list'],
  unreadNotices: ['notices', 'unread'],
  kept: (id: string) => ['translations', 'kept', id],
  consistency: (id: string) => ['translations', 'consistency', id],
  unitPage: (id: string, list: unknown, page: number) => ['translations', 'units', id, list, page],
  file: (id: string, kind: string) => ['translations', 'file', id, kind],
  /** Like its file, invalid after an edit. */
  pages: (id: string, kind: string) => ['translations', 'file', id, kind, 'pages'],
  fit: (id: string) => ['translations', 'file', id, 'translated', 'fit'],
  textsOnPages: (id: string) => ['translations', 'file', id, 'translated', 'texts'],
  /** Those of one edition, which stay valid. */
  pagesOfEdition: (id: string, edition: number) => ['translations', 'edition', id, edition, 'pages'],
  textsOfEdition: (id: string, edition: number) => ['translations', 'edition', id, edition, 'texts'],
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
 * How the last session of this tab ended: `signed-out` when the user signed out here or in another tab, `expired` when
 * the server rejected it; null when none has ended.
 */
export type SessionEnd = 'signed-out' | 'expired' | null;

/** Records that the server rejected the session, unless the user has just signed out. */
export function markSessionExpired(client: QueryClient): void {
  if (!client.getQueryData(keys.me) || client.getQueryData(keys.sessionEnd) === 'signed-out') return;
  client.setQueryData<SessionEnd>(keys.sessionEnd, 'expired');
}

/** Creates the cache of server state. Any 401 response signs the user out in the whole interface. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    markSessionExpired(client);
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

/** Creates the cache for a prerendered page, which assumes a visitor until the server responds. */
export function createVisitorClient(): QueryClient {
  const client = createQueryClient();
  client.setQueryData(keys.me, null, { updatedAt: 0 });
  return client;
}

/** Shows what the server answered to a change. What is on its way may have been read before: it is asked for again. */
export function setAnswer<Data>(
  client: QueryClient,
  queryKey: readonly unknown[],
  answer: Data | ((shown: Data | undefined) => Data | undefined),
): void {
  client.setQueryData<Data>(queryKey, answer as Updater<Data | undefined, Data | undefined>);
  void client.invalidateQueries({ queryKey, exact: true, fetchStatus: 'fetching', refetchType: 'all' });
}

/** After a change of targets: what is derived from them is computed again when it is shown next. */
export function forgetDocument(client: QueryClient, id: string): void {
  noteEdition(id);
  void client.invalidateQueries({ queryKey: keys.file(id, 'translated') });
  void client.invalidateQueries({ queryKey: keys.consistency(id) });
}
