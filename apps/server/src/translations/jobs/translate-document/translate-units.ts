import type { RouteDecision } from '@verso/gateway';
import { type Journal, type TranslationOutcome, translate } from '@verso/translation';
import { boundOutage } from '../../../models/gateway/outage.ts';
import { type Silence, watchAnswers } from '../../../models/gateway/watch-answers.ts';
import type { Context } from '../../context.ts';
import type { OriginalDocument } from '../../files/original.ts';
import { createAttemptStore } from '../../journal/attempts.ts';
import { countLookups } from '../../journal/journal.ts';
import { type Advance, advanceTranslation, ClaimLostError } from '../../lifecycle/claim.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import { throttledWriter } from '../../progress/throttle.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { promptOf } from '../../units/remember.ts';

/** At most four progress events a second and job; every change of stage comes on top. */
const progressIntervalMs = 250;

/** How long a job waits for a provider that is away, before it fails with the reason. */
const outageTimeoutMs = 60_000;

/** One translation of a document's units by one model. */
interface UnitsTask {
  readonly row: TranslationRow;
  readonly document: OriginalDocument;
  readonly route: RouteDecision;
  readonly journal: Journal;
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onUnitsDone: (unitsDone: number) => void;
  readonly onSilence: (silence: Silence | null) => void;
}

/** @throws ModelCallError see `translate` */
export async function translateUnits(
  { gateway, clock, database, metrics }: Pick<Context, 'gateway' | 'clock' | 'database' | 'metrics'>,
  { row, document, route, journal, concurrency, signal, onUnitsDone, onSilence }: UnitsTask,
): Promise<TranslationOutcome> {
  const bound = gateway.bind({ route, jobId: row.id, userId: row.userId });
  return translate({
    units: document.units,
    sourceLanguage: row.sourceLanguage,
    targetLanguage: row.targetLanguage,
    prompt: promptOf(row),
    model: route.modelId,
    demo: route.demo,
    gateway: boundOutage(watchAnswers(bound, onSilence), outageTimeoutMs, clock),
    journal: countLookups(journal, metrics),
    attemptStore: createAttemptStore(database, row.id),
    concurrency,
    signal,
    onProgress: ({ unitsDone }) => onUnitsDone(unitsDone),
  });
}

/** What work is given that tells how far it is. */
export interface Followed {
  /** Aborts with the job, and when the job has no purpose any more. */
  readonly signal: AbortSignal;
  readonly onUnitsDone: (unitsDone: number) => void;
  /** With null when models answer again. */
  readonly onSilence: (silence: Silence | null) => void;
}

/**
 * Does work on the units of a document, whose progress is written down.
 * @throws ClaimLostError when the work has no purpose any more
 */
export async function followProgress<Result>(
  context: Context,
  job: TranslateDocumentData,
  signal: AbortSignal,
  work: (followed: Followed) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const progress = throttledWriter(
    (advance: Advance) => advanceTranslation(context, job, advance),
    progressIntervalMs,
    (error) => {
      if (error instanceof ClaimLostError) lost.abort(error);
      else {
        context.logger.warn({ err: error, translationId: job.translationId }, 'progress was not written');
      }
    },
  );
  let newest: Advance = { stage: 'translating' };
  // A value that waits is replaced by the next one, which therefore holds everything.
  const put = (change: Partial<Advance>) => {
    newest = { ...newest, ...change };
    progress.put(newest);
  };
  try {
    return await work({
      signal: AbortSignal.any([signal, lost.signal]),
      onUnitsDone: (unitsDone) => put({ unitsDone }),
      onSilence: (silence) =>
        put({ errorCode: silence?.code ?? null, errorMessage: silence?.detail ?? null }),
    });
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    await progress.end();
  }
}
