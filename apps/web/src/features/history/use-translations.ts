import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { listTranslationsResponse, type TranslationResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { command, reasonOf, request } from '../../lib/api.ts';
import { downloadFile, type FileKind } from '../../lib/download.ts';
import { history } from '../../messages/history.ts';
import { toast } from '../../ui/toast.ts';
import { isRunning } from '../translate/job/apply-event.ts';
import { type Filters, listQuery } from './filters.ts';

interface Page {
  readonly translations: readonly TranslationResponse[];
  readonly total: number;
  readonly hasMore: boolean;
}
type Pages = InfiniteData<Page, number>;

const pollMs = 2000;

/** The history, page by page. Running jobs keep it fresh. */
export function useTranslations(filters: Filters) {
  return useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      request(listTranslationsResponse, `/api/translations?${listQuery(filters, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.hasMore ? pages.reduce((count, page) => count + page.translations.length, 0) : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const pages = (state.data as Pages | undefined)?.pages ?? [];
      return pages.some((page) => page.translations.some(({ status }) => isRunning(status))) ? pollMs : false;
    },
  });
}

/** The list without one of its items. */
export function withoutTranslation(data: Pages | undefined, id: string): Pages | undefined {
  if (!data) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      translations: page.translations.filter((translation) => translation.id !== id),
    })),
  };
}

/** What can be done with an item of the list. */
export function useTranslationActions(filters: Filters) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.translations });

  const remove = useMutation({
    mutationFn: ({ id }: TranslationResponse) => command(`/api/translations/${id}`, { method: 'DELETE' }),
    onMutate: async ({ id }) => {
      const key = keys.list(filters);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Pages>(key);
      client.setQueryData<Pages>(key, (data) => withoutTranslation(data, id));
      return { key, before };
    },
    onSuccess: () => toast('success', history.deleted),
    onError: (error, _translation, context) => {
      if (context) client.setQueryData(context.key, context.before);
      toast('error', history.deleteFailed(reasonOf(error)));
    },
    onSettled: refresh,
  });

  const download = useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: FileKind }) => {
      toast('info', history.preparing);
      return downloadFile(id, kind);
    },
    onSuccess: () => toast('success', history.downloaded),
    onError: (error) => toast('error', reasonOf(error)),
  });

  const retry = useMutation({
    mutationFn: ({ id }: TranslationResponse) => command(`/api/translations/${id}/retry`, { method: 'POST' }),
    onError: (error) => toast('error', history.retryFailed(reasonOf(error))),
    onSettled: refresh,
  });

  const cancel = useMutation({
    mutationFn: ({ id }: TranslationResponse) =>
      command(`/api/translations/${id}/cancel`, { method: 'POST' }),
    onError: (error) => toast('error', history.cancelFailed(reasonOf(error))),
    onSettled: refresh,
  });

  return { remove, download, retry, cancel };
}

export type TranslationActions = ReturnType<typeof useTranslationActions>;
