import { cleanFilename, type GlossaryFormat, type TermContent } from '@verso/contracts';
import { type Database, glossaryTerms } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import { toTermContent, usableGlossary } from './row.ts';

/** Rows per query. */
const PAGE = 2000;

/** A glossary as a file, in the order of its terms. @throws AppError `not_found` */
export async function exportGlossary(
  { database, glossaryFiles }: Pick<Context, 'database' | 'glossaryFiles'>,
  userId: string,
  id: string,
  format: GlossaryFormat,
): Promise<{ readonly filename: string; readonly content: Uint8Array }> {
  const glossary = await usableGlossary(database, userId, id);
  const content = await glossaryFiles.write(allTerms(database, id), {
    owner: userId,
    format,
    name: glossary.name,
    sourceLanguage: glossary.sourceLanguage,
    targetLanguages: glossary.targetLanguages,
  });
  return { filename: cleanFilename(`${glossary.name}.${format}`), content };
}

async function* allTerms(database: Database, glossaryId: string): AsyncGenerator<TermContent> {
  let last: { key: string; id: string } | undefined;
  for (;;) {
    const rows = await database.orm
      .select()
      .from(glossaryTerms)
      .where(
        and(
          eq(glossaryTerms.glossaryId, glossaryId),
          last === undefined
            ? undefined
            : sql`(${glossaryTerms.sourceKey}, ${glossaryTerms.id}) > (${last.key}, ${last.id})`,
        ),
      )
      .orderBy(glossaryTerms.sourceKey, glossaryTerms.id)
      .limit(PAGE);
    for (const row of rows) yield toTermContent(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = { key: end.sourceKey, id: end.id };
  }
}
