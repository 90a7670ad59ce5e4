import { type ImportProblem, limits } from '@verso/contracts';
import { z } from 'zod';

const wire = z.string().max(limits.memorySegmentLength);

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
});
export type ImportedSegment = z.input<typeof importedSegment>;

/** What a TMX file contains. */
export interface MemoryFile {
  readonly total: number;
  /** The first problems. */
  readonly problems: ImportProblem[];
  readonly problems_total: number;
}

/** Reads TMX files in document processes, which a higher domain runs. */
export interface MemoryFiles {
  /**
   * Reads a file. Its segments are passed to `use` in batches, one after the other.
   * @throws AppError `document_unreadable`, `document_too_complex` with a message for the user
   */
  read(
    path: string,
    options: { readonly owner: string },
    use: (segments: readonly z.output<typeof importedSegment>[]) => Promise<void>,
  ): Promise<MemoryFile>;
}
