import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database.ts';
import { connect } from '../dialects/pglite/connect.ts';
import { migrate } from '../migrate.ts';
import { asDatabase, openDatabase } from '../open-database.ts';
import { templateName } from './template.ts';

let content: Promise<Blob> | undefined;

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** In memory. An up-to-date one is unpacked from a copy on disk, which takes a tenth of the time to make one. */
export async function openTestPglite(migrated: boolean): Promise<Database> {
  if (!migrated) return openDatabase();
  content ??= template().then((bytes) => new Blob([bytes]));
  return asDatabase(await connect({ content: await content }));
}

async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = `${cache}pglite-${templateName()}.tar`;
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    await mkdir(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, await makeTemplate());
    await rename(unfinished, file); // several processes may do this at once; each leaves a whole file
    return template();
  }
}

async function makeTemplate(): Promise<Uint8Array> {
  const dialect = await connect({});
  const database = asDatabase(dialect);
  try {
    await migrate(database);
    if (dialect.queueConnection.kind !== 'pglite') throw new TypeError('Not a PGlite database.');
    const content = await dialect.queueConnection.pglite.dumpDataDir('none');
    return new Uint8Array(await content.arrayBuffer());
  } finally {
    await database.close();
  }
}
