import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listTranslationsResponse, type TranslationResponse } from '@verso/contracts';
import { useEffect, useRef } from 'react';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { countSuccess } from '../feedback/survey/successes.ts';
import { isRunning } from '../translate/job/apply-event.ts';
import { type Filters, listQuery } from './filters.ts';
import type { Page, Pages } from './pages.ts';

const pollMs = 2000;

/** The history, page by page. It is polled while translations are running. */
export function useTranslations(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      request(listTranslationsResponse, 'GET /api/translations', {
        query: listQuery(filters, pageParam),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.hasMore ? pages.reduce((count, page) => count + page.translations.length, 0) : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasRunning((state.data as Pages | undefined)?.pages) ? pollMs : false),
  });
  useEnds(query.data?.pages.flatMap((page) => page.translations));
  return query;
}

function hasRunning(pages: readonly Page[] | undefined): boolean {
  return pages?.some((page) => page.translations.some(({ status }) => isRunning(status))) ?? false;
}

/** Refreshes the usage card when a translation ends. */
function useEnds(translations: readonly TranslationResponse[] | undefined): void {
  const client = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!translations) return;
    for (const translation of translations) if (translation.made_by === null) countSuccess(translation);
    const ended = translations.some(({ id, status }) => running.current.has(id) && !isRunning(status));
    running.current = new Set(translations.filter(({ status }) => isRunning(status)).map(({ id }) => id));
    if (ended) void client.invalidateQueries({ queryKey: keys.me });
  }, [client, translations]);
}
