import { readFile, stat } from 'node:fs/promises';
import { type FormatName, measureStructure } from '@verso/engine';
import { limitsOf, type ProcessLimits, type Source } from '../limits.ts';

/** Files that an operation parses: a document, and units as they are stored beside their translation. */
export interface Sources {
  readonly document?: { readonly path: string; readonly format: FormatName };
  /** Paths. */
  readonly units?: readonly string[];
}

/** The limits that the files of an operation need, before they are parsed. */
export async function measureSources({ document, units = [] }: Sources): Promise<ProcessLimits> {
  const sources: Source[] = [];
  for (const path of units) {
    const { size } = await stat(path);
    sources.push({ kind: 'units', structure: { fileBytes: size, textBytes: size } });
  }
  if (document !== undefined) {
    const { path, format } = document;
    sources.push({ kind: format, structure: measureStructure(await readFile(path), format) });
  }
  return limitsOf(sources);
}
