import { LoadFailed } from '../../../ui/load-failed.tsx';
import '../../../ui/styles-overlays.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  comparisonFailedMessage,
  type TranslationResponse,
  type TranslationStatus,
  verdictIn,
} from '@verso/contracts';
import { Suspense, useEffect, useRef } from 'react';
import { keys } from '../../../app/queries.ts';
import { command, reasonOf } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { hasComparisonFailed, isComparisonOpen } from '../../ab-tests/is-open.ts';
import { useReveal } from '../../ab-tests/use-reveal.ts';
import { countSuccess } from '../../feedback/survey/successes.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { isRunning } from './apply-event.ts';
import { FailureCard } from './failure-card.tsx';
import { JobHeader } from './job-header.tsx';
import { ResultCard } from './result-card.tsx';
import { RunningJob } from './running-job.tsx';
import { useDownload } from './use-download.ts';
import { useTranslation } from './use-translation.ts';
import { verdictTitle } from './verdict.ts';

const Comparison = lazy(async () => ({
  default: (await import('../../ab-tests/comparison.tsx')).Comparison,
}));

interface JobViewProps {
  readonly id: string;
  /** Returns to the setup, with the file if this browser still has it. */
  readonly onBack: () => void;
  /** Returns to the setup without a file. */
  readonly onAnother: () => void;
  readonly hasFile: boolean;
  /** Called when another card replaces the current one. */
  readonly onStage: () => void;
}

/** One job from start to end, including jobs that another tab or an earlier visit started. */
export function JobView({ id, onBack, onAnother, hasFile, onStage }: JobViewProps) {
  const { translation, error, connected, retry } = useTranslation(id);
  const actions = useJobActions(id);
  useEndToasts(translation);
  useStages(translation?.status, onStage);
  const revealed = useReveal(id);
  const undecided = translation !== undefined && isComparisonOpen(translation);
  const delivered = translation?.status === 'completed' && !undecided;
  useShortcut('download', 'mod+D', () => delivered && actions.download.mutate('translated'));

  if (error) {
    return (
      <LoadFailed
        title={translate.failure.loadFailed}
        error={error}
        onRetry={retry}
        actions={
          <Button size="xs" variant="default" onClick={onAnother}>
            {translate.failure.back}
          </Button>
        }
      />
    );
  }
  if (!translation) return <Skeleton height={152} radius="lg" />;
  return (
    <>
      <JobHeader translation={translation} />
      {isRunning(translation.status) && (
        <RunningJob
          translation={translation}
          connected={connected}
          canceling={actions.cancel.isPending}
          onCancel={() => actions.cancel.mutate()}
        />
      )}
      {(undecided || revealed !== null) && (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <Comparison id={id} revealed={revealed} />
        </Suspense>
      )}
      {delivered && hasComparisonFailed(translation) && (
        <Notice tone="warning">{comparisonFailedMessage}</Notice>
      )}
      {delivered && (
        <ResultCard
          translation={translation}
          downloading={actions.download.isPending}
          onDownload={() => actions.download.mutate('translated')}
          onAgain={hasFile ? onBack : null}
          onAnother={onAnother}
        />
      )}
      {(translation.status === 'failed' || translation.status === 'cancelled') && (
        <FailureCard
          translation={translation}
          retrying={actions.retry.isPending}
          onRetry={() => actions.retry.mutate()}
          onBack={onBack}
        />
      )}
    </>
  );
}

/** Calls `onStage` when a shown job changes its card, but not for the first card. */
function useStages(status: TranslationStatus | undefined, onStage: () => void): void {
  const card = status && (isRunning(status) ? 'running' : status);
  const before = useRef(card);
  useEffect(() => {
    if (before.current !== undefined && before.current !== card) onStage();
    before.current = card;
  }, [card, onStage]);
}

/** Shows a toast when a job ends while the page is open. */
function useEndToasts(translation: TranslationResponse | undefined): void {
  const before = useRef<TranslationStatus | undefined>(undefined);
  useEffect(() => {
    if (!translation) return;
    const wasRunning = before.current !== undefined && isRunning(before.current);
    countSuccess(translation, wasRunning && translation.status === 'completed');
    before.current = translation.status;
    if (!wasRunning) return;
    if (translation.status === 'completed') {
      const verdict = verdictIn(translation);
      if (verdict.kind === 'complete') toast('success', translate.result.success);
      else toast(verdict.kind === 'look' ? 'warning' : 'error', verdictTitle(verdict));
      if (hasComparisonFailed(translation)) toast('warning', comparisonFailedMessage);
    }
    if (translation.status === 'failed') {
      toast(
        'error',
        translate.failure.toast({ reason: translation.error_message ?? translate.failure.unknown }),
      );
    }
  }, [translation]);
}

/** The actions on a job: cancel, retry, download. Each shows its errors in a toast. */
function useJobActions(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.translations });

  const cancel = useMutation({
    mutationFn: () => command('POST /api/translations/:id/cancel', { params: { id } }),
    onSuccess: async () => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.me })]);
    },
    onError: (error) => {
      toast('error', translate.progress.cancelFailed({ reason: reasonOf(error) }));
      void refresh();
    },
  });
  const retry = useMutation({
    mutationFn: () => command('POST /api/translations/:id/retry', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast('error', translate.failure.retryFailed({ reason: reasonOf(error) })),
  });
  const download = useDownload(id);
  return { cancel, retry, download };
}
