import { isDeepStrictEqual } from 'node:util';
import {
  type ImportGlossaryOptions,
  type ImportGlossaryResponse,
  limits,
  type PreviewGlossaryResponse,
  type TermContent,
} from '@verso/contracts';
import { glossaries, glossaryTerms, insertMany, type Transaction } from '@verso/db';
import { eq, inArray } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import { glossaryFormatOf } from './file.ts';
import { refuseTooManyTerms } from './limits.ts';
import { describeGlossary } from './list.ts';
import {
  type GlossaryRow,
  sourceKey,
  type TermRow,
  toTermColumns,
  toTermContent,
  usableGlossary,
} from './row.ts';
import { changeGlossary, record } from './terms.ts';

/** A file to import, and how. */
interface Import {
  readonly upload: Upload;
  readonly options: ImportGlossaryOptions;
}

/** What an import of a file would read. Nothing is stored. @throws AppError see `GlossaryFiles.read` */
export async function previewGlossary(
  { glossaryFiles }: Pick<Context, 'glossaryFiles'>,
  userId: string,
  { upload, options }: Import,
): Promise<PreviewGlossaryResponse> {
  const format = glossaryFormatOf(upload.filename);
  const { columns, has_header, sheet, source_language } = options;
  return {
    format,
    ...(await glossaryFiles.read(upload.path, {
      owner: userId,
      format,
      columns,
      has_header,
      sheet,
      source_language,
    })),
  };
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
  { upload, options }: Import,
): Promise<ImportGlossaryResponse> {
  const { sourceLanguage } = await usableGlossary(context.database, userId, id);
  const format = glossaryFormatOf(upload.filename);
  const { columns, has_header, sheet } = options;
  const terms: TermContent[] = [];
  const file = await context.glossaryFiles.read(
    upload.path,
    { owner: userId, format, columns, has_header, sheet, source_language: sourceLanguage },
    (term) => terms.push(term),
  );
  return changeGlossary(context, userId, id, async (tx, glossary) => {
    if (options.replace) await tx.orm.delete(glossaryTerms).where(eq(glossaryTerms.glossaryId, id));
    const { filename } = upload;
    const counts = await mergeTerms(context, tx, { userId, glossary, terms, filename });
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
  });
}

interface Merge {
  readonly userId: string;
  readonly glossary: GlossaryRow;
  readonly terms: readonly TermContent[];
  /** The imported file; null: not from a file. */
  readonly filename: string | null;
}

/**
 * Adds terms to a glossary, in one entry of its history, and updates those that it has.
 * @throws AppError `limit_reached`
 */
export async function mergeTerms(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  { userId, glossary: { id, userId: owner }, terms, filename }: Merge,
): Promise<{ readonly added: number; readonly updated: number; readonly unchanged: number }> {
  const existing = await storedTerms(tx, id);
  const { added, changed, unchanged } = compare(existing, terms);
  await refuseTooManyTerms(context, tx, owner, existing.size + added.length);
  const now = context.clock.now();
  const columnsOf = (term: TermContent) => ({
    glossaryId: id,
    ...toTermColumns(term),
    createdAt: now,
    updatedAt: now,
  });
  await removeTerms(tx, [...changed.keys()]);
  await insertMany(tx, glossaryTerms, added.map(columnsOf));
  await insertMany(
    tx,
    glossaryTerms,
    [...changed].map(([termId, { term, createdAt }]) => ({ id: termId, ...columnsOf(term), createdAt })),
  );
  const counts = { added: added.length, updated: changed.size };
  await record(context, tx, userId, { glossaryId: id, action: 'imported', filename, ...counts });
  return { ...counts, unchanged };
}

/** Terms with this identity are the same term. */
function identityOf({ source, note, domain, ...term }: TermContent): string {
  const meaning = [term.part_of_speech, domain, note].map((text) => text?.toLowerCase() ?? '');
  return JSON.stringify([sourceKey(source), ...meaning]);
}

async function storedTerms(tx: Transaction, glossaryId: string): Promise<ReadonlyMap<string, TermRow>> {
  const rows = await tx.orm.select().from(glossaryTerms).where(eq(glossaryTerms.glossaryId, glossaryId));
  return new Map(rows.map((row) => [identityOf(toTermContent(row)), row]));
}

/** Ids per statement. */
const BATCH = 10_000;

async function removeTerms(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await tx.orm.delete(glossaryTerms).where(inArray(glossaryTerms.id, ids.slice(from, from + BATCH)));
  }
}

interface Comparison {
  readonly added: readonly TermContent[];
  /** By the id of the stored term. */
  readonly changed: ReadonlyMap<string, { readonly term: TermContent; readonly createdAt: Date }>;
  readonly unchanged: number;
}

/** Compares the terms of a file with those of the glossary. A term that the file has twice is taken once. */
function compare(existing: ReadonlyMap<string, TermRow>, terms: readonly TermContent[]): Comparison {
  const added = new Map<string, TermContent>();
  const changed = new Map<string, { term: TermContent; createdAt: Date }>();
  let unchanged = 0;
  for (const term of terms) {
    const identity = identityOf(term);
    const stored = existing.get(identity);
    if (stored === undefined) {
      added.set(identity, term);
      continue;
    }
    const before = toTermContent(stored);
    const after = { ...term, translations: { ...before.translations, ...withForbidden(before, term) } };
    if (isDeepStrictEqual(before, after)) unchanged += 1;
    else changed.set(stored.id, { term: after, createdAt: stored.createdAt });
  }
  return { added: [...added.values()], changed, unchanged };
}

/**
 * A term's translations in a file. Most formats can't name forbidden words: those of the glossary stay, unless the file has
 * others or uses them.
 */
function withForbidden(before: TermContent, { translations }: TermContent): TermContent['translations'] {
  return Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => {
      if (translation.forbidden.length > 0) return [language, translation];
      const { preferred, alternatives } = translation;
      const accepted = new Set([preferred, ...alternatives].map((word) => word.toLowerCase()));
      const forbidden = (before.translations[language]?.forbidden ?? []).filter(
        (word) => !accepted.has(word.toLowerCase()),
      );
      return [language, { ...translation, forbidden }];
    }),
  );
}
