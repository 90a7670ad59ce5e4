import { useQueryClient } from '@tanstack/react-query';
import type { TranslationResponse } from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { command, reasonOf } from '../../lib/api.ts';
import { downloadFile, type FileKind } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { history } from '../../messages/history.ts';
import { hideToast, toast } from '../../ui/toast.ts';
import { useRefreshAfterDownload } from '../translate/job/use-download.ts';
import type { Filters } from './filters.ts';
import { type Pages, withoutTranslation } from './pages.ts';

/** The actions on a translation of the list. Errors are shown in its row. */
export function useTranslationActions(filters: Filters) {
  const client = useQueryClient();
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const refreshAfterDownload = useRefreshAfterDownload();
  const refresh = () => client.invalidateQueries({ queryKey: keys.translations });

  function clearFailure(id: string) {
    setFailures(({ [id]: _gone, ...others }) => others);
  }
  function fail(id: string, message: string) {
    setFailures((before) => ({ ...before, [id]: message }));
  }

  const remove = useMutation({
    mutationFn: ({ id }: TranslationResponse) => command('DELETE /api/translations/:id', { params: { id } }),
    onMutate: async ({ id }) => {
      clearFailure(id);
      const key = keys.list(filters);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Pages>(key);
      client.setQueryData<Pages>(key, (data) => withoutTranslation(data, id, new Date()));
      return { key, before };
    },
    onSuccess: () => toast('success', history.deleted),
    onError: (error, { id }, context) => {
      if (context) client.setQueryData(context.key, context.before);
      fail(id, history.deleteFailed({ reason: reasonOf(error) }));
    },
    onSettled: refresh,
  });

  const download = useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: FileKind }) => downloadFile(id, kind),
    onMutate: ({ id }) => {
      clearFailure(id);
      return toast('info', history.preparing);
    },
    onSuccess: (_done, { id }, preparing) => {
      toast('success', history.downloaded, preparing);
      refreshAfterDownload(id);
    },
    onError: (error, { id }, preparing) => {
      hideToast(preparing);
      fail(id, reasonOf(error));
    },
  });

  const retry = useMutation({
    mutationFn: ({ id }: TranslationResponse) =>
      command('POST /api/translations/:id/retry', { params: { id } }),
    onMutate: ({ id }) => clearFailure(id),
    onError: (error, { id }) => fail(id, history.retryFailed({ reason: reasonOf(error) })),
    onSettled: refresh,
  });

  const cancel = useMutation({
    mutationFn: ({ id }: TranslationResponse) =>
      command('POST /api/translations/:id/cancel', { params: { id } }),
    onMutate: ({ id }) => clearFailure(id),
    onError: (error, { id }) => fail(id, history.cancelFailed({ reason: reasonOf(error) })),
    onSettled: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.me })]),
  });

  return { remove, download, retry, cancel, failures };
}

export type TranslationActions = ReturnType<typeof useTranslationActions>;
