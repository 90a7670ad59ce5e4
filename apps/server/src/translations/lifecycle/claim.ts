import { plans } from '@verso/contracts';
import { translations } from '@verso/db';
import { and, eq, inArray, type SQL, sql } from '@verso/db/query';
import { paidFrom } from '../../money/credits/ledger.ts';
import { tierOfPayer } from '../../money/credits/read.ts';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { queueEndNotice, queueEndWebhook } from '../progress/announce-end.ts';
import { recordChange, updateWithEvent } from '../progress/events.ts';
import { queueTranslation, type TranslateDocumentData } from '../queue/translate-document.ts';
import { endWithoutResult } from './finish.ts';
import { runningStatuses, type TranslationRow } from './row.ts';

/** The translation was canceled, deleted, retried or finished by another worker, so this work is no longer needed. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/**
 * How much a process that exits without an error counts against its document. A worker counts less than a document
 * process, because it handles many documents and may be killed for any reason.
 */
export const silentEndWeights = { documentProcess: 3, worker: 1 };

type Dependencies = Pick<Context, 'database' | 'clock'>;

/**
 * Starts an attempt of a translation, or resumes it after a crash.
 * @returns null when the attempt is no longer running
 */
export async function claimTranslation(
  { database, clock }: Dependencies,
  job: TranslateDocumentData,
): Promise<TranslationRow | null> {
  const now = clock.now();
  return updateWithEvent(
    database,
    {
      status: 'processing',
      stage: 'extracting',
      startedAt: sql`coalesce(${translations.startedAt}, ${now.toISOString()}::timestamptz)`,
      silentEnds: sql`${translations.silentEnds} + ${silentEndWeights.worker}::int`,
      errorCode: null,
      errorMessage: null,
    },
    isRunningAttempt(job),
    now,
  );
}

/**
 * Corrects the silent end of its worker, which a claim counts in advance: the work has ended with an error, or with the
 * silent end of its document process.
 */
export async function reportEnd(
  { database }: Pick<Context, 'database'>,
  job: TranslateDocumentData,
  ended: 'with-error' | 'document-process',
): Promise<void> {
  const { documentProcess, worker } = silentEndWeights;
  const correction = ended === 'with-error' ? -worker : documentProcess - worker;
  await database.orm
    .update(translations)
    .set({ silentEnds: sql<number>`greatest(${translations.silentEnds} + ${correction}::int, 0)` })
    .where(isAttempt(job));
}

/** The progress of a translation. */
export type Advance = Pick<TranslationRow, 'stage'> &
  Partial<Pick<TranslationRow, 'unitsTotal' | 'unitsDone' | 'errorCode' | 'errorMessage'>>;

/**
 * Records progress and publishes it. After a crash, the count of done units starts at 0; it is published once it
 * exceeds the earlier count.
 * @throws ClaimLostError
 */
export async function advanceTranslation(
  { database, clock }: Dependencies,
  job: TranslateDocumentData,
  { unitsDone, ...advance }: Advance,
): Promise<void> {
  const isRunning = await recordChange(
    database,
    unitsDone === undefined ? advance : { ...advance, ...furthest(unitsDone) },
    and(isAttempt(job), eq(translations.status, 'processing')),
    clock.now(),
  );
  if (!isRunning) throw new ClaimLostError('The translation is no longer in progress.');
}

function furthest(unitsDone: number) {
  const column = translations.unitsDone;
  return {
    unitsDone: sql<number>`greatest(${column}, ${unitsDone}::int)`,
    silentEnds: sql<number>`case when ${unitsDone}::int > ${column} then 0 else ${translations.silentEnds} end`,
  };
}

/** Why and how long an attempt is postponed. */
export interface Postponement {
  readonly code: string;
  /** For the user. */
  readonly message: string;
  readonly afterMs: number;
}

/**
 * Returns an attempt that can't continue now to the queue, in one transaction with its new job. Its finished segments
 * stay in the journal.
 */
export async function postponeTranslation(
  context: Dependencies & Pick<Context, 'queue' | 'metrics'>,
  job: TranslateDocumentData,
  { code, message, afterMs }: Postponement,
): Promise<void> {
  const { database, clock, metrics } = context;
  const postponed = await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const row = await updateWithEvent(
      tx,
      { status: 'queued', stage: 'queued', errorCode: code, errorMessage: message, silentEnds: 0 },
      isRunningAttempt(job),
      clock.now(),
    );
    if (row === null) return false;
    const tier = await tierOfPayer(inside, paidFrom(row));
    const priority = plans[tier].queuePriority;
    await queueTranslation(inside, { ...job, userId: row.userId, priority, afterMs });
    return true;
  });
  if (postponed) metrics.translation('postponed', code);
}

/** Marks an attempt as failed, unless it has already ended. Nothing is charged. */
export async function failTranslation(
  context: Dependencies & Pick<Context, 'queue' | 'metrics'>,
  job: TranslateDocumentData,
  failure: { readonly code: string; readonly message: string; readonly retryable: boolean },
): Promise<void> {
  const failed = await context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const row = await lockAttempt(inside, job);
    if (row === null) return false;
    const ended = await endWithoutResult(inside, row, {
      status: 'failed',
      errorCode: failure.code,
      errorMessage: failure.message,
      retryable: failure.retryable,
    });
    await queueEndNotice(inside, ended);
    await queueEndWebhook(inside, ended);
    return true;
  });
  if (failed) context.metrics.translation('failed', failure.code);
}

/** What decides whether a running attempt can start; null if it is not running. */
export async function findAttempt(
  { database }: Pick<QueryContext, 'database'>,
  job: TranslateDocumentData,
): Promise<Pick<TranslationRow, 'format' | 'mode' | 'promptStrategy' | 'paragraphsCount'> | null> {
  const { format, mode, promptStrategy, paragraphsCount } = translations;
  const [row] = await database.orm
    .select({ format, mode, promptStrategy, paragraphsCount })
    .from(translations)
    .where(isRunningAttempt(job));
  return row ?? null;
}

/** The row of a running attempt, locked until the transaction ends; null if it is not running. */
export async function lockAttempt(
  { database }: Pick<TransactionContext, 'database'>,
  job: TranslateDocumentData,
): Promise<TranslationRow | null> {
  const [row] = await database.orm.select().from(translations).where(isRunningAttempt(job)).for('update');
  return row ?? null;
}

function isRunningAttempt(job: TranslateDocumentData): SQL | undefined {
  return and(isAttempt(job), inArray(translations.status, runningStatuses));
}

function isAttempt({ translationId, attempt }: TranslateDocumentData): SQL | undefined {
  return and(eq(translations.id, translationId), eq(translations.attempt, attempt));
}
