import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Orm } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Table } from './describe.ts';

/** Limits of one statement. */
const maxCharacters = 2_000_000;
const maxRows = 2_000;

/** Reads the lines of a compressed file in batches that fit into one statement. */
export async function* readLines(compressed: Readable): AsyncGenerator<string[], void, void> {
  let rest = '';
  let batch: string[] = [];
  let characters = 0;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const unzipped = createGunzip();
  const piping = pipeline(compressed, unzipped);
  piping.catch(() => undefined); // the loop below throws the same error
  for await (const chunk of unzipped as AsyncIterable<Uint8Array>) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(line);
      characters += line.length;
      if (batch.length < maxRows && characters < maxCharacters) continue;
      yield batch;
      [batch, characters] = [[], 0];
    }
  }
  await piping;
  if (rest !== '') throw new Error('The last line is incomplete.');
  if (batch.length > 0) yield batch;
}

/** Inserts rows in the format of `rowsOf`, with values in the order of `columns`. */
export async function loadTable(orm: Orm, { name, columns }: Table, compressed: Readable): Promise<void> {
  const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);
  const names = list(columns.map((column) => sql`${sql.identifier(column.name)}`));
  const values = list(columns.map(({ type }, index) => sql.raw(`(value ->> ${index})::${type}`)));
  for await (const lines of readLines(compressed))
    await orm.execute(sql`insert into public.${sql.identifier(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb)`);
}

const constraints = z.array(z.object({ drop: z.string(), add: z.string() }));

/**
 * Runs work that inserts rows in any order: triggers are disabled, and foreign keys are dropped and restored, which
 * checks them at the end.
 */
export async function withoutConstraints<Result>(
  orm: Orm,
  tables: readonly Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await orm.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const references = constraints.parse(rows);
  for (const { drop } of references) await orm.execute(sql.raw(drop));
  const triggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables)
      await orm.execute(sql`alter table public.${sql.identifier(name)} ${sql.raw(state)} trigger user`);
  };
  await triggers('disable');
  const result = await work();
  await triggers('enable');
  for (const { add } of references) await orm.execute(sql.raw(add));
  return result;
}
