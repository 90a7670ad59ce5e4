import {
  AppError,
  type GlossaryChange,
  type GlossaryResponse,
  type ListTermsQuery,
  type ListTermsResponse,
  type TermProblem,
  type TermResponse,
  termProblems,
} from '@verso/contracts';
import { type Database, glossaries, glossaryChanges, glossaryTerms, type Queryable, users } from '@verso/db';
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from '@verso/db/query';
import { membershipOf } from '../../identity/teams/membership.ts';
import type { QueryContext } from '../../platform/context.ts';
import { containing } from '../../platform/database/containing.ts';
import {
  type GlossaryRow,
  type TermRow,
  toGlossaryResponse,
  toTermContent,
  usableBy,
  usableGlossary,
} from './row.ts';

/** The glossaries that a user may use: their own first, then by name. */
export async function listGlossaries(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
): Promise<readonly GlossaryResponse[]> {
  const { database } = context;
  const rows = await database.orm
    .select()
    .from(glossaries)
    .where(usableBy(database, userId))
    .orderBy(sql`${glossaries.userId} = ${userId} desc`, sql`lower(${glossaries.name})`, glossaries.id);
  return describeGlossaries(context, userId, rows);
}

/** @throws AppError `not_found` */
export async function readGlossary(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<GlossaryResponse> {
  return describeGlossary(context, userId, await usableGlossary(context.database, userId, id));
}

/** One glossary as shown to a user who may read it. */
export async function describeGlossary(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  row: GlossaryRow,
): Promise<GlossaryResponse> {
  const [described] = await describeGlossaries(context, userId, [row]);
  if (described === undefined) throw new Error('A glossary was not described.');
  return described;
}

async function describeGlossaries(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  rows: readonly GlossaryRow[],
): Promise<readonly GlossaryResponse[]> {
  const role = (await membershipOf(context, userId))?.role;
  const counts = await countTerms(
    context.database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toGlossaryResponse(row, counts.get(row.id) ?? 0, { userId, role }));
}

/** The number of terms of each glossary. */
export async function countTerms(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database.orm
    .select({ id: glossaryTerms.glossaryId, terms: count() })
    .from(glossaryTerms)
    .where(or(...ids.map((id) => eq(glossaryTerms.glossaryId, id))))
    .groupBy(glossaryTerms.glossaryId);
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

/** One page of a glossary's terms. @throws AppError `not_found` */
export async function listTerms(
  database: Database,
  userId: string,
  id: string,
  query: ListTermsQuery,
): Promise<ListTermsResponse> {
  const glossary = await usableGlossary(database, userId, id);
  const problems = problemsIn(glossary);
  const where = and(
    eq(glossaryTerms.glossaryId, id),
    query.search === undefined ? undefined : ilike(glossaryTerms.searchText, containing(query.search.trim())),
    query.status === undefined ? undefined : eq(glossaryTerms.status, query.status),
    query.problem === undefined ? undefined : withProblem(query.problem, glossary),
  );
  const direction = sql.raw(query.order);
  const column = query.sort === 'source' ? glossaryTerms.sourceKey : glossaryTerms.updatedAt;
  const order = [sql`${column} ${direction}`, sql`${glossaryTerms.id} ${direction}`];
  const { limit, offset } = query;
  const idsIn = ({ orm }: Queryable) =>
    orm
      .select({ id: glossaryTerms.id })
      .from(glossaryTerms)
      .where(where)
      .orderBy(...order);
  // Terms with a problem are few, and searched for once.
  const all = query.problem === undefined ? undefined : await withoutCompiling(database, idsIn);
  // Found before they are read: the problems of skipped terms would be found too.
  const page = all?.slice(offset, offset + limit).map(({ id: termId }) => termId);
  const rows = await database.orm
    .select({ row: glossaryTerms, ...problems })
    .from(glossaryTerms)
    .where(inArray(glossaryTerms.id, page ?? idsIn(database).limit(limit).offset(offset)))
    .orderBy(...order);
  const total = all?.length ?? (await database.orm.$count(glossaryTerms, where));
  return { terms: rows.map(toTermResponse), total, hasMore: query.offset + rows.length < total };
}

/** One term with its problems. @throws AppError `not_found` */
export async function readTerm(
  database: Queryable,
  glossary: GlossaryRow,
  id: string,
): Promise<TermResponse> {
  const [row] = await database.orm
    .select({ row: glossaryTerms, ...problemsIn(glossary) })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.glossaryId, glossary.id), eq(glossaryTerms.id, id)));
  if (row === undefined) throw new AppError('not_found', 'Term not found');
  return toTermResponse(row);
}

