import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type TranslationResponse, translationResponse } from '@verso/contracts';
import { ArchiveIcon } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { batch as messages } from '../../messages/batch.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { isRunning } from '../translate/job/apply-event.ts';
import { useRefreshAfterDownload } from '../translate/job/use-download.ts';
import type { Batch } from './batch.ts';
import classes from './batch-page.module.css';
import type { BatchState } from './batch-state.ts';
import { JobRow } from './job-row.tsx';
import { zipTranslations } from './zip.ts';

const pollMs = 2000;

/** A started batch: each file with its state, and one archive of all finished translations. */
export function BatchJobs({ batch, state }: { batch: Batch; state: BatchState }) {
  const { items, setup } = state;
  const jobs = useJobs(items.flatMap(({ translationId }) => translationId ?? []));
  const done = [...jobs.values()].filter(({ status }) => status === 'completed');
  const underWay =
    items.some(({ state }) => state === 'waiting' || state === 'uploading') ||
    [...jobs.values()].some(({ status }) => isRunning(status));
  const zip = useZip(setup?.target ?? '');
  return (
    <>
      <div className={classes.head}>
        <p className={classes.progress} role="status">
          {messages.progress({ done: done.length, total: items.length })}
        </p>
        <div className={classes.actions}>
          <Button
            leftSection={<ArchiveIcon size={17} strokeWidth={1.8} aria-hidden />}
            disabled={done.length === 0 || zip.packing !== null}
            onClick={() => zip.pack(done)}
          >
            {zip.packing === null
              ? messages.downloadAll
              : messages.zipping({ done: zip.packing, total: done.length })}
          </Button>
          <Button variant="default" disabled={underWay} onClick={() => batch.clear()}>
            {messages.another}
          </Button>
        </div>
      </div>
      {zip.error && (
        <Notice tone="danger" role="alert">
          {messages.zipFailed({ reason: reasonOf(zip.error) })}
        </Notice>
      )}
      <ul className={classes.rows} aria-label={messages.list}>
        {items.map((item) => (
          <JobRow
            key={item.key}
            item={item}
            translation={item.translationId === null ? undefined : jobs.get(item.translationId)}
            onRetryUpload={() => batch.retryUpload(item.key)}
          />
        ))}
      </ul>
      {underWay && <p className={classes.lead}>{messages.leave}</p>}
    </>
  );
}

/** The translations of a batch, polled until each has ended. */
function useJobs(ids: readonly string[]): ReadonlyMap<string, TranslationResponse> {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: keys.translation(id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(translationResponse, 'GET /api/translations/:id', { params: { id }, signal }),
      refetchInterval: ({ state }: { state: { data: TranslationResponse | undefined } }) =>
        state.data === undefined || isRunning(state.data.status) ? pollMs : false,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const]))),
  });
}

function useZip(language: string) {
  const refresh = useRefreshAfterDownload();
  const [packing, setPacking] = useState<number | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (done: readonly TranslationResponse[]) => {
      setPacking(0);
      return zipTranslations(
        done.map(({ id, translated_filename }) => ({ id, name: translated_filename })),
        setPacking,
      );
    },
    onSuccess: (archive, done) => {
      saveBlob(archive, messages.zipName({ language }));
      toast('success', translate.result.downloadStarted);
      for (const { id } of done) refresh(id);
    },
    onSettled: () => setPacking(null),
  });
  return { packing, error, pack: mutate };
}
