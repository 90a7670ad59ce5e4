import type { GlossaryFormat, TermContent } from '@verso/contracts';
import type { Context as ModelsContext } from '../models/context.ts';
import type { GlossaryFile, GlossaryFileOptions } from './glossaries/file.ts';
import type { MemoryFiles } from './memories/file.ts';
import type { Dictionaries } from './spelling/dictionaries.ts';

/** Reads and writes glossary files in document processes, which a higher domain runs. */
export interface GlossaryFiles {
  /**
   * Reads a file. Its terms are passed to `use` in batches.
   * @param options.signal ends it, between batches
   * @throws AppError `document_unreadable`, `document_too_complex`, `validation_failed` with a message for the user
   */
  read<Result>(
    path: string,
    options: GlossaryFileOptions & { readonly owner: string; readonly signal?: AbortSignal | undefined },
    use: (file: GlossaryFile, terms: AsyncIterable<readonly TermContent[]>) => Promise<Result>,
  ): Promise<Result>;
  write(
    terms: AsyncIterable<TermContent>,
    options: {
      readonly owner: string;
      readonly format: GlossaryFormat;
      readonly name: string;
      readonly sourceLanguage: string;
      readonly targetLanguages: readonly string[];
    },
  ): Promise<Uint8Array>;
}

export interface Context extends ModelsContext {
  readonly glossaryFiles: GlossaryFiles;
  readonly memoryFiles: MemoryFiles;
  /** For checking spelling. */
  readonly dictionaries: Dictionaries;
}
