import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@verso/contracts';
import { abTestArms, type Database, translations, whileLocked } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { z } from 'zod';
import { keysBeside } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** A translation with files, as of the snapshot. Early versions had no revision. */
const named = z.object({ id: z.uuid(), keys: z.array(z.string()), revision: z.number().nullable() });
export type NamedFiles = z.infer<typeof named>;

/** A query for lines that `parseNamed` reads: all translations with files. */
export const namedFiles = sql`
  select json_build_object('id', id, 'revision', (to_jsonb(translations)->>'units_revision')::int,
    'keys', array_remove(array[original_file_path, translated_file_path], null))::text as line
  from translations where original_file_path is not null or translated_file_path is not null`;

export const parseNamed = (line: string): NamedFiles => named.parse(JSON.parse(line));

export interface CopiedFile {
  readonly key: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface CopiedFiles {
  readonly files: readonly CopiedFile[];
  /** Named in the snapshot and by the current row, but missing in the storage. */
  readonly missing: readonly string[];
  /** Whether files were deleted since the snapshot. */
  readonly deleted: boolean;
  /** Whether units were changed since the snapshot: the translated file may have changes that the snapshot lacks. */
  readonly edited: boolean;
}

/**
 * Copies the files of one translation into a folder. Its row is locked, as it is by every change or deletion of the
 * files. The copies are therefore consistent, and a missing file was either deleted or lost.
 */
export async function copyFiles(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  { id, keys, revision }: NamedFiles,
  folder: string,
): Promise<CopiedFiles> {
  return database.transaction(async (tx) => {
    const { orm } = tx;
    const [row] = await orm.select().from(translations).where(eq(translations.id, id)).for('share');
    const stillNamed = new Set([row?.originalFilePath, row?.translatedFilePath]);
    const required = keys.filter((key) => stillNamed.has(key));
    const arms = await orm.select().from(abTestArms).where(eq(abTestArms.translationId, id));
    const beside = row === undefined ? [] : keysBeside(row, arms);
    const files: CopiedFile[] = [];
    const missing: string[] = [];
    for (const key of new Set([...required, ...beside])) {
      const path = join(folder, String(files.length));
      const copied = await whileLocked(tx, () => copyFile(storage, key, path));
      if (copied !== null) files.push(copied);
      else if (required.includes(key)) missing.push(key);
    }
    const edited = row !== undefined && revision !== null && row.unitsRevision !== revision;
    return { files, missing, deleted: required.length < keys.length, edited };
  });
}

/** @returns null if there is no such file */
async function copyFile(storage: Storage, key: string, path: string): Promise<CopiedFile | null> {
  try {
    const { content } = await storage.open(key);
    const sha256 = createHash('sha256');
    let bytes = 0;
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          sha256.update(chunk);
          bytes += chunk.byteLength;
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    return { key, path, bytes, sha256: sha256.digest('hex') };
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null;
    throw error;
  }
}
