import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type TranslationResponse, type TranslationStatus, verdictIn } from '@verso/contracts';
import { Link } from 'react-router';
import { keys } from '../../app/queries.ts';
import { command, reasonOf } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { batch as messages } from '../../messages/batch.ts';
import { history } from '../../messages/history.ts';
import { translate } from '../../messages/translate.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { toast } from '../../ui/toast.ts';
import { isRunning } from '../translate/job/apply-event.ts';
import { useDownload } from '../translate/job/use-download.ts';
import { verdictTitle } from '../translate/job/verdict.ts';
import classes from './batch-page.module.css';
import type { BatchItem } from './batch-state.ts';

interface JobRowProps {
  readonly item: BatchItem;
  /** Undefined until the server has the file. */
  readonly translation: TranslationResponse | undefined;
  readonly onRetryUpload: () => void;
}

/** One file of a started batch, with its progress and actions. */
export function JobRow({ item, translation, onRetryUpload }: JobRowProps) {
  const { name } = item;
  const error = translation === undefined ? item.error : errorOf(translation);
  const percent = percentOf(item, translation);
  return (
    <li className={classes.row}>
      <DocumentIcon type={item.format} size={20} />
      <div className={classes.body}>
        <div className={classes.name}>
          <FileName name={name} />
        </div>
        <div className={classes.facts}>
          {formatBytes(item.size)} ·{' '}
          <span data-status={toneOf(translation)}>{stateOf(item, translation)}</span>
        </div>
        {percent !== null && (
          <Progress.Root size="xs" radius="xl" className={classes.bar}>
            <Progress.Section value={percent} aria-label={messages.progressName({ name })} />
          </Progress.Root>
        )}
        {error !== null && <p className={classes.reason}>{error}</p>}
      </div>
      <div className={classes.rowActions}>
        {item.state === 'refused' && item.error !== messages.lost && (
          <Button
            size="xs"
            variant="default"
            aria-label={messages.retryName({ name })}
            onClick={onRetryUpload}
          >
            {messages.retry}
          </Button>
        )}
        {translation && <JobActions translation={translation} name={name} />}
      </div>
    </li>
  );
}

function JobActions({ translation, name }: { translation: TranslationResponse; name: string }) {
  const { id, status } = translation;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (action: 'retry' | 'cancel') =>
      command(`POST /api/translations/:id/${action}`, { params: { id } }),
    onError: (error) => toast('error', messages.actionFailed({ reason: reasonOf(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.translation(id) }),
  });
  const download = useDownload(id);
  if (status === 'completed') {
    return (
      <>
        <Button
          component={Link}
          to={`/translations/${id}`}
          size="xs"
          variant="subtle"
          aria-label={messages.reviewName({ name })}
        >
          {messages.review}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={messages.downloadName({ name })}
          loading={download.isPending}
          onClick={() => download.mutate('translated')}
        >
          {translate.result.download}
        </Button>
      </>
    );
  }
  const action = isRunning(status) ? 'cancel' : 'retry';
  if (action === 'retry' && status === 'failed' && !translation.retryable) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={action === 'retry' ? messages.retryName({ name }) : messages.cancelName({ name })}
      loading={act.isPending}
      onClick={() => act.mutate(action)}
    >
      {messages[action]}
    </Button>
  );
}

function errorOf({ status, error_message }: TranslationResponse): string | null {
  // A waiting translation also has a message that says why it waits.
  return status === 'completed' || status === 'cancelled' ? null : error_message;
}

function stateOf(item: BatchItem, translation: TranslationResponse | undefined): string {
  if (translation === undefined) return messages.states[item.state];
  const { status, units_done, units_total } = translation;
  const verdict = verdictIn(translation);
  if (verdict.kind !== 'complete') return verdictTitle(verdict);
  if (status !== 'processing' || units_total === 0) return history.statuses[status];
  return translate.progress.units({ done: units_done, total: units_total });
}

/** Only what is complete is a success. */
function toneOf(translation: TranslationResponse | undefined): TranslationStatus | undefined {
  if (translation === undefined) return undefined;
  const { kind } = verdictIn(translation);
  if (kind === 'not-translated') return 'failed';
  return kind === 'look' ? undefined : translation.status;
}

/** Progress of the upload, then of the translation; null once it has ended. */
function percentOf(item: BatchItem, translation: TranslationResponse | undefined): number | null {
  if (translation !== undefined) return isRunning(translation.status) ? translation.percent : null;
  return item.state === 'uploading' ? item.share * 100 : null;
}
