import type { Orm } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import { z } from 'zod';

export interface Column {
  readonly name: string;
  /** The SQL type. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly Column[];
}

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** Excludes objects of extensions. */
const notOfExtension = (oid: SQL) =>
  sql`not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

/** All tables of Verso from the database catalog, so that older versions work, too. */
export async function describeTables(orm: Orm): Promise<readonly Table[]> {
  const { rows } = await orm.execute(sql`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${notOfExtension(sql`c.oid`)}
    group by c.relname
    order by c.relname collate "C"`);
  return z.array(table).parse(rows);
}

const sequence = z.object({ name: z.string(), last: z.string().nullable() });

export async function describeSequences(orm: Orm) {
  const { rows } = await orm.execute(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`);
  return z.array(sequence).parse(rows);
}

/**
 * A query for each row as a JSON array of strings in the types' own text format, which is exact and the same on every
 * server.
 */
export function rowsOf({ name, columns }: Table): SQL {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  return sql`select array_to_json(array[${sql.join(texts, sql`, `)}])::text as line from only public.${sql.identifier(name)}`;
}

/** Settings that determine the text format of values, and disable timeouts of long transactions. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Applies the settings until the transaction ends. */
export async function setDumpFormats(orm: Orm): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await orm.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** Drops everything in the database: tables, views, functions, the migration history, and jobs. */
export async function eraseDatabase(orm: Orm): Promise<void> {
  await orm.execute(sql`set local lock_timeout = '10s'`);
  const statements = z.array(z.object({ statement: z.string() }));
  const { rows } = await orm.execute(sql`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${notOfExtension(sql`c.oid`)}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${notOfExtension(sql`p.oid`)}`);
  for (const { statement } of statements.parse(rows)) await orm.execute(sql.raw(statement));
  await orm.execute(sql`drop schema if exists drizzle cascade`);
  const queue = await orm.execute(sql`select from pg_class where oid = to_regclass('pgboss.job')`);
  if (queue.rows.length > 0) await orm.execute(sql`delete from pgboss.job`);
}
