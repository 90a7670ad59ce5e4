import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const names = ['soffice', 'libreoffice'];

/** The path of LibreOffice's command in a search path such as `PATH`; null: not installed. */
export async function findOffice(searchPath = ''): Promise<string | null> {
  const folders = searchPath.split(delimiter).filter((folder) => isAbsolute(folder));
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      if (await isExecutable(path)) return path;
    }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
