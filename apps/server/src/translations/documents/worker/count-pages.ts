import { readFile } from 'node:fs/promises';
import { estimatePages } from '@verso/engine/pages';
import type { DocumentFile } from './open.ts';

/** Estimates the pages that a renderer would draw, up to a number at which no more are counted. */
export async function countPages({
  document: { path, format },
  most,
}: {
  readonly document: Omit<DocumentFile, 'extras'>;
  readonly most: number;
}): Promise<{ readonly pages: number }> {
  return { pages: estimatePages(await readFile(path), format, { most }) };
}
