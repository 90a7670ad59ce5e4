import {
  downloadName,
  type IntegrityReport,
  type QualityReport,
  type TranslationMessage,
} from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { chargeable } from '../../money/credits/demo.ts';
import { attemptOf } from '../../money/credits/ledger.ts';
import { settleCharacters } from '../../money/credits/settle.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { endJournal } from '../journal/journal.ts';
import { queueEndNotice, queueEndWebhook } from '../progress/announce-end.ts';
import { recordChange } from '../progress/events.ts';
import type { TranslateDocumentData } from '../queue/translate-document.ts';
import { type DeliveredUnit, insertUnits } from '../units/store.ts';
import { ClaimLostError, lockAttempt } from './claim.ts';
import { retainedUntil, timesOf } from './finish.ts';
import type { TranslationRow } from './row.ts';
import { callsFor } from './spent-on.ts';

/** A translated document, stored and checked. */
export interface TranslationResult {
  readonly translatedFilePath: string;
  readonly translatedSizeBytes: number;
  /** Null while two versions wait for a choice, so that the models stay hidden. */
  readonly modelUsed: string | null;
  readonly chunks: number;
  readonly qualityReport: QualityReport;
  readonly integrityReport: IntegrityReport;
  readonly messages: readonly TranslationMessage[];
  /** Translated characters of the document, and the characters they are charged as. */
  readonly delivered: { readonly characters: number; readonly effective: number };
}

/**
 * Completes an attempt: result, units, charge, usage and event are committed together.
 * @throws ClaimLostError when it was canceled, deleted or completed meanwhile
 */
export async function completeTranslation(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'metrics' | 'config'>,
  job: TranslateDocumentData,
  result: TranslationResult,
  units: readonly DeliveredUnit[],
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const locked = await lockAttempt(inside, job);
    if (locked === null) throw new ClaimLostError('The translation is no longer in progress.');
    const now = clock.now();
    const { modelUsed } = result;
    const { spent, provider } = await callsFor(inside, job.translationId, modelUsed);
    const filesExpireAt = await retainedUntil(tx, locked, now);
    const counts = await insertUnits(tx, locked.id, units);
    const change = {
      status: 'completed',
      stage: 'done',
      unitsDone: locked.unitsTotal,
      translatedFilename: downloadName(locked.originalFilename, locked.targetLanguage, result.qualityReport),
      translatedFilePath: result.translatedFilePath,
      translatedSizeBytes: result.translatedSizeBytes,
      modelUsed,
      // It may differ from the chosen one after a failover. Without calls, everything came from the journal.
      providerUsed:
        provider ?? (modelUsed !== null && modelUsed === locked.modelUsed ? locked.providerUsed : null),
      deliveredCharacters: result.delivered.characters,
      chunksCount: result.chunks,
      qualityReport: result.qualityReport,
      integrityReport: result.integrityReport,
      unitsRevision: 0,
      unitCounts: { revision: 0, counts },
      writtenRevision: null,
      hasUnitRows: true,
      messages: result.messages,
      ...timesOf(locked, now),
      ...spent,
      filesExpireAt,
    } satisfies Partial<TranslationRow>;
    if (!(await recordChange(tx, change, eq(translations.id, job.translationId), now)))
      throw new Error('A locked translation is gone.');
    const row = { ...locked, ...change };
    await settleCharacters(inside, attemptOf(row), {
      charactersUsed: chargeable(inside, result.delivered.effective, result.qualityReport),
      rawCharacters: result.delivered.characters,
      wordsCount: row.wordsCount,
      modelUsed: result.modelUsed,
      formatType: row.format,
      ...spent,
    });
    await endJournal(tx, row, filesExpireAt);
    await queueEndNotice(inside, row);
    await queueEndWebhook(inside, row);
  });
  context.metrics.translation('completed', null);
  const { total: _total, ...states } = result.qualityReport.units;
  context.metrics.units(states);
}
