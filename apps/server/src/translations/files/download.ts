import {
  AppError,
  type DownloadQuery,
  type downloadResponse,
  keepNothingMinutes,
  mimeTypeOf,
  splitFilename,
} from '@verso/contracts';
import { type Database, translations } from '@verso/db';
import { and, eq, gt } from '@verso/db/query';
import type { z } from 'zod';
import { versionKey } from '../../platform/storage/keys.ts';
import { openComparison } from '../ab-tests/open-comparison.ts';
import type { Context } from '../context.ts';
import { type Caller, translationFor } from '../lifecycle/access.ts';
import { ownTranslation, type TranslationRow } from '../lifecycle/row.ts';
import { currentFile } from './current.ts';

/**
 * Creates a download link for one of a translation's files, with its filename. The translated document is written again first
 * if its units have changed.
 * @throws AppError `translation_not_found`, `not_ready` before completion, `file_not_found` after deletion, `conflict`
 * for a version when there is no choice to make
 */
export async function downloadOf(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  caller: Caller,
  id: string,
  { kind, purpose }: Pick<DownloadQuery, 'kind' | 'purpose'>,
): Promise<z.infer<typeof downloadResponse>> {
  const { database, storage, clock } = context;
  if (kind === 'version-a' || kind === 'version-b') {
    if (typeof caller !== 'string') throw new AppError('translation_not_found');
    return downloadOfVersion({ database, storage }, await ownTranslation(database, caller, id), kind);
  }
  const row = await translationFor(context, caller, id, 'view');
  if (kind === 'translated' && row.status !== 'completed') throw new AppError('not_ready');
  const key = kind === 'translated' ? await currentFile(context, row) : row.originalFilePath;
  if (key === null) throw new AppError('file_not_found');
  const filename = kind === 'translated' ? row.translatedFilename : row.originalFilename;
  const link = await linkTo(storage, row, key, filename);
  if (!row.keepNothing || kind !== 'translated' || purpose !== 'save') return link;
  const soon = new Date(clock.now().getTime() + keepNothingMinutes * 60_000);
  await expireBy(database, id, soon);
  const goneAt = row.filesExpireAt !== null && row.filesExpireAt < soon ? row.filesExpireAt : soon;
  return { ...link, expires_at: goneAt.toISOString() };
}

/** One of two versions while they wait for a choice. */
async function downloadOfVersion(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  row: TranslationRow,
  kind: 'version-a' | 'version-b',
): Promise<z.infer<typeof downloadResponse>> {
  await openComparison(database, row);
  const version = kind === 'version-a' ? 'A' : 'B';
  const { base, extension } = splitFilename(row.translatedFilename);
  const filename = `${base} (Version ${version})${extension}`;
  return linkTo(storage, row, versionKey(row, version), filename);
}

async function linkTo(
  storage: Context['storage'],
  row: TranslationRow,
  key: string,
  filename: string,
): Promise<z.infer<typeof downloadResponse>> {
  const contentType = mimeTypeOf(filename, row.format);
  const { url, expiresAt } = await storage.signedUrl(key, { filename, contentType });
  return { url, filename, expires_at: expiresAt.toISOString() };
}

/** Brings the expiry of a translation's files forward to `at`, unless they expire earlier. */
async function expireBy(database: Database, id: string, at: Date): Promise<void> {
  await database.orm
    .update(translations)
    .set({ filesExpireAt: at })
    .where(and(eq(translations.id, id), gt(translations.filesExpireAt, at)));
}
