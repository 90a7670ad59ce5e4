import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../drizzle.ts';
import { migrate } from '../../migrate.ts';
import { openDatabase } from '../../open-database.ts';

let directory: string;
const umask = process.umask();
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'verso-private-')), 'database');
});
afterEach(async () => {
  process.umask(umask);
  await rm(join(directory, '..'), { recursive: true, force: true });
});

it.skipIf(process.platform === 'win32')(
  'makes every file of the embedded database private, with any umask (POSIX systems)',
  // Creating a data folder takes seconds, and more on a busy machine.
  { timeout: 180_000 },
  async () => {
    process.umask(0);
    for (const start of ['first', 'second']) {
      const database = await openDatabase({ directory });
      await migrate(database);
      await database.orm.execute(sql.raw(`create table made_at_${start} (id int primary key, body text)`));
      await database.orm.execute(
        sql.raw(`insert into made_at_${start} select i, repeat('x', 2000) from generate_series(1, 10000) i`),
      );
      // Both write new files.
      await database.orm.execute(sql`vacuum full`);
      await database.orm.execute(sql`checkpoint`);
      expect(execFileSync('find', [directory, '-perm', '/077'], { encoding: 'utf8' }), start).toBe('');
      await database.close();
    }
    expect(execFileSync('find', [directory, '-perm', '/077'], { encoding: 'utf8' })).toBe('');
  },
);
