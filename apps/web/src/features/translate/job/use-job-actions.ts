import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../app/queries.ts';
import { command, reasonOf } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { translate } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast.ts';
import { useDownload } from './use-download.ts';

/** The actions on a job: cancel, retry, download. Each shows its errors in a toast. */
export function useJobActions(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.translations });

  const cancel = useMutation({
    mutationFn: () => command('POST /api/translations/:id/cancel', { params: { id } }),
    onSuccess: async () => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.me })]);
    },
    onError: (error) => {
      toast('error', translate.progress.cancelFailed(reasonOf(error)));
      void refresh();
    },
  });
  const retry = useMutation({
    mutationFn: () => command('POST /api/translations/:id/retry', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast('error', translate.failure.retryFailed(reasonOf(error))),
  });
  const download = useDownload(id);
  return { cancel, retry, download };
}
