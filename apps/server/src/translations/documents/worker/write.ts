import { writeFile } from 'node:fs/promises';
import type { InlineContent, IntegrityReport, Message, WriteResult } from '@verso/engine';
import { readLines } from '../folder.ts';
import { type DocumentFile, openFile } from './open.ts';

/** A document written to the requested path. */
export interface Written {
  /** Bytes. */
  readonly size: number;
  readonly report: IntegrityReport;
  readonly messages: readonly Message[];
}

type Target = readonly [unitId: string, target: InlineContent];

/**
 * Writes a document with targets in place of its sources.
 * @param input `targets` are pairs of unit id and target, or the path of a file with one pair per line
 * @throws DocumentError when the file is unreadable, or the written document fails its own check
 */
export async function write({
  document,
  targets,
  targetLanguage,
  outputPath,
}: {
  readonly document: DocumentFile;
  readonly targets: string | readonly Target[];
  readonly targetLanguage: string;
  readonly outputPath: string;
}): Promise<Written> {
  const opened = await openFile(document);
  const known = typeof targets === 'string' ? await readTargets(targets) : new Map(targets);
  return store(opened.write(known, { targetLanguage }), outputPath);
}

async function readTargets(path: string): Promise<ReadonlyMap<string, InlineContent>> {
  const targets = new Map<string, InlineContent>();
  for await (const line of readLines(path)) {
    const [id, target] = line as Target;
    targets.set(id, target);
  }
  return targets;
}

/** Saves a written document to a file. */
export async function store({ bytes, report, messages }: WriteResult, path: string): Promise<Written> {
  await writeFile(path, bytes, { mode: 0o600 });
  return { size: bytes.byteLength, report, messages };
}
