import { AppError, documentTypes, type downloadResponse } from '@verso/contracts';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { ownTranslation } from './row.ts';

/**
 * A link to one of a translation's two files, and the name to save it under.
 * @throws AppError `translation_not_found`, `not_ready` before it is completed, `file_not_found` once it is deleted
 */
export async function downloadOf(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  userId: string,
  id: string,
  kind: 'original' | 'translated',
): Promise<z.infer<typeof downloadResponse>> {
  const row = await ownTranslation(database, userId, id);
  if (kind === 'translated' && row.status !== 'completed') throw new AppError('not_ready');
  const key = kind === 'translated' ? row.translatedFilePath : row.originalFilePath;
  if (key === null) throw new AppError('file_not_found');
  const filename = kind === 'translated' ? row.translatedFilename : row.originalFilename;
  const contentType = documentTypes[row.format].mimeType;
  const { url, expiresAt } = await storage.signedUrl(key, { filename, contentType });
  return { url, filename, expires_at: expiresAt.toISOString() };
}
