import { join } from 'node:path';
import { type Database, joinEmbedded, openDatabase, openEmbedded } from '@verso/db';
import type { Config } from '../config/config.ts';

/** How long a worker waits for the process that runs the embedded database, which may start later. */
const workerPatienceMs = 60_000;

/** The folder of the embedded database. */
export const embeddedIn = (dataDirectory: string): string => join(dataDirectory, 'database');

/**
 * Opens the server's database: PostgreSQL, or the embedded one. A worker uses the one that another process runs; all others
 * run it themselves.
 * @param onFault receives errors outside of calls
 * @throws DatabaseError
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDirectory, role }: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'role'>,
  onFault: (fault: Error) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, onFault });
  const directory = embeddedIn(dataDirectory);
  if (role !== 'worker') return openEmbedded({ directory, create: 'unless_earlier', onFault });
  return openDatabase({ url: await joinEmbedded(directory, workerPatienceMs), onFault });
}
