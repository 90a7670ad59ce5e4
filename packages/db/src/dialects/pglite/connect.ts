import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { cleanParameters } from '../../clean-parameters.ts';
import type { Dialect } from '../../database.ts';
import { DatabaseError } from '../../error.ts';
import * as schema from '../../tables/index.ts';
import { listener } from './listen.ts';
import { type FolderOwnership, ownFolder } from './own-folder.ts';
import { PrivateFolder } from './private-folder.ts';

export interface PgliteOptions {
  /** Null or left out: in memory. */
  readonly directory?: string | undefined;
  /** A data folder as `dumpDataDir` gives it, to begin with. */
  readonly content?: Blob;
}

/**
 * Opens PostgreSQL embedded in this process. One process at a time may use a folder.
 * @throws DatabaseError `folder_in_use` or `not_opened`
 */
export async function connect({ directory, content }: PgliteOptions): Promise<Dialect> {
  const ownership = directory === undefined ? undefined : await claim(directory);
  try {
    const pglite = await PGlite.create({
      ...(directory === undefined ? {} : { fs: new PrivateFolder(join(directory, 'cluster')) }),
      ...(content === undefined ? {} : { loadDataDir: content }),
    });
    return {
      kind: 'pglite',
      orm: cleanParameters(drizzle({ client: pglite, schema })),
      queueConnection: { kind: 'pglite', pglite },
      listen: listener(pglite),
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

/** PGlite ends with an error of WebAssembly or of the file system, whichever it met first. */
function notOpened(directory: string, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseError(
    'not_opened',
    `The database in ${directory} can not be opened (${reason.split('\n')[0]}). Make sure that the disk is not full and that all files in it belong to the user of this process; else restore a backup.`,
    { cause },
  );
}

async function claim(directory: string): Promise<FolderOwnership> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return ownFolder(directory);
}
