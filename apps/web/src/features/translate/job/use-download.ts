import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../app/queries.ts';
import { reasonOf } from '../../../lib/api.ts';
import { downloadFile, type FileKind } from '../../../lib/download.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { translate } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves files of a translation, and reports each outcome in a toast. */
export function useDownload(id: string) {
  const refresh = useRefreshAfterDownload();
  return useMutation({
    mutationFn: (kind: FileKind) => downloadFile(id, kind),
    onSuccess: () => {
      toast('success', translate.result.downloadStarted);
      refresh(id);
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
}

/** Asks for a translation again, in the background: its first download may have moved the end of its files. */
export function useRefreshAfterDownload(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    void client.invalidateQueries({ queryKey: keys.translation(id) });
    void client.invalidateQueries({ queryKey: keys.lists });
  };
}
