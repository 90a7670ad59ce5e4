import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { cleanParameters } from '../../clean-parameters.ts';
import type { Dialect } from '../../database.ts';
import { DatabaseError } from '../../error.ts';
import * as schema from '../../tables/index.ts';
import { listener } from './listen.ts';
import { locker } from './lock.ts';
import { type FolderOwnership, ownFolder } from './own-folder.ts';
import { PrivateFolder } from './private-folder.ts';

// V8's baseline compiler only. Its optimizing compiler takes half a second and 600 MB for the database's expression
// interpreter alone, at every start, and makes queries 10 % faster.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** All of it becomes resident at the start. The operating system caches the files too. */
const sharedBuffers = '16MB';

export interface PgliteOptions {
  /** Default: in memory. */
  readonly directory?: string | undefined;
  /** Initial data folder, as returned by `dumpDataDir`. */
  readonly content?: Blob;
}

/**
 * Opens embedded PostgreSQL. Only one process at a time can use a folder.
 * @throws DatabaseError `folder_in_use` or `not_opened`
 */
export async function connect({ directory, content }: PgliteOptions): Promise<Dialect> {
  const ownership = directory === undefined ? undefined : await claim(directory);
  try {
    const pglite = await PGlite.create({
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
      ...(directory === undefined ? {} : { fs: new PrivateFolder(join(directory, 'cluster')) }),
      ...(content === undefined ? {} : { loadDataDir: content }),
    });
    return {
      kind: 'pglite',
      orm: cleanParameters(drizzle({ client: pglite, schema })),
      queueConnection: { kind: 'pglite', pglite },
      listen: listener(pglite),
      tryLock: locker(),
      async close() {
        await pglite.close();
        ownership?.release();
      },
    };
  } catch (error) {
    ownership?.release();
    throw directory === undefined ? error : notOpened(directory, error);
  }
}

/** Describes PGlite's failure, which may be any WebAssembly or file system error. */
function notOpened(directory: string, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseError(
    'not_opened',
    `The database in ${directory} can not be opened (${reason.split('\n')[0]}). Make sure that the disk is not full and that the user of this process owns all files in the folder; otherwise restore a backup.`,
    { cause },
  );
}

async function claim(directory: string): Promise<FolderOwnership> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return ownFolder(directory);
}
