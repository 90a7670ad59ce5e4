import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TermContent } from '@verso/contracts';
import { glossaryTerms, insertMany, type Transaction } from '@verso/db';
import { and, anyOf, eq, inArray, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import { mostTerms, refuseTooManyTerms } from './limits.ts';
import { type GlossaryRow, sourceKey, toTermColumns, toTermContent } from './row.ts';
import { record } from './terms.ts';

/** Terms that enter a glossary. */
interface Merge {
  readonly userId: string;
  readonly glossary: GlossaryRow;
  /** In batches: each is compared and stored with a few statements, so that other work comes in between. */
  readonly terms: AsyncIterable<readonly TermContent[]> | Iterable<readonly TermContent[]>;
  /** The imported file; null: not from a file. */
  readonly filename: string | null;
}

interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Adds terms to a glossary, in one entry of its history, and updates those that it has. A term that occurs twice counts once; the last
 * one stays.
 * @throws AppError `limit_reached`
 */
export async function mergeTerms(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  { userId, glossary: { id, userId: owner }, terms, filename }: Merge,
): Promise<Counts> {
  const known = await storedIdentities(tx, id);
  const most = await mostTerms(context, tx, owner);
  const merge = { glossaryId: id, known, merged: new Map<string, boolean>(), now: context.clock.now(), most };
  let [added, updated, unchanged] = [0, 0, 0];
  for await (const batch of terms) {
    const counts = await mergeBatch(tx, batch, merge);
    added += counts.added;
    updated += counts.updated;
    unchanged += counts.unchanged;
  }
  await refuseTooManyTerms(context, tx, owner, known.size);
  const counts = { added, updated };
  await record(context, tx, userId, { glossaryId: id, action: 'imported', filename, ...counts });
  return { ...counts, unchanged };
}

/** A merge under way. */
interface Merging {
  readonly glossaryId: string;
  /** The ids of the glossary's terms by identity, including those that earlier batches have added. */
  readonly known: Map<string, string>;
  /** Identities of the batches so far, and whether the glossary had no such term. */
  readonly merged: Map<string, boolean>;
  readonly now: Date;
  /** Terms that the glossary may have. */
  readonly most: number;
}

async function mergeBatch(
  tx: Transaction,
  terms: readonly TermContent[],
  { glossaryId, known, merged, now, most }: Merging,
): Promise<Counts> {
  const batch = new Map(
    terms.map((term) => {
      const { source, part_of_speech: partOfSpeech, domain, note } = term;
      return [identityOf(sourceKey(source), [partOfSpeech, domain, note]), term];
    }),
  );
  const stored = await termsById(
    tx,
    [...batch.keys()].flatMap((identity) => known.get(identity) ?? []),
  );
  const rows: (typeof glossaryTerms.$inferInsert)[] = [];
  const replaced: string[] = [];
  let [added, updated, unchanged] = [0, 0, 0];
  for (const [identity, term] of batch) {
    const before = stored.get(known.get(identity) ?? '');
    const isFirst = !merged.has(identity);
    const isNew = merged.get(identity) ?? before === undefined;
    merged.set(identity, isNew);
    const id = before?.id ?? randomUUID();
    const content = before === undefined || isNew ? term : mergedTerm(toTermContent(before), term);
    if (before === undefined) {
      known.set(identity, id);
      added += 1;
    } else if (isDeepStrictEqual(toTermContent(before), content)) {
      if (isFirst) unchanged += 1;
      continue;
    } else {
      replaced.push(id);
      if (isFirst) updated += 1;
    }
    const createdAt = before?.createdAt ?? now;
    rows.push({ id, glossaryId, ...toTermColumns(content), createdAt, updatedAt: now });
  }
  // What is refused at the end need not be written.
  if (known.size > most) return { added, updated, unchanged };
  if (replaced.length > 0) await tx.orm.delete(glossaryTerms).where(inArray(glossaryTerms.id, replaced));
  await insertMany(tx, glossaryTerms, rows);
  return { added, updated, unchanged };
}

/** Terms with this identity are the same term. A digest, because a hundred thousand of them are held. */
function identityOf(key: string, meaning: readonly (string | null)[]): string {
  const compared = [key, ...meaning.map((text) => text?.toLowerCase() ?? '')];
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}

/** Terms per statement. */
const PAGE = 1_000;

/** The ids of a glossary's terms by their identity. */
async function storedIdentities({ orm }: Transaction, glossaryId: string): Promise<Map<string, string>> {
  const { id, sourceKey: key, partOfSpeech, domain, note } = glossaryTerms;
  const known = new Map<string, string>();
  for (let last: { readonly key: string; readonly id: string } | undefined; ; ) {
    const after = last && sql`(${key}, ${id}) > (${last.key}, ${last.id})`;
    const rows = await orm
      .select({ id, key, partOfSpeech, domain, note })
      .from(glossaryTerms)
      .where(and(eq(glossaryTerms.glossaryId, glossaryId), after))
      .orderBy(key, id)
      .limit(PAGE);
    for (const row of rows) known.set(identityOf(row.key, [row.partOfSpeech, row.domain, row.note]), row.id);
    last = rows.at(-1);
    if (rows.length < PAGE) return known;
  }
}

async function termsById({ orm }: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof glossaryTerms.$inferSelect>();
  const rows = await orm.select().from(glossaryTerms).where(anyOf(glossaryTerms.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Updates a stored term from a file. Most formats can't express forbidden words: those of the glossary stay, unless the file
 * lists others or uses them.
 */
function mergedTerm(before: TermContent, term: TermContent): TermContent {
  const translations = Object.entries(term.translations).map(([language, translation]) => {
    if (translation.forbidden.length > 0) return [language, translation];
    const { preferred, alternatives } = translation;
    const accepted = new Set([preferred, ...alternatives].map((word) => word.toLowerCase()));
    const forbidden = (before.translations[language]?.forbidden ?? []).filter(
      (word) => !accepted.has(word.toLowerCase()),
    );
    return [language, { ...translation, forbidden }];
  });
  return { ...term, translations: { ...before.translations, ...Object.fromEntries(translations) } };
}
