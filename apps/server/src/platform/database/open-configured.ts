import { join } from 'node:path';
import { type Database, joinEmbedded, openDatabase, openEmbedded } from '@verso/db';
import type { Config } from '../config/config.ts';

/** How long to wait for the process that runs the embedded database: it may start later, or recover its database. */
const patienceMs = 60_000;

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
  if (role === 'worker') return openRunning(dataDirectory, onFault);
  return openEmbedded({ directory: embeddedIn(dataDirectory), create: 'unless_earlier', onFault });
}

/** Opens the embedded database that another process runs. @throws DatabaseError `not_running` */
export async function openRunning(
  dataDirectory: string,
  onFault?: (fault: Error) => void,
): Promise<Database> {
  return openDatabase({ url: await joinEmbedded(embeddedIn(dataDirectory), patienceMs), onFault });
}
