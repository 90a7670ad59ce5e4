import { loadOperations } from '../operations/load.ts';
import { contentTable, printGaps } from '../operations/report.ts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface MigrateOptions {
  readonly replace?: boolean;
}

/** Moves the data to another database. PostgreSQL is currently the only target. */
export async function migrate(
  shell: Shell,
  _move: string,
  { replace = false }: MigrateOptions,
): Promise<boolean> {
  const { moveToPostgres, readConfig } = await loadOperations();
  const { manifest, jobsQueued } = await moveToPostgres(readConfig(shell.env), { replace });
  print(shell, contentTable(manifest));
  printGaps(shell, manifest);
  info(
    shell,
    `Moved to PostgreSQL: every row was verified. ${jobsQueued} jobs resume when the server starts. The embedded database is unchanged: keep it until you have checked the new one, and start no server on it.`,
  );
  return true;
}
