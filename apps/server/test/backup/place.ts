import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { openJobQueue } from '../../src/jobs.ts';
import { writeArchive } from '../../src/operations/backup/commands/write-archive.ts';
import { type BackupSource, createBackup } from '../../src/operations/backup/create.ts';
import { openBackup } from '../../src/operations/backup/read.ts';
import {
  type RestoreReport,
  type RestoreRequest,
  restoreBackup,
} from '../../src/operations/backup/restore.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { createSecrets } from '../../src/platform/secrets/create-secrets.ts';
import { createStorage } from '../../src/platform/storage/create-storage.ts';

export const secret = 'one secret for every place of this test';

/** Creates a folder that `remove` deletes. */
export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'verso-backup-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Backs up into a file of the folder. @returns its path */
export async function backUpTo(folder: string, source: BackupSource, files = true): Promise<string> {
  const path = join(folder, `${Math.random()}.tar`);
  await writeArchive(path, createBackup(source, { files }));
  return path;
}

export interface Place {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly secret?: string;
}

/** Restores as the command does. */
export async function restoreInto(
  { database, dataDirectory, secret: own = secret }: Place,
  path: string,
  options: Partial<RestoreRequest> = {},
): Promise<RestoreReport> {
  const secrets = createSecrets(own);
  const clock = { now: () => new Date() };
  const storage = await createStorage({ config: { s3: undefined, dataDirectory }, secrets, clock });
  const backup = await openBackup(path);
  let stop = async () => {};
  try {
    return await restoreBackup(
      {
        database,
        storage,
        secrets: [secrets],
        async openQueue() {
          const queue = await openJobQueue({ database, logger: createLogger('silent'), schedules: false });
          stop = () => queue.stop();
          return queue;
        },
      },
      backup,
      { replace: false, otherSecret: false, ...options },
    );
  } finally {
    await stop();
    await backup.archive.close();
  }
}

/**
 * Every row of every table as sorted JSON, and the next value of every sequence. Excludes `workers`, which changes
 * constantly.
 */
export async function contentOf({ orm }: Pick<Database, 'orm'>): Promise<Record<string, unknown>> {
  const names = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'workers' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of names.rows) {
    const { rows } = await orm.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from public.${sql.identifier(name)} t`,
    );
    content[name] = rows.map(({ row }) => row).toSorted();
  }
  const sequences = await orm.execute(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  content.sequences = sequences.rows.map(({ sequencename, last_value }) => `${sequencename} ${last_value}`);
  return content;
}
