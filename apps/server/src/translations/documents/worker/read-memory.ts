import { readFile } from 'node:fs/promises';
import { type ImportProblem, limits } from '@verso/contracts';
import {
  contextOf,
  ExchangeError,
  openTmx,
  openXliffMemory,
  type TmxHeader,
  type TmxProperty,
  type TmxUnit,
  type TmxVariant,
  toInline,
} from '@verso/exchange';
import { memoryPair } from '@verso/translation';
import { z } from 'zod';
import {
  type ImportedSegment,
  type MemoryFile,
  type MemoryFormat,
  ownProperties,
} from '../../../words/memories/file.ts';
import { writeLines } from '../folder.ts';
import { withUserErrors } from './read-glossary.ts';

/** Problems of a file that are listed. */
const PROBLEMS_LISTED = 200;

/**
 * Reads a TMX or XLIFF file, and writes its segments as JSON lines.
 * @throws AppError with a message for the user, and the line where the file is wrong
 */
export async function readMemory({
  path,
  format,
  candidatesOnly,
  segmentsPath,
}: {
  readonly path: string;
  readonly format: MemoryFormat;
  /** Whether only the candidates of an XLIFF file are read, without its translations. */
  readonly candidatesOnly: boolean;
  readonly segmentsPath: string;
}): Promise<MemoryFile> {
  const bytes = await readFile(path);
  const file = await withUserErrors(async () =>
    format === 'tmx' ? tmxOf(bytes) : xliffOf(bytes, candidatesOnly),
  );
  const tooLong: ImportProblem[] = [];
  let total = 0;
  await withUserErrors(async () => writeLines(segmentsPath, fitting()));
  const problems = [
    ...file.problems().map(({ line, code, message }) => ({ line, code, message })),
    ...tooLong,
  ];
  return { total, problems: problems.slice(0, PROBLEMS_LISTED), problems_total: problems.length };

  function* fitting(): Generator<ImportedSegment> {
    for (const [line, segment] of file.segments) {
      if (Math.max(segment.source.length, segment.target.length) > limits.memorySegmentLength) {
        const message = 'This segment is too long for a memory.';
        if (tooLong.length < PROBLEMS_LISTED) tooLong.push({ line, code: 'segment-too-long', message });
        continue;
      }
      total += 1;
      if (total > limits.memorySegments)
        throw new ExchangeError(
          'too-many-entries',
          'This file has too many segments. Split it and try again.',
        );
      yield segment;
    }
  }
}

interface OpenedFile {
  /** Segments with their lines, read while they are iterated, once. */
  readonly segments: Iterable<readonly [line: number, ImportedSegment]>;
  /** Complete after them. */
  readonly problems: () => readonly ImportProblem[];
}

function tmxOf(bytes: Uint8Array): OpenedFile {
  const tmx = openTmx(bytes);
  return { segments: segments(), problems: () => tmx.problems };

  function* segments(): Generator<readonly [number, ImportedSegment]> {
    for (const unit of tmx.units)
      for (const segment of segmentsOf(unit, tmx.header)) yield [unit.line ?? 0, segment];
  }
}

function xliffOf(bytes: Uint8Array, candidatesOnly: boolean): OpenedFile {
  const memory = openXliffMemory(bytes, { candidatesOnly });
  return { segments: segments(), problems: () => memory.problems };

  function* segments(): Generator<readonly [number, ImportedSegment]> {
    for (const { line, source, target, sourceLanguage, targetLanguage, isMachine } of memory.segments) {
      const pair = memoryPair(source, target);
      if (pair.sourceText === '' || pair.targetText === '') continue;
      const languages = { source_language: sourceLanguage, target_language: targetLanguage };
      yield [
        line,
        { ...pair, ...languages, author: null, created_at: null, updated_at: null, is_machine: isMachine },
      ];
    }
  }
}

/** The source of a unit with each of its translations. The first variant is the source if the file names none. */
function* segmentsOf(unit: TmxUnit, header: TmxHeader): Generator<ImportedSegment> {
  const sourceLanguage = unit.sourceLanguage ?? header.sourceLanguage;
  const source = unit.variants.find(({ language }) => language === sourceLanguage) ?? unit.variants[0];
  if (source === undefined) return;
  const place = placeOf(unit, source, header);
  for (const target of unit.variants) {
    if (target === source || target.language === source.language) continue;
    const [from, to] = toInline([source, target]);
    if (from === undefined || to === undefined) continue;
    const pair = memoryPair(from.content, to.content);
    if (pair.sourceText === '' || pair.targetText === '') continue;
    yield {
      ...pair,
      ...place,
      source_language: source.language,
      target_language: target.language,
      author: authorOf(target) ?? authorOf(unit) ?? null,
      created_at: dateOf(target.creationDate ?? unit.creationDate),
      updated_at: dateOf(target.changeDate ?? unit.changeDate ?? target.creationDate ?? unit.creationDate),
    };
  }
}

/** Where a unit stood, and whether it is a machine's. A neighbor that is too long for a memory is no segment of one. */
function placeOf(unit: TmxUnit, source: TmxVariant, header: TmxHeader) {
  const { document, before, after } = contextOf(unit, source, header);
  const fits = (text: string | undefined) => (text?.length ?? 0) <= limits.memorySegmentLength;
  const own = header.creationTool === 'Verso' ? unit.properties : [];
  return {
    is_machine: propertyOf(own, ownProperties.origin) === 'machine',
    ...(document === undefined ? {} : { document }),
    ...(fits(before) ? { before } : {}),
    ...(fits(after) ? { after } : {}),
    before_digest: digestIn(own, ownProperties.beforeDigest),
    after_digest: digestIn(own, ownProperties.afterDigest),
  };
}

const propertyOf = (properties: readonly TmxProperty[], name: string) =>
  properties.find(({ type }) => type === name)?.value;

function digestIn(properties: readonly TmxProperty[], name: string): string | undefined {
  return z.guid().safeParse(propertyOf(properties, name)).data;
}

const authorOf = ({ changeId, creationId }: Pick<TmxVariant, 'changeId' | 'creationId'>) =>
  changeId ?? creationId;

const dateOf = (date: Date | undefined): string | null => date?.toISOString() ?? null;
