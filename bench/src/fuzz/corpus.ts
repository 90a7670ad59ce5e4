import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FormatName } from '@verso/engine';
import { constructs } from '../hostile/constructs/index.ts';

/** An initial file. */
export interface SeedFile {
  readonly name: string;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

/** Small files are as useful as large ones, and can be tried more often. */
const largest: Partial<Record<FormatName, number>> = { md: 16_384, tex: 16_384, txt: 16_384 };
const largestPackage = 49_152;

/** The small files of some formats in a folder, recursively. */
export async function realFiles(
  folder: string | undefined,
  formats: readonly FormatName[],
): Promise<readonly SeedFile[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder, { recursive: true });
  const found: SeedFile[] = [];
  for (const name of names.toSorted()) {
    const format = extname(name).slice(1).toLowerCase() as FormatName;
    if (!formats.includes(format)) continue;
    const file = join(folder, name);
    if ((await stat(file)).size > (largest[format] ?? largestPackage)) continue;
    found.push({ name, format, bytes: new Uint8Array(await readFile(file)) });
  }
  return found;
}

/** Few repetitions: mutations create many of them. */
const few = 4;

/** The constructs of some formats, in a small size. */
export function hostileFiles(formats: readonly FormatName[]): readonly SeedFile[] {
  return constructs
    .filter(({ format }) => formats.includes(format))
    .map(({ name, format, make }) => ({ name, format, bytes: new Uint8Array(make(few)) }));
}
