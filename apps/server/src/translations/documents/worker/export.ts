import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type {
  EarlierVersion,
  ExportFormat,
  ReviewState,
  TranslatedUnit,
  UnitState,
  UnitTerm,
} from '@verso/contracts';
import { decodeInline } from '@verso/engine';
import {
  REPLACED_ORIGIN,
  type SegmentState,
  toXliff,
  type XliffMatch,
  type XliffTerm,
  type XliffVersion,
} from '@verso/engine/xliff';
import {
  type ExportedComment,
  type ExportedTranslation,
  type TmxExportOptions,
  toDocx,
  toHtml,
  toTmx,
} from '@verso/translation';
import { asStored } from './as-stored.ts';
import { type DocumentFile, openBytes, readUnits } from './open.ts';
import { targetsOf } from './targets.ts';
import { trackEdits } from './track-edits.ts';

/** A comment of a thread that is not resolved. */
export interface OpenComment extends ExportedComment {
  readonly unit: string;
}

interface ExportInput {
  /** Needed for XLIFF, which contains the units of the skeleton, and for tracked changes; the others need only the stored units. */
  readonly document?: DocumentFile;
  readonly units: readonly [string];
  /** A file with the comments to include, as an array. */
  readonly comments: string | null;
  readonly format: ExportFormat;
  /** The ids of the units to export; null: all. */
  readonly only: readonly string[] | null;
  readonly reviewState: ReviewState;
  /** XLIFF: whether missing targets are copies of their sources. */
  readonly fillTargets: boolean;
  /** XLIFF: whether each sentence is a segment. */
  readonly sentences: boolean;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly name: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly tmx: TmxExportOptions;
  readonly outputPath: string;
}

export interface Exported {
  /** Changes that are in a document with tracked changes without a mark. */
  readonly untracked: number;
}

/** Exports the units of a translation to a file for translation tools or readers. */
export async function exportUnits(input: ExportInput): Promise<Exported> {
  if (input.format !== 'tracked-changes') {
    await writeFile(input.outputPath, await contentOf(input, input.format), { mode: 0o600 });
    return { untracked: 0 };
  }
  const { document, only, targetLanguage, units } = input;
  if (document === undefined) throw new Error('Tracked changes need their document.');
  const chosen = only === null ? undefined : new Set(only);
  const { bytes, untracked } = await trackEdits(document, await readUnits(units[0]), targetLanguage, chosen);
  await writeFile(input.outputPath, bytes, { mode: 0o600 });
  return { untracked };
}

async function contentOf(
  input: ExportInput,
  format: Exclude<ExportFormat, 'tracked-changes'>,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'xliff':
      return xliff(input, '2.0');
    case 'xliff-1.2':
      return xliff(input, '1.2');
    case 'tmx':
      return toTmx(await describe(input), input.tmx);
    case 'html':
      return toHtml(await describe(input));
    case 'docx':
      return toDocx(await describe(input));
  }
}

async function describe(input: ExportInput): Promise<ExportedTranslation> {
  const { units, only, reviewState, name, sourceLanguage, targetLanguage, createdAt, exportedAt } = input;
  return {
    name,
    sourceLanguage,
    targetLanguage,
    createdAt: new Date(createdAt),
    exportedAt: new Date(exportedAt),
    units: await readUnits(units[0]),
    ...(only === null ? {} : { only: new Set(only) }),
    reviewState,
    comments: await commentsOf(input),
  };
}

async function commentsOf({ comments }: ExportInput): Promise<ReadonlyMap<string, readonly OpenComment[]>> {
  if (comments === null) return new Map();
  const all = JSON.parse(await readFile(comments, 'utf8')) as readonly OpenComment[];
  return Map.groupBy(all, ({ unit }) => unit);
}

/** The hash lets `verso merge` recognize the document, and the time an import which units have changed since. */
async function xliff(input: ExportInput, version: XliffVersion): Promise<string> {
  const { document, units, only, reviewState, name, sourceLanguage, targetLanguage } = input;
  if (document === undefined) throw new Error('An XLIFF file needs its document.');
  const bytes = await readFile(document.path);
  const stored = await readUnits(units[0]);
  const opened = asStored(await openBytes(bytes, document), stored);
  const chosen = only && new Set(only);
  const exported = opened.units.filter(({ id }) => chosen === null || chosen.has(id));
  return toXliff(
    { format: opened.format, units: exported },
    {
      version,
      original: { name, sha256: createHash('sha256').update(bytes).digest('hex') },
      exportedAt: new Date(input.exportedAt),
      fillTargets: input.fillTargets,
      sentences: input.sentences,
      ...(sourceLanguage === null ? {} : { sourceLanguage }),
      targetLanguage,
      targets: targetsOf(stored),
      states: new Map(
        stored.map(({ id, state, confirmed_at }) => [id, segmentState(state, confirmed_at, reviewState)]),
      ),
      terms: new Map(stored.map(({ id, terms }) => [id, (terms ?? []).map(termOf)])),
      matches: new Map(stored.map((unit) => [unit.id, matchesOf(unit)])),
      comments: await commentsOf(input),
    },
  );
}

function termOf({ source, targets, keep }: UnitTerm): XliffTerm {
  return { source, translations: targets.length === 0 && keep ? [source] : targets };
}

/** The match of a memory that was reused, and earlier targets of the unit. */
function matchesOf({ target, state, match, earlier = [] }: TranslatedUnit): XliffMatch[] {
  const isReused = state === 'reused' && match !== undefined && target !== null;
  return [...(isReused ? [memoryMatch(target, match)] : []), ...earlier.map((each) => matchOf(each, match))];
}

/** Earlier targets are other translations of the same source. */
function matchOf({ target, state }: EarlierVersion, match: number | undefined): XliffMatch {
  if (state === 'reused' && match !== undefined) return memoryMatch(target, match);
  const content = decodeInline(target).content;
  return state === 'edited'
    ? { target: content, origin: REPLACED_ORIGIN, type: 'other', similarity: 100 }
    : { target: content, origin: 'machine translation', type: 'mt', similarity: 100 };
}

/** A score of 101 says that the context is equal, too. */
function memoryMatch(target: string, score: number): XliffMatch {
  return {
    target: decodeInline(target).content,
    origin: 'translation memory',
    type: score > 100 ? 'icm' : 'tm',
    similarity: Math.min(score, 100),
  };
}

/**
 * What a person wrote or confirmed counts as reviewed, and all of an approved document as final. The `flagged` substate marks
 * units that need a review, `confirmed` those that a person confirmed as they were.
 */
function segmentState(
  state: UnitState,
  confirmedAt: string | undefined,
  reviewState: ReviewState,
): SegmentState {
  if (reviewState === 'approved')
    return { state: 'final', ...(state === 'edited' ? { subState: state } : {}) };
  if (state === 'edited') return { state: 'reviewed', subState: state };
  if (confirmedAt !== undefined) return { state: 'reviewed', subState: 'confirmed' };
  if (state === 'flagged') return { state: 'translated', subState: state };
  return { state: 'translated' };
}
