import { loadOperations } from '../operations/load.ts';
import { contentTable, printGaps } from '../operations/report.ts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface RestoreOptions {
  readonly replace?: boolean;
  readonly otherSecret?: boolean;
}

/** Restores a backup to the data configured in the environment, and prints what was restored. */
export async function restore(
  shell: Shell,
  file: string,
  { replace = false, otherSecret = false }: RestoreOptions,
): Promise<boolean> {
  const { readConfig, restore: restoreBackup } = await loadOperations();
  const {
    manifest,
    jobsQueued,
    left: leftover,
  } = await restoreBackup(readConfig(shell.env), file, {
    replace,
    otherSecret,
  });
  print(shell, contentTable(manifest));
  printGaps(shell, manifest);
  if (leftover.length > 0) info(shell, `${leftover.length} files of the replaced data could not be removed.`);
  info(
    shell,
    `Restored as of ${manifest.created_at}: every row and file was verified. ${jobsQueued} jobs resume when the server starts.`,
  );
  return true;
}
