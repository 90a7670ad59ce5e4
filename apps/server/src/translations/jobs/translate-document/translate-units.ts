import type { RouteDecision } from '@verso/gateway';
import {
  type Glossary,
  type Journal,
  type TranslationMemory,
  type TranslationOutcome,
  translate,
} from '@verso/translation';
import { limitOutage } from '../../../models/gateway/outage.ts';
import { type Silence, watchAnswers } from '../../../models/gateway/watch-answers.ts';
import { memoryOf } from '../../../words/memories/use.ts';
import type { Context } from '../../context.ts';
import type { OriginalDocument } from '../../files/original.ts';
import { createAttemptStore } from '../../journal/attempts.ts';
import { countLookups } from '../../journal/journal.ts';
import { type Advance, advanceTranslation, ClaimLostError } from '../../lifecycle/claim.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import { throttledWriter } from '../../progress/throttle.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { glossaryOf, promptOf } from '../../units/remember.ts';

/** Limits a job to four progress events per second, besides its changes of stage. */
const progressIntervalMs = 250;

/** How long a job waits for an unavailable provider before it is postponed. */
const outageTimeoutMs = 60_000;

/** What a user has: required terms, and texts that are translated already. */
interface KnownTexts {
  readonly glossary: Glossary | undefined;
  readonly memory: TranslationMemory | undefined;
}

/** Reads the glossary and the memory that a translation uses. */
export async function knownTexts(
  { database }: Pick<Context, 'database'>,
  row: TranslationRow,
): Promise<KnownTexts> {
  const languages = {
    sourceLanguage: row.sourceLanguage ?? row.detectedLanguage,
    targetLanguage: row.targetLanguage,
  };
  const [glossary, memory] = await Promise.all([
    glossaryOf(database, row),
    memoryOf(database, row.userId, languages),
  ]);
  return { glossary, memory };
}

/** The translation of a document's units by one model. */
interface UnitsTask {
  readonly row: TranslationRow;
  readonly document: OriginalDocument;
  readonly known: KnownTexts;
  readonly route: RouteDecision;
  readonly journal: Journal;
  /** Maximum concurrent model calls. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onUnitsDone: (unitsDone: number) => void;
  readonly onSilence: (silence: Silence | null) => void;
}

/** Translates the units of a document. @throws ModelCallError see `translate` */
export async function translateUnits(
  { gateway, clock, database, metrics }: Pick<Context, 'gateway' | 'clock' | 'database' | 'metrics'>,
  { row, document, known, route, journal, concurrency, signal, onUnitsDone, onSilence }: UnitsTask,
): Promise<TranslationOutcome> {
  const { glossary, memory } = known;
  const bound = gateway.bind({ route, jobId: row.id, userId: row.userId });
  return translate({
    units: document.units,
    sourceLanguage: row.sourceLanguage,
    detectedLanguage: row.detectedLanguage,
    targetLanguage: row.targetLanguage,
    formality: row.formality,
    prompt: promptOf(row),
    ...(row.analysis === null ? {} : { analysis: row.analysis }),
    ...(glossary === undefined ? {} : { glossary }),
    model: route.modelId,
    demo: route.demo,
    secondReader: row.secondReader,
    gateway: limitOutage(watchAnswers(bound, onSilence), outageTimeoutMs, clock),
    journal: countLookups(journal, metrics),
    ...(memory === undefined ? {} : { memory: row.useMemory ? memory : asExamples(memory) }),
    attemptStore: createAttemptStore(database, row.id),
    concurrency,
    signal,
    onProgress: ({ unitsDone }) => onUnitsDone(unitsDone),
  });
}

/** A memory whose texts are shown to models, but not reused. */
const asExamples = (memory: TranslationMemory): TranslationMemory => ({
  ...memory,
  lookup: async (queries) => queries.map(() => []),
});

/** Passed to work whose progress is tracked. */
export interface ProgressReporter {
  /** Aborts with the job, or when the work is no longer needed. */
  readonly signal: AbortSignal;
  readonly onUnitsDone: (unitsDone: number) => void;
  /** Called with null when models answer again. */
  readonly onSilence: (silence: Silence | null) => void;
}

/** What the next stage records of a successful translation of units. */
export const allDone = (units: readonly unknown[]) => ({
  unitsDone: units.length,
  errorCode: null,
  errorMessage: null,
});

/**
 * Runs work on the units of a document and records its progress. After a success the caller records the next stage, with
 * `allDone`.
 * @throws ClaimLostError when the work is no longer needed
 */
export async function trackProgress<Result>(
  context: Context,
  job: TranslateDocumentData,
  signal: AbortSignal,
  work: (reporter: ProgressReporter) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const progress = throttledWriter(
    (advance: Advance) => advanceTranslation(context, job, advance),
    progressIntervalMs,
    (error) => {
      if (error instanceof ClaimLostError) lost.abort(error);
      else {
        context.logger.warn({ err: error, translationId: job.translationId }, 'could not record progress');
      }
    },
  );
  let newest: Advance = { stage: 'translating' };
  // The throttled writer drops all but the newest value, so each value contains all changes so far.
  const put = (change: Partial<Advance>) => {
    newest = { ...newest, ...change };
    progress.put(newest);
  };
  try {
    const result = await work({
      signal: AbortSignal.any([signal, lost.signal]),
      onUnitsDone: (unitsDone) => put({ unitsDone }),
      onSilence: (silence) =>
        put({ errorCode: silence?.code ?? null, errorMessage: silence?.detail ?? null }),
    });
    await progress.end({ discard: true });
    return result;
  } catch (error) {
    await progress.end();
    throw lost.signal.aborted ? lost.signal.reason : error;
  }
}
