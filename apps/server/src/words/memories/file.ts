import { type ImportProblem, limits } from '@verso/contracts';
import { z } from 'zod';

/** Properties of our own TMX files. The names of documents and texts of neighbors have those that other tools write too. */
export const ownProperties = {
  origin: 'x-origin',
  document: 'x-document',
  before: 'x-context-pre',
  after: 'x-context-post',
  beforeDigest: 'x-context-pre-digest',
  afterDigest: 'x-context-post-digest',
} as const;

const wire = z.string().max(limits.memorySegmentLength);
const neighbor = wire.optional();

/** A segment of a file, as `memoryPair` makes it. */
export const importedSegment = z.object({
  source: wire,
  target: wire,
  key: wire,
  sourceText: wire,
  targetText: wire,
  source_language: z.string().max(limits.languageCodeLength),
  target_language: z.string().max(limits.languageCodeLength),
  author: z
    .string()
    .nullable()
    .transform((name) => name?.slice(0, limits.nameLength).toWellFormed() ?? null),
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** Whether no one has checked it, as its file says. */
  is_machine: z.boolean(),
  /** The name of its document. */
  document: z.string().optional(),
  /** The texts before and after it, without codes. */
  before: neighbor,
  after: neighbor,
  /** Digests of the texts before and after it, in exports of memories that don't have those texts. */
  before_digest: z.guid().optional(),
  after_digest: z.guid().optional(),
});
export type ImportedSegment = z.input<typeof importedSegment>;

/** A file that segments are imported from. */
export type MemoryFormat = 'tmx' | 'xliff';

/** What a file contains. */
export interface MemoryFile {
  readonly total: number;
  /** The first problems. */
  readonly problems: ImportProblem[];
  readonly problems_total: number;
}

/** Reads TMX and XLIFF files in document processes, which a higher domain runs. */
export interface MemoryFiles {
  /**
   * Reads a file. Its segments are passed to `use` in batches, one after the other, until the signal aborts.
   * @throws AppError `document_unreadable`, `document_too_complex` with a message for the user; the signal's reason before the first batch
   */
  read(
    path: string,
    options: {
      readonly owner: string;
      readonly format: MemoryFormat;
      readonly candidatesOnly: boolean;
      readonly signal?: AbortSignal | undefined;
    },
    use: (segments: readonly z.output<typeof importedSegment>[], file: MemoryFile) => Promise<void>,
  ): Promise<MemoryFile>;
}
