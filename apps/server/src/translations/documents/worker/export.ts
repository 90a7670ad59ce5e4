import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ExportFormat, UnitState } from '@verso/contracts';
import { openDocument } from '@verso/engine';
import { type SegmentState, toXliff } from '@verso/engine/xliff';
import { type ExportedTranslation, type TmxExportOptions, toDocx, toHtml, toTmx } from '@verso/translation';
import { type DocumentFile, readUnits } from './open.ts';
import { targetsOf } from './revise-unit.ts';

interface ExportInput {
  /** Needed for XLIFF, which contains the units of the skeleton; the other formats need only the stored units. */
  readonly document?: DocumentFile;
  readonly units: readonly [string];
  readonly format: ExportFormat;
  readonly name: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly tmx: TmxExportOptions;
  readonly outputPath: string;
}

/** Exports the units of a translation to a file for translation tools or readers. */
export async function exportUnits(input: ExportInput): Promise<void> {
  await writeFile(input.outputPath, await contentOf(input), { mode: 0o600 });
}

async function contentOf(input: ExportInput): Promise<string | Uint8Array> {
  switch (input.format) {
    case 'xliff':
      return xliff(input);
    case 'tmx':
      return toTmx(await describe(input), input.tmx);
    case 'html':
      return toHtml(await describe(input));
    case 'docx':
      return toDocx(await describe(input));
  }
}

async function describe(input: ExportInput): Promise<ExportedTranslation> {
  const { units, name, sourceLanguage, targetLanguage, createdAt } = input;
  return {
    name,
    sourceLanguage,
    targetLanguage,
    createdAt: new Date(createdAt),
    units: await readUnits(units[0]),
  };
}

/** The hash lets `verso merge` recognize the document. */
async function xliff({
  document,
  units,
  name,
  sourceLanguage,
  targetLanguage,
}: ExportInput): Promise<string> {
  if (document === undefined) throw new Error('An XLIFF file needs its document.');
  const bytes = await readFile(document.path);
  const stored = await readUnits(units[0]);
  return toXliff(await openDocument(bytes, document.format), {
    original: { name, sha256: createHash('sha256').update(bytes).digest('hex') },
    ...(sourceLanguage === null ? {} : { sourceLanguage }),
    targetLanguage,
    targets: targetsOf(stored),
    states: new Map(stored.map(({ id, state }) => [id, segmentState(state)])),
  });
}

/** A person's edit counts as reviewed; the `flagged` substate marks units that need a review. */
function segmentState(state: UnitState): SegmentState {
  if (state === 'edited') return { state: 'reviewed', subState: state };
  if (state === 'flagged') return { state: 'translated', subState: state };
  return { state: 'translated' };
}
