import { readFile, stat } from 'node:fs/promises';
import { type FormatName, measureStructure } from '@verso/engine';
import { limitsOf, type ProcessLimits, together } from '../limits.ts';

/** Files that an operation parses: a document, and units as they are stored beside their translation. */
export interface Sources {
  readonly document?: { readonly path: string; readonly format: FormatName };
  /** Paths. */
  readonly units?: readonly string[];
}

/** What the files of an operation need, before they are parsed. */
export async function measureSources({ document, units = [] }: Sources): Promise<ProcessLimits> {
  const sizes = await Promise.all(units.map(async (path) => (await stat(path)).size));
  const structures = sizes.map((size) => ({ fileBytes: size, entries: 1, textBytes: size }));
  if (document !== undefined)
    structures.push({ ...measureStructure(await readFile(document.path), document.format) });
  return limitsOf(together(structures));
}
