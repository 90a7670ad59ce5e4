import { abTestArms, type Database, type Queryable, translations, users, whileLocked } from '@verso/db';
import { anyOf, eq, inArray } from '@verso/db/query';
import { keysBeside, keysOf } from '../../platform/storage/keys.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { isFinal } from '../progress/events.ts';
import { sweepUnits } from '../units/store.ts';

interface Dependencies {
  readonly database: Database;
  readonly storage: Storage;
}

/** Files per batch. */
const batchSize = 500;

/** The keys that `keysOf` creates. Other keys belong to other programs or newer versions. */
const keyPattern =
  /^(?<userId>[^/]+)\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:original|translated|units|pages-(?:original|translated)|version-[ab](?:\.units)?)\.[a-z]+$/;

/** A stored file whose key is that of a translation. */
interface TranslationFile {
  readonly key: string;
  readonly userId: string;
  readonly id: string;
}

/**
 * Deletes files that killed processes left in the storage: uploads without a translation, and results that were stored
 * but never delivered. Files of unknown users belong to other programs and stay.
 * Units whose document is gone are deleted, too: a process of an earlier version leaves them.
 * @param before files written since then stay, because their translation may be about to be saved
 * @param signal ends the round early
 * @returns the number of deleted files
 */
export async function sweepStorage(
  context: Dependencies,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  await sweepUnits(context.database);
  let swept = 0;
  for await (const batch of batchesOf(context.storage.list(), before)) {
    if (signal?.aborted) break;
    for (const [id, files] of Map.groupBy(await orphansAmong(context, batch), (file) => file.id))
      swept += await remove(context, id, files);
  }
  return swept;
}

/** Yields translations' files written before `before`, in batches. */
async function* batchesOf(
  files: AsyncIterable<StoredFile>,
  before: Date,
): AsyncGenerator<readonly TranslationFile[]> {
  let batch: TranslationFile[] = [];
  for await (const { key, modifiedAt } of files) {
    const { userId, id } = keyPattern.exec(key)?.groups ?? {};
    if (userId === undefined || id === undefined || modifiedAt >= before) continue;
    batch.push({ key, userId, id });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function orphansAmong(
  { database }: Dependencies,
  files: readonly TranslationFile[],
): Promise<readonly TranslationFile[]> {
  const owners = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(files.map(({ userId }) => userId))]));
  const known = new Set(owners.map(({ id }) => id));
  const needed = await neededBy(database, [...new Set(files.map(({ id }) => id))]);
  return files.filter(({ key, userId }) => known.has(userId) && !needed.has(key));
}

/** Checks again under a lock: a translation may have been retried meanwhile and now need files of these names. */
async function remove(
  { database, storage }: Dependencies,
  id: string,
  files: readonly TranslationFile[],
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.orm
      .select({ id: translations.id })
      .from(translations)
      .where(eq(translations.id, id))
      .for('update');
    const needed = await neededBy(tx, [id]);
    const orphans = files.map(({ key }) => key).filter((key) => !needed.has(key));
    await whileLocked(tx, () => storage.remove(orphans));
    return orphans.length;
  });
}

/** The files that translations have, and those that unfinished ones may still write. */
async function neededBy({ orm }: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, userId, format, status, originalFilePath, translatedFilePath } = translations;
  const rows = await orm
    .select({ id, userId, format, status, originalFilePath, translatedFilePath })
    .from(translations)
    .where(anyOf(id, ids));
  const arms = await orm
    .select({ translationId: abTestArms.translationId, translatedFilePath: abTestArms.translatedFilePath })
    .from(abTestArms)
    .where(anyOf(abTestArms.translationId, ids));
  const armsOf = Map.groupBy(arms, ({ translationId }) => translationId);
  const keys = rows.flatMap((row) => [
    row.originalFilePath,
    row.translatedFilePath,
    ...(isFinal(row.status) ? keysBeside(row, armsOf.get(row.id) ?? []) : keysOf(row)),
  ]);
  return new Set(keys.filter((key) => key !== null));
}
