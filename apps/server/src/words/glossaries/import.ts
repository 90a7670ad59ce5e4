import {
  type ImportGlossaryOptions,
  type ImportGlossaryResponse,
  limits,
  type PreviewGlossaryResponse,
  type TermContent,
} from '@verso/contracts';
import { glossaries, glossaryTerms } from '@verso/db';
import { eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import type { Work } from '../../platform/http/work.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import { glossaryFormatOf } from './file.ts';
import { describeGlossary } from './list.ts';
import { mergeTerms } from './merge.ts';
import { usableGlossary } from './row.ts';
import { changeGlossary } from './terms.ts';

/** A file to import, and how. */
interface Import {
  readonly upload: Upload;
  readonly options: ImportGlossaryOptions;
  /** Its end leaves nothing of the import. */
  readonly work?: Work;
}

/** What an import of a file would read. Nothing is stored. @throws AppError see `GlossaryFiles.read` */
export async function previewGlossary(
  { glossaryFiles }: Pick<Context, 'glossaryFiles'>,
  userId: string,
  { upload, options }: Import,
): Promise<PreviewGlossaryResponse> {
  const format = glossaryFormatOf(upload.filename);
  const { columns, has_header, sheet, source_language } = options;
  const how = { owner: userId, format, columns, has_header, sheet, source_language };
  return { format, ...(await glossaryFiles.read(upload.path, how, async (file) => file)) };
}

/**
 * Imports the terms of a file: adds new ones, and updates those with the same spelling, part of speech, domain and note. Languages that a term
 * has only in the glossary stay, and so do forbidden words that the file doesn't mention.
 * @throws AppError `not_found`, `limit_reached`; see `GlossaryFiles.read`
 */
export async function importGlossary(
  context: Pick<Context, 'database' | 'clock' | 'glossaryFiles'>,
  userId: string,
  id: string,
  { upload, options, work = {} }: Import,
): Promise<ImportGlossaryResponse> {
  const { sourceLanguage } = await usableGlossary(context.database, userId, id);
  const { filename } = upload;
  const format = glossaryFormatOf(filename);
  const { columns, has_header, sheet } = options;
  const how = {
    owner: userId,
    format,
    columns,
    has_header,
    sheet,
    source_language: sourceLanguage,
    signal: work.signal,
  };
  work.report?.(0, null);
  return context.glossaryFiles.read(upload.path, how, (file, terms) =>
    changeGlossary(context, userId, id, async (tx, glossary) => {
      if (options.replace) await tx.orm.delete(glossaryTerms).where(eq(glossaryTerms.glossaryId, id));
      const counts = await mergeTerms(context, tx, {
        userId,
        glossary,
        terms: counted(terms, file.total, work),
        filename,
      });
      work.signal?.throwIfAborted();
      const targetLanguages = [...new Set([...glossary.targetLanguages, ...file.target_languages])];
      const [updated = glossary] = await tx.orm
        .update(glossaries)
        .set({ targetLanguages: targetLanguages.slice(0, limits.glossaryLanguages) })
        .where(eq(glossaries.id, id))
        .returning();
      return {
        glossary: await describeGlossary(inTransaction(context, tx), userId, updated),
        ...counts,
        problems: file.problems,
        problems_total: file.problems_total,
      };
    }),
  );
}

/** Batches of terms, whose number is reported when they are done. */
async function* counted(
  batches: AsyncIterable<readonly TermContent[]>,
  total: number,
  { report }: Work,
): AsyncGenerator<readonly TermContent[]> {
  let done = 0;
  for await (const batch of batches) {
    report?.(done, total);
    yield batch;
    done += batch.length;
  }
  report?.(done, total);
}
