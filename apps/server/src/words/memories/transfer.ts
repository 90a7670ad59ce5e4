import {
  AppError,
  cleanFilename,
  type ExportMemoryQuery,
  type ImportMemoryOptions,
  type ImportMemoryResponse,
  limits,
  type MemoryLanguages,
  splitFilename,
  xliffExtensions,
} from '@verso/contracts';
import { type Database, memorySegments } from '@verso/db';
import { and, anyOf, asc, count, eq, gt } from '@verso/db/query';
import { decodeInline, inlineText } from '@verso/engine';
import { fromInline, TMX_END, type TmxProperty, tmxStart, tmxUnit } from '@verso/exchange';
import { memoryKey } from '@verso/translation';
import type { Work } from '../../platform/http/work.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import { readMemory } from './change.ts';
import { type MemoryFormat, ownProperties as own } from './file.ts';
import { addSegments, columnsOf, digestOf, UNKNOWN } from './record.ts';
import { editableMemory, type SegmentRow, usableMemory } from './row.ts';
import { prepareSearches } from './similar.ts';

/** Segments of a file that are shown before it is imported. */
const EXAMPLES = 20;

/**
 * Imports the segments of a TMX or XLIFF file, or only reads it. A segment that the memory has already is replaced. Batches are stored as they are read,
 * so a repeated import of the same file continues an interrupted one.
 * @param work its end leaves what is imported by then
 * @throws AppError `not_found`, `unsupported_file_extension`, `limit_reached`; `conflict` if its workspace can only be read; see `MemoryFiles.read`
 */
export async function importMemory(
  context: Pick<Context, 'database' | 'clock' | 'memoryFiles'>,
  userId: string,
  id: string,
  upload: Upload,
  { apply, candidates_only: candidatesOnly }: ImportMemoryOptions,
  { signal, report }: Work = {},
): Promise<ImportMemoryResponse> {
  const { database, clock, memoryFiles } = context;
  await editableMemory(context, userId, id);
  const format = formatOf(upload.filename);
  const [stored] = await database.orm
    .select({ total: count() })
    .from(memorySegments)
    .where(eq(memorySegments.memoryId, id));
  let room = limits.memorySegments - (stored?.total ?? 0);
  const now = clock.now();
  const languages = new Map<string, MemoryLanguages>();
  const examples: ImportMemoryResponse['examples'] = [];
  let imported = 0;
  if (apply) report?.(0, null);
  const file = await memoryFiles.read(
    upload.path,
    { owner: userId, format, candidatesOnly, signal },
    async (segments, { total }) => {
      room -= segments.length;
      if (room < 0)
        throw new AppError(
          'limit_reached',
          `A memory can have ${limits.memorySegments.toLocaleString('en')} segments.`,
        );
      for (const { source, target, source_language: from, target_language: into } of segments) {
        const pair = { source: from, target: into };
        const key = `${from} ${into}`;
        languages.set(key, { ...pair, segments: (languages.get(key)?.segments ?? 0) + 1 });
        if (examples.length < EXAMPLES) examples.push({ source, target, languages: pair });
      }
      if (!apply) {
        imported += segments.length;
        return;
      }
      report?.(imported, total);
      await addSegments(
        database,
        segments.map((segment) => ({
          memoryId: id,
          ...columnsOf(segment),
          sourceLanguage: segment.source_language,
          targetLanguage: segment.target_language,
          beforeHash: neighborDigest(segment.before, segment.before_digest),
          afterHash: neighborDigest(segment.after, segment.after_digest),
          origin: segment.is_machine ? ('machine' as const) : ('imported' as const),
          author: segment.author,
          document: segment.document ?? upload.filename,
          createdAt: segment.created_at === null ? now : new Date(segment.created_at),
          updatedAt: segment.updated_at === null ? now : new Date(segment.updated_at),
        })),
      );
      imported += segments.length;
    },
  );
  if (apply && imported > 0) await prepareSearches(database);
  return {
    memory: await readMemory(context, userId, id),
    imported,
    languages: [...languages.values()].sort((a, b) => b.segments - a.segments),
    examples,
    problems: file.problems,
    problems_total: file.problems_total,
  };
}