function toTermResponse({
  row,
  ...has
}: { readonly row: TermRow } & Record<TermProblem, boolean>): TermResponse {
  return {
    id: row.id,
    ...toTermContent(row),
    problems: termProblems.filter((problem) => has[problem]),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Terms with the same spelling that a term is compared with. */
const OTHERS_COMPARED = 100;

/** Whether a term has each problem, as SQL conditions. */
function problemsIn(glossary: GlossaryRow): Record<TermProblem, SQL<boolean>> {
  const { id, glossaryId, sourceKey, note, translations, keepAsIs } = glossaryTerms;
  // Compared with a bounded number of terms: a glossary may have one spelling fifty thousand times.
  const others = sql`from (
    select each.note, each.translations from glossary_terms each
    where each.glossary_id = ${glossaryId} and each.source_key = ${sourceKey} and each.id <> ${id}
    limit ${sql.raw(String(OTHERS_COMPARED))}) other where true`;
  const forbidsPreferred = (one: SQL, another: SQL) => sql`exists (
    select from jsonb_each(${one}) language, jsonb_array_elements_text(language.value -> 'forbidden') word
    where lower(word) = lower(${another} -> language.key ->> 'preferred'))`;
  const own = sql`${translations}`;
  const theirs = sql`other.translations`;
  const missing = sql.join(
    glossary.targetLanguages.map(
      (language) => sql`coalesce(${translations} -> ${language} ->> 'preferred', '') = ''`,
    ),
    sql` or `,
  );
  return {
    duplicate: sql<boolean>`exists (select ${others} and lower(coalesce(other.note, '')) = lower(coalesce(${note}, '')))`,
    conflict: sql<boolean>`exists (select ${others} and (${forbidsPreferred(own, theirs)} or ${forbidsPreferred(theirs, own)}))`,
    untranslated: sql<boolean>`(not ${keepAsIs} and (${missing}))`,
  };
}

/** Runs a query without compiling it first, which would take longer: the planner expects much more of lists in JSON. */
async function withoutCompiling<Result>(
  database: Database,
  query: (tx: Queryable) => PromiseLike<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.orm.execute(sql`select set_config('jit', 'off', true)`);
    return query(tx);
  });
}

/** The terms of a glossary with a problem, found in one pass over all of them. */
function withProblem(problem: TermProblem, glossary: GlossaryRow): SQL {
  const { id, sourceKey, note } = glossaryTerms;
  const terms = sql`from glossary_terms where glossary_id = ${glossary.id}`;
  if (problem === 'duplicate')
    return sql`(${sourceKey}, lower(coalesce(${note}, ''))) in (
      select source_key, lower(coalesce(note, '')) ${terms} group by 1, 2 having count(*) > 1)`;
  if (problem === 'untranslated') return problemsIn(glossary).untranslated;
  const key = sql`(source_key, language, word)`;
  // Joins of distinct keys, which take linear time whatever the planner expects of the lists.
  return sql`${id} in (
    with shared as materialized (
      select id, source_key, translations ${terms}
      and source_key in (select source_key ${terms} group by 1 having count(*) > 1)),
    required as materialized (
      select id, source_key, each.key as language, lower(each.value ->> 'preferred') as word
      from shared, jsonb_each(translations) each),
    forbidden as materialized (
      select id, source_key, each.key as language, lower(text) as word
      from shared, jsonb_each(translations) each, jsonb_array_elements_text(each.value -> 'forbidden') text)
    select id from forbidden join (select distinct source_key, language, word from required) as each using ${key}
    union all
    select id from required join (select distinct source_key, language, word from forbidden) as each using ${key})`;
}

/** Who changed what in a glossary, newest first. @throws AppError `not_found` */
export async function listChanges(
  database: Database,
  userId: string,
  id: string,
  query: { readonly term_id?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly changes: readonly GlossaryChange[]; readonly hasMore: boolean }> {
  await usableGlossary(database, userId, id);
  const rows = await database.orm
    .select({ change: glossaryChanges, name: users.name })
    .from(glossaryChanges)
    .leftJoin(users, eq(users.id, glossaryChanges.userId))
    .where(
      and(
        eq(glossaryChanges.glossaryId, id),
        query.term_id === undefined ? undefined : eq(glossaryChanges.termId, query.term_id),
      ),
    )
    .orderBy(desc(glossaryChanges.id))
    .limit(query.limit + 1)
    .offset(query.offset);
  const changes = rows.slice(0, query.limit).map(({ change, name }) => ({
    id: change.id,
    action: change.action,
    changed_by: name,
    changed_at: change.createdAt.toISOString(),
    term_id: change.termId,
    before: change.before,
    after: change.after,
    filename: change.filename,
    added: change.added,
    updated: change.updated,
  }));
  return { changes, hasMore: rows.length > query.limit };
}
