import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  accountSecurity,
  accountSessionsResponse,
  limits,
  usageDailyResponse,
  usageLogResponse,
  usageResponse,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** The user's usage in the current period. */
export function useUsage() {
  return useQuery({
    queryKey: keys.usage,
    queryFn: ({ signal }) => request(usageResponse, 'GET /api/usage', { signal }),
  });
}

/** The latest entries of the usage log. */
export function useRecentUsage() {
  return useQuery({
    queryKey: keys.usageLog(limits.recentActivity),
    queryFn: ({ signal }) =>
      request(usageLogResponse, 'GET /api/usage/log', { query: { limit: limits.recentActivity }, signal }),
  });
}

/** The usage log, page by page, newest first. */
export function useUsageLog() {
  return useInfiniteQuery({
    queryKey: keys.usageLog('pages'),
    queryFn: ({ pageParam, signal }) =>
      request(usageLogResponse, 'GET /api/usage/log', {
        query: { limit: limits.usageLogEntries, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((count, { entries }) => count + entries.length, 0) : undefined,
  });
}

/** The usage per day over the last days, in the browser's time zone. */
export function useDailyUsage(days: number) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return useQuery({
    queryKey: keys.usageDaily(days),
    queryFn: ({ signal }) =>
      request(usageDailyResponse, 'GET /api/usage/daily', { query: { days, time_zone: zone }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The account's security settings. */
export function useSecurity() {
  return useQuery({
    queryKey: keys.security,
    queryFn: ({ signal }) => request(accountSecurity, 'GET /api/account/security', { signal }),
  });
}

/** The account's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      (await request(accountSessionsResponse, 'GET /api/account/sessions', { signal })).sessions,
    refetchOnWindowFocus: 'always',
  });
}
