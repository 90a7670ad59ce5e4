import { expect, it } from 'vitest';
import { integer, pgTable, sql, text } from './drizzle.ts';
import { insertMany } from './insert-many.ts';
import { openDatabase } from './open-database.ts';
import { filenameColumn } from './tables/columns.ts';
import { startPostgres } from './testing/start-postgres.ts';

const files = pgTable('files', {
  id: integer('id').primaryKey(),
  name: filenameColumn('name'),
  words: integer('words').array(),
  note: text('note').default('none'),
});

it('stores rows as single inserts do, and lets later ones replace them', async () => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ url });
  try {
    await database.orm.execute(
      sql`create table files (id integer primary key, name text, words integer[], note text default 'none')`,
    );
    const file = { id: 1, name: 'a\u0007\u0000b/c.docx', words: [1, -2] };
    await database.orm.insert(files).values(file);
    const [alone] = await database.orm.select().from(files);
    await database.orm.delete(files);
    await insertMany(database, files, [file, { id: 2, name: null, words: null }]);
    expect(await database.orm.select().from(files)).toEqual([
      alone,
      { id: 2, name: null, words: null, note: 'none' },
    ]);
    const { rows: stored } = await database.orm.execute(sql`select name from files where id = 1`);
    expect(stored).toEqual([{ name: alone?.name }]);
    const onConflict = sql`on conflict (id) do update set name = excluded.name`;
    await insertMany(database, files, [{ id: 2, name: 'new.docx', words: [3] }], onConflict);
    expect(await database.orm.select().from(files).where(sql`id = 2`)).toEqual([
      { id: 2, name: 'new.docx', words: null, note: 'none' },
    ]);
  } finally {
    await database.close();
    await server.dropDatabase(url);
  }
});
