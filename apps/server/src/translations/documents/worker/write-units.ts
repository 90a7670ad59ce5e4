import type { Document, WriteResult } from '@verso/engine';
import { readLines } from '../folder.ts';
import { asStored } from './as-stored.ts';
import { type DocumentFile, openFile } from './open.ts';
import { targetsOf } from './targets.ts';
import { store, type Written } from './write.ts';

/** A target to write. */
export interface UnitTarget {
  readonly id: string;
  /** Wire text; null: the document keeps the source. */
  readonly target: string | null;
  /** Whether it has not been in the document before. */
  readonly isNew: boolean;
}

/** One whose unit is found by its source, too. */
export interface StoredTarget extends UnitTarget {
  /** Wire text. */
  readonly source: string;
}

export interface WrittenUnits extends Written {
  /** The ids of units whose new targets the document can't contain: it keeps their sources. */
  readonly refused: readonly string[];
}

/**
 * Writes a document with the current targets of its units.
 * @param input `targetsPath` is a file of `StoredTarget` lines
 * @throws DocumentError when the file is unreadable; `integrity-failed` if not even the targets fail that it had before
 */
export async function writeUnits({
  document,
  targetsPath,
  targetLanguage,
  outputPath,
}: {
  readonly document: DocumentFile;
  readonly targetsPath: string;
  readonly targetLanguage: string;
  readonly outputPath: string;
}): Promise<WrittenUnits> {
  const targets: StoredTarget[] = [];
  for await (const line of readLines(targetsPath)) targets.push(line as StoredTarget);
  const opened = asStored(await openFile(document), targets);
  const known = new Set(opened.units.map(({ id }) => id));
  const lost = targets.filter(({ id, target }) => target !== null && !known.has(id)).map(({ id }) => id);
  const { result, refused } = writeWhatFits(opened, targets, targetLanguage);
  return { ...(await store(result, outputPath)), refused: [...refused, ...lost] };
}

/** Attempts to find the targets that a document can't contain; then all in question are refused. */
const maxAttempts = 40;

/** Writes the targets, without those new ones with which the written document fails its own check. */
export function writeWhatFits(
  document: Pick<Document, 'write'>,
  targets: readonly UnitTarget[],
  targetLanguage: string,
): { readonly result: WriteResult; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const written: UnitTarget[] = targets.filter(({ isNew }) => !isNew);
  const write = (more: readonly UnitTarget[]) =>
    document.write(targetsOf([...written, ...more]), { targetLanguage });
  let result: WriteResult | undefined;
  let attempts = 0;
  /** Halves the targets until those are found that fail. */
  const add = (more: readonly UnitTarget[]): void => {
    if (more.length === 0) return;
    attempts += 1;
    try {
      if (attempts > maxAttempts) throw new Error('The search for refused targets takes too long.');
      result = write(more);
      written.push(...more);
    } catch {
      const half = Math.ceil(more.length / 2);
      if (more.length === 1 || attempts > maxAttempts) for (const { id } of more) refused.push(id);
      else for (const part of [more.slice(0, half), more.slice(half)]) add(part);
    }
  };
  add(targets.filter(({ isNew }) => isNew));
  return { result: result ?? write([]), refused };
}
