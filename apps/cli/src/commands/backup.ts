import { loadOperations } from '../operations/load.ts';
import { contentTable, printGaps } from '../operations/report.ts';
import { STANDARD_STREAM } from '../options.ts';
import { info, print } from '../report.ts';

export interface BackupOptions {
  readonly withoutFiles?: boolean;
}

/** Backs up the data configured in the environment, and prints the contents of the backup. */
export async function backup(path: string, { withoutFiles = false }: BackupOptions): Promise<boolean> {
  const { backUp, backUpInto, readConfig } = await loadOperations();
  const config = readConfig(process.env);
  const options = { files: !withoutFiles };
  if (path === STANDARD_STREAM) {
    await backUpInto(config, process.stdout, options);
    return true;
  }
  const done = await backUp(config, path, options);
  print(contentTable(done.manifest));
  const complete = printGaps(done.manifest);
  info(`Written to ${done.path} and verified. It contains the data of ${done.manifest.created_at}.`);
  return complete;
}
