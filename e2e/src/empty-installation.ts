import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'VERSO_EMPTY_INSTALLATION';

/** Offers the workers of this run a data folder in which a server has started once. */
export function offerEmptyInstallation(directory: string): void {
  process.env[variable] = directory;
}

/** A new data folder, copied from the offered one if there is one, which saves most of a first start. */
export function newDataFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
  const empty = process.env[variable];
  if (empty !== undefined) cpSync(empty, directory, { recursive: true });
  return directory;
}