function neighborDigest(text: string | undefined, digest: string | undefined): string {
  return text === undefined ? (digest ?? digestOf(null)) : digestOf(memoryKey(text));
}

/** @throws AppError `unsupported_file_extension` */
function formatOf(filename: string): MemoryFormat {
  const extension = splitFilename(filename).extension.toLowerCase();
  if (extension === '.tmx') return 'tmx';
  if (xliffExtensions.some((known) => known === extension)) return 'xliff';
  throw new AppError(
    'unsupported_file_extension',
    'Translation memories can be imported from TMX and XLIFF files.',
  );
}

/** Segments per query. */
const PAGE = 2_000;

/** A memory as a TMX 1.4b file, written while it is read. @throws AppError `not_found` */
export async function exportMemory(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  { level }: ExportMemoryQuery,
): Promise<{ readonly filename: string; readonly content: AsyncIterable<string> }> {
  const { name } = await usableMemory(database, userId, id);
  return { filename: cleanFilename(`${name}.tmx`), content: tmxOf(database, id, level, clock.now()) };
}

async function* tmxOf(
  database: Database,
  memoryId: string,
  level: ExportMemoryQuery['level'],
  at: Date,
): AsyncGenerator<string> {
  yield tmxStart({ creationDate: at, properties: [], notes: [] });
  for (let last = ''; ; ) {
    const rows = await database.orm
      .select()
      .from(memorySegments)
      .where(
        and(eq(memorySegments.memoryId, memoryId), last === '' ? undefined : gt(memorySegments.id, last)),
      )
      .orderBy(asc(memorySegments.id))
      .limit(PAGE);
    const neighbors = await textsOfNeighbors(database, memoryId, rows);
    yield rows.map((row) => unitOf(row, level, neighbors)).join('');
    last = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) break;
  }
  yield TMX_END;
}

/** The texts before and after segments by their digests, as far as they are segments of the memory too. */
async function textsOfNeighbors(
  database: Database,
  memoryId: string,
  rows: readonly SegmentRow[],
): Promise<ReadonlyMap<string, string>> {
  const digests = new Set(rows.flatMap(({ beforeHash, afterHash }) => [beforeHash, afterHash]));
  digests.delete(UNKNOWN);
  if (digests.size === 0) return new Map();
  const { sourceHash, source } = memorySegments;
  const found = await database.orm
    .selectDistinctOn([sourceHash], { sourceHash, source })
    .from(memorySegments)
    .where(and(eq(memorySegments.memoryId, memoryId), anyOf(sourceHash, [...digests])));
  return new Map(found.map((neighbor) => [neighbor.sourceHash, neighbor.source]));
}

/** A neighbor as its text, which other tools read too, or else as its digest. */
function neighborProperty(
  digest: string,
  neighbors: ReadonlyMap<string, string>,
  [asText, asDigest]: readonly [string, string],
): readonly TmxProperty[] {
  if (digest === UNKNOWN) return [];
  const text = neighbors.get(digest);
  return [text === undefined ? { type: asDigest, value: digest } : { type: asText, value: text }];
}

function unitOf(
  row: SegmentRow,
  level: ExportMemoryQuery['level'],
  neighbors: ReadonlyMap<string, string>,
): string {
  const contentOf = (wire: string) => {
    const { content } = decodeInline(wire);
    return level === '1' ? [inlineText(content)] : fromInline(content);
  };
  const variant = (language: string, wire: string) => ({
    language,
    content: contentOf(wire),
    properties: [],
    notes: [],
  });
  return tmxUnit({
    sourceLanguage: row.sourceLanguage,
    variants: [variant(row.sourceLanguage, row.source), variant(row.targetLanguage, row.target)],
    creationDate: row.createdAt,
    changeDate: row.updatedAt,
    properties: [
      { type: own.origin, value: row.origin },
      ...(row.document === null ? [] : [{ type: own.document, value: row.document }]),
      ...neighborProperty(row.beforeHash, neighbors, [own.before, own.beforeDigest]),
      ...neighborProperty(row.afterHash, neighbors, [own.after, own.afterDigest]),
    ],
    notes: [],
  });
}
