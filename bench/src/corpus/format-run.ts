import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FormatName } from '@verso/engine';
import { measure } from './measure.ts';

/**
 * Child process: measures all documents of one format, so that its peak memory is that format's. Reports each document to
 * the parent. Arguments: format, folder, output folder.
 */
const [format = '', folder = '', outputFolder = ''] = process.argv.slice(2);
for (const file of await findDocuments(folder, format as FormatName)) {
  process.send?.({
    type: 'measurement',
    measurement: await measure(file, format as FormatName, outputFolder),
  });
}
process.send?.({ type: 'end', peakKilobytes: process.resourceUsage().maxRSS });
process.disconnect?.();

/** Documents of a format below a folder, in a stable order. */
async function findDocuments(folder: string, format: FormatName): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === `.${format}`)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
