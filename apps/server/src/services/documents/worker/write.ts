import { writeFile } from 'node:fs/promises';
import type { InlineContent, IntegrityReport, Message, WriteResult } from '@verso/engine';
import { readLines } from '../folder.ts';
import { type DocumentFile, openFile } from './open.ts';

/** A written document: the file is where the operation was asked to put it. */
export interface Written {
  /** Bytes. */
  readonly size: number;
  readonly report: IntegrityReport;
  readonly messages: readonly Message[];
}

/**
 * Writes a document with targets in place of its sources.
 * @param input `targetsPath` names a file of pairs of a unit's id and its target, one a line
 * @throws DocumentError when the file is no readable document, or the written one fails its own check
 */
export async function write({
  document,
  targetsPath,
  targetLanguage,
  outputPath,
}: {
  readonly document: DocumentFile;
  readonly targetsPath: string;
  readonly targetLanguage: string;
  readonly outputPath: string;
}): Promise<Written> {
  const opened = await openFile(document);
  const targets = new Map<string, InlineContent>();
  for await (const line of readLines(targetsPath)) {
    const [id, target] = line as [string, InlineContent];
    targets.set(id, target);
  }
  return store(opened.write(targets, { targetLanguage }), outputPath);
}

/** Puts a written document into its file. */
export async function store({ bytes, report, messages }: WriteResult, path: string): Promise<Written> {
  await writeFile(path, bytes, { mode: 0o600 });
  return { size: bytes.byteLength, report, messages };
}
