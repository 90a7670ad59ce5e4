import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FormatName } from '@verso/engine';

/** Documents of a format below a folder, in a stable order. */
export async function findDocuments(folder: string, format: FormatName): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === `.${format}`)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
