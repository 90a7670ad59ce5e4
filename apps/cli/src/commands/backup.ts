import { loadOperations } from '../operations/load.ts';
import { contentTable, printGaps } from '../operations/report.ts';
import { STANDARD_STREAM } from '../options.ts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface BackupOptions {
  readonly withoutFiles?: boolean;
}

/** Backs up the data configured in the environment, and prints the contents of the backup. */
export async function backup(
  shell: Shell,
  path: string,
  { withoutFiles = false }: BackupOptions,
): Promise<boolean> {
  const { backUp, backUpInto, readConfig } = await loadOperations();
  const config = readConfig(shell.env);
  const options = { files: !withoutFiles };
  if (path === STANDARD_STREAM) {
    await backUpInto(config, shell.stdout, options);
    return true;
  }
  const done = await backUp(config, path, options);
  print(shell, contentTable(done.manifest));
  const complete = printGaps(shell, done.manifest);
  info(shell, `Written to ${done.path} and verified. It contains the data of ${done.manifest.created_at}.`);
  return complete;
}
