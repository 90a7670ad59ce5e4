import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Dialect } from '../../database.ts';
import * as schema from '../../schema/index.ts';
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
 * @throws DatabaseError `folder_in_use`
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
      orm: drizzle({ client: pglite, schema }),
      queueConnection: { kind: 'pglite', pglite },
      listen: listener(pglite),
      async close() {
        await pglite.close();
        ownership?.release();
      },
    };
  } catch (error) {
    ownership?.release();
    throw error;
  }
}

async function claim(directory: string): Promise<FolderOwnership> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return ownFolder(directory);
}
