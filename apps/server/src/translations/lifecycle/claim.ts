import { plans } from '@verso/contracts';
import { type Queryable, translations } from '@verso/db';
import { and, eq, inArray, sql } from '@verso/db/query';
import { paidFrom } from '../../money/credits/ledger.ts';
import { tierOf } from '../../money/credits/read.ts';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { queueEndNotice, queueEndWebhook } from '../progress/announce-end.ts';
import { recordEvent } from '../progress/events.ts';
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
  return database.transaction(async (tx) => {
    const locked = await lockAttempt({ database: tx }, job);
    if (locked === null) return null;
    const now = clock.now();
    const [row] = await tx.orm
      .update(translations)
      .set({
        status: 'processing',
        stage: 'extracting',
        startedAt: locked.startedAt ?? now,
        silentEnds: locked.silentEnds + silentEndWeights.worker,
        errorCode: null,
        errorMessage: null,
      })
      .where(eq(translations.id, job.translationId))
      .returning();
    if (row === undefined) return null;
    await recordEvent(tx, row, now);
    return row;
  });
}

/**
 * Corrects the silent end of its worker, which a claim counts in advance: the work has ended with an error, or with the
 * silent end of its document process.
 */
export async function reportEnd(
  { database }: Pick<Context, 'database'>,
  { translationId, attempt }: TranslateDocumentData,
  ended: 'with-error' | 'document-process',
): Promise<void> {
  const { documentProcess, worker } = silentEndWeights;
  const correction = ended === 'with-error' ? -worker : documentProcess - worker;
  await database.orm
    .update(translations)
    .set({ silentEnds: sql<number>`greatest(${translations.silentEnds} + ${correction}::int, 0)` })
    .where(and(eq(translations.id, translationId), eq(translations.attempt, attempt)));
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
  { translationId, attempt }: TranslateDocumentData,
  { unitsDone, ...advance }: Advance,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.orm
      .update(translations)
      .set(unitsDone === undefined ? advance : { ...advance, ...furthest(unitsDone) })
      .where(
        and(
          eq(translations.id, translationId),
          eq(translations.attempt, attempt),
          eq(translations.status, 'processing'),
        ),
      )
      .returning();
    if (row === undefined) throw new ClaimLostError('The translation is no longer in progress.');
    await recordEvent(tx, row, clock.now());
  });
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
    const locked = await lockAttempt(inside, job);
    if (locked === null) return false;
    const [row] = await tx.orm
      .update(translations)
      .set({ status: 'queued', stage: 'queued', errorCode: code, errorMessage: message, silentEnds: 0 })
      .where(eq(translations.id, job.translationId))
      .returning();
    if (row === undefined) return false;
    await recordEvent(tx, row, clock.now());
    const tier = await tierOf(inside, paidFrom(row));
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

/** The row of a running attempt; null if it is not running. */
export async function findAttempt(
  { database }: Pick<QueryContext, 'database'>,
  job: TranslateDocumentData,
): Promise<TranslationRow | null> {
  const [row] = await running(database, job);
  return row ?? null;
}

/** Like `findAttempt`, with the row locked until the transaction ends. */
export async function lockAttempt(
  { database }: Pick<TransactionContext, 'database'>,
  job: TranslateDocumentData,
): Promise<TranslationRow | null> {
  const [row] = await running(database, job).for('update');
  return row ?? null;
}

function running({ orm }: Queryable, { translationId, attempt }: TranslateDocumentData) {
  return orm
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.id, translationId),
        eq(translations.attempt, attempt),
        inArray(translations.status, runningStatuses),
      ),
    );
}
