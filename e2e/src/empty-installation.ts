import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'VERSO_EMPTY_INSTALLATION';

/** Tells the workers of this run where a data folder lies that a server has started in once, and nothing more. */
export function offerEmptyInstallation(directory: string): void {
  process.env[variable] = directory;
}

/** A data folder of one's own: as the first start leaves it where that is known, which saves most of a first start. */
export function newDataFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
  const empty = process.env[variable];
  if (empty !== undefined) cpSync(empty, directory, { recursive: true });
  return directory;
}
