import { reasonOf } from '../../lib/api.ts';
import { fetchFile, saveBlob } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { pages } from '../../messages/pages.ts';
import { translate } from '../../messages/translate.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshAfterDownload } from '../translate/job/use-download.ts';
import { linkToPages } from './link-to-pages.ts';

/** Saves the translation as PDF, once it is rendered. */
export function useDownloadPdf(id: string) {
  const refresh = useRefreshAfterDownload();
  return useMutation({
    mutationFn: async () => {
      toast('info', pages.preparing);
      const { url, filename } = await linkToPages(id, { kind: 'translated', purpose: 'save' });
      saveBlob(await fetchFile(url), filename);
    },
    onSuccess: () => {
      toast('success', translate.result.downloadStarted);
      refresh(id);
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
}
