import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Orm } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import { Tally } from './tally.ts';

/** Target characters per fetch; rows differ in size by a factor of a thousand. */
const charactersPerFetch = 2_000_000;
const maxRows = 5_000;
const firstRows = 100;

/**
 * Reads a query with one column `line` through a cursor, in batches of bounded size. Must run in a transaction.
 */
export async function* fetchLines(orm: Orm, query: SQL): AsyncGenerator<readonly string[], void, void> {
  await orm.execute(sql`declare backup_lines no scroll cursor for ${query}`);
  for (let count = firstRows; ; ) {
    const { rows } = await orm.execute<{ line: string }>(sql.raw(`fetch forward ${count} from backup_lines`));
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(maxRows, Math.floor((lines.length * charactersPerFetch) / characters)));
  }
  await orm.execute(sql`close backup_lines`);
}

/** Writes the lines of a query into a compressed file. @returns their count and checksum */
export async function dumpLines(orm: Orm, query: SQL, path: string): Promise<Tally> {
  const tally = new Tally();
  const texts = async function* () {
    for await (const lines of fetchLines(orm, query)) {
      for (const line of lines) tally.add(line);
      yield Buffer.from(`${lines.join('\n')}\n`);
    }
  };
  // A fast compression level, because the transaction stays open meanwhile.
  await pipeline(Readable.from(texts()), createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600 }));
  return tally;
}

/** The count and checksum of a query's lines. */
export async function tallyLines(orm: Orm, query: SQL): Promise<Tally> {
  const tally = new Tally();
  for await (const lines of fetchLines(orm, query)) for (const line of lines) tally.add(line);
  return tally;
}
