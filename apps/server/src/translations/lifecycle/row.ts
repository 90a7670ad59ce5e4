import {
  AppError,
  type ModelReason,
  type QualityReport,
  readMode,
  readStage,
  readStatus,
  readTypeName,
  type TranslationResponse,
  type TranslationStatus,
  userErrorMessage,
  type Verdict,
  verdictOf,
} from '@verso/contracts';
import { type Queryable, type Transaction, translations } from '@verso/db';
import { and, eq, type SQL } from '@verso/db/query';
import { isReadableBy } from '../../identity/teams/shared.ts';
import { percentOf } from '../progress/percent.ts';

export type TranslationRow = typeof translations.$inferSelect;

/** Statuses of a translation that is not finished. */
export const runningStatuses = ['queued', 'processing'] as const satisfies readonly TranslationStatus[];

export function isRunning({ status }: Pick<TranslationRow, 'status'>): boolean {
  return runningStatuses.some((running) => running === status);
}

/**
 * @throws AppError `translation_not_found` for an id that does not exist or belongs to someone else: the answer is the
 * same
 */
export const ownTranslation: FindTranslation = async (database, userId, id) =>
  found(await select(database, id, eq(translations.userId, userId)));

/** Like `ownTranslation`, with the row locked until the transaction ends. */
export const lockOwnTranslation: LockTranslation = async (database, userId, id) =>
  found(await select(database, id, eq(translations.userId, userId)).for('update'));

/** Like `lockOwnTranslation`, for every translation that the user may read. What they may do is in `access.ts`. */
export const lockReadableTranslation: LockTranslation = async (database, userId, id) =>
  found(await select(database, id, isReadableBy(database, userId)).for('update'));

type FindTranslation = (database: Queryable, userId: string, id: string) => Promise<TranslationRow>;
type LockTranslation = (database: Transaction, userId: string, id: string) => Promise<TranslationRow>;

function select(database: Queryable, id: string, condition: SQL | undefined) {
  return database.orm
    .select()
    .from(translations)
    .where(and(eq(translations.id, id), condition));
}

function found([row]: readonly TranslationRow[]): TranslationRow {
  if (row === undefined) throw new AppError('translation_not_found');
  return row;
}

/** Converts a row, possibly written by a newer version, to its owner's response. */
export function toResponse(row: TranslationRow): TranslationResponse {
  return {
    id: row.id,
    made_by: null,
    shared: row.teamId !== null,
    right: 'own',
    review_state: row.reviewState,
    original_filename: row.originalFilename,
    translated_filename: row.translatedFilename,
    format: readTypeName.parse(row.format),
    file_size_bytes: row.fileSizeBytes,
    source_language: row.sourceLanguage,
    detected_language: row.detectedLanguage,
    target_language: row.targetLanguage,
    mode: readMode.parse(row.mode),
    model_used: row.modelUsed,
    model_reason: modelReasonOf(row),
    custom_prompt: row.customPrompt,
    style: row.style?.versions.map(({ scope, version }) => ({ scope, version })) ?? [],
    status: readStatus.parse(row.status),
    stage: readStage.parse(row.stage),
    units_total: row.unitsTotal,
    units_done: row.unitsDone,
    percent: percentOf(row.stage, row.unitsDone, row.unitsTotal),
    character_count: row.characterCount,
    effective_characters: row.effectiveCharacters,
    charged_characters: row.charactersCharged,
    paragraphs_count: row.paragraphsCount,
    chunks_count: row.chunksCount,
    processing_time_seconds: row.processingTimeSeconds,
    error_code: row.errorCode,
    error_message: userErrorMessage(row),
    retryable: row.retryable,
    quality_report: row.qualityReport && withoutCosts(row.qualityReport),
    verdict: verdictOn(row),
    integrity_report: row.integrityReport,
    messages: [...row.messages],
    files_expire_at: row.filesExpireAt?.toISOString() ?? null,
    keep_nothing: row.keepNothing,
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** The verdict on a completed translation, otherwise null. One without a report, from an early version, is complete. */
export function verdictOn({
  status,
  qualityReport,
}: Pick<TranslationRow, 'status' | 'qualityReport'>): Verdict | null {
  if (status !== 'completed') return null;
  return qualityReport === null ? { kind: 'complete' } : verdictOf(qualityReport);
}

/** Null as long as the model is hidden, while two versions wait for a choice. */
function modelReasonOf({ modelUsed, routeReport }: TranslationRow): ModelReason | null {
  if (modelUsed === null || routeReport === null) return null;
  const code = routeReport.code ?? null;
  // A model further down the chain answered.
  return code === 'compared' || modelUsed === routeReport.modelId ? code : 'stand-in';
}

/** Removes costs and estimates, which only the operator may see. */
function withoutCosts({ costUsd: _cost, ...report }: QualityReport): TranslationResponse['quality_report'] {
  const { estimatedInput: _in, estimatedOutput: _out, ...tokens } = report.tokens;
  return { ...report, tokens };
}
