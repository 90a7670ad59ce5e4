import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Document, type FormatName, inlineCodes, openDocument } from '@verso/engine';
import { type PseudoOptions, type PseudoStyle, pseudoTranslate } from '@verso/engine/pseudo';
import { naiveCodes } from './naive-codes.ts';
import { packageSkeletonDifference } from './package-skeleton.ts';
import { protectedDifference } from './protected.ts';
import { skeletonDifference } from './skeleton.ts';
import { texSkeletonDifference } from './tex-skeleton.ts';

/** The measurements of one document. */
export interface Measurement {
  readonly file: string;
  readonly units: number;
  readonly unitsWithCodes: number;
  readonly codes: number;
  /** The number of codes without merging runs; absent if the format has no runs. */
  readonly naiveCodes?: number;
  readonly words: number;
  readonly milliseconds: number;
  /** The pseudo-translation, if one was written. */
  readonly output?: string;
  readonly failures: readonly Failure[];
}

export type CheckName =
  | 'open'
  | 'identity'
  | 'pseudo'
  | 'skeleton'
  | 'protected'
  | 'kept-source'
  | 'validator'
  | 'libreoffice';

export interface Failure {
  readonly check: CheckName;
  readonly detail: string;
}

/** Opens a document and writes it with its own text and in pseudo-translations. */
export async function measure(file: string, format: FormatName, outputFolder: string): Promise<Measurement> {
  const bytes = new Uint8Array(await readFile(file));
  const started = performance.now();
  const failures: Failure[] = [];
  const document = await attempt(failures, 'open', () => openDocument(bytes, format));
  if (document === undefined)
    return { ...nothing(file), milliseconds: performance.now() - started, failures };

  await attempt(failures, 'identity', () => checkIdentity(document, bytes));
  await attempt(failures, 'skeleton', () => checkSkeleton(document, bytes, format));
  const output = join(outputFolder, basename(file));
  const written = await attempt(failures, 'pseudo', async () => {
    const result = await pseudo(document, 'accents', { reorder: true });
    for (const message of result.messages) {
      if (message.code === 'target-structure')
        failures.push({ check: 'kept-source', detail: message.unitId ?? '' });
    }
    await openDocument(result.bytes, format);
    const changed = protectedDifference(bytes, result.bytes, format);
    if (changed !== undefined) failures.push({ check: 'protected', detail: changed });
    await writeFile(output, result.bytes);
    return true;
  });
  const milliseconds = performance.now() - started;
  const naive = naiveCodes(bytes, format);
  return {
    file,
    units: document.units.length,
    unitsWithCodes: document.units.filter((unit) => unit.codes.length > 0).length,
    codes: document.units.reduce((sum, unit) => sum + inlineCodes(unit.source).length, 0),
    ...(naive === undefined ? {} : { naiveCodes: naive }),
    words: document.count().words,
    milliseconds,
    ...(written === true ? { output } : {}),
    failures,
  };
}

const nothing = (file: string) => ({ file, units: 0, unitsWithCodes: 0, codes: 0, words: 0 });

/** A failure is a finding, and does not end the run. */
async function attempt<T>(
  failures: Failure[],
  check: Failure['check'],
  action: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message.slice(0, 300)})` : '';
    failures.push({ check, detail: (error instanceof Error ? error.message : String(error)) + cause });
    return undefined;
  }
}

function checkIdentity(document: Document, bytes: Uint8Array): void {
  const result = document.write(new Map(document.units.map((unit) => [unit.id, unit.source])));
  if (Buffer.compare(result.bytes, bytes) !== 0) throw new Error('writing the same text changed the bytes');
}

/** Replacing letter by letter keeps every length, so that lines stay comparable. */
async function checkSkeleton(document: Document, bytes: Uint8Array, format: FormatName): Promise<void> {
  const { bytes: output, messages } = await pseudo(document, 'rot13');
  if (messages.some((message) => message.code === 'encoding-changed')) return;
  const difference = skeletonComparison(format)(bytes, output, format);
  if (difference !== undefined) throw new Error(difference);
}

function skeletonComparison(format: FormatName): typeof skeletonDifference {
  if (format === 'tex') return texSkeletonDifference;
  return format === 'md' || format === 'txt' ? skeletonDifference : packageSkeletonDifference;
}

async function pseudo(document: Document, style: PseudoStyle, options?: PseudoOptions) {
  return document.write(
    new Map(document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, style, options)])),
  );
}
