import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import type { ServerProcess } from '@verso/server/testing/process';
import { signUp, type TestUser } from '@verso/server/testing/users';
import type { Visitor } from './visitors.ts';

const documentsEach = 40;
const signUpsAtOnce = 4;

/** Accounts with a history of finished documents, and one document each that waits for a worker that never comes. */
export async function createUsers(
  server: ServerProcess,
  database: Database,
  many: number,
): Promise<readonly Visitor[]> {
  const accounts: TestUser[] = [];
  const places = Array(many).keys();
  await Promise.all(
    Array.from({ length: signUpsAtOnce }, async () => {
      for (const _ of places) accounts.push(await signUp(server));
    }),
  );
  await fillHistories(database);
  const { rows } = await database.orm.execute<{ id: string; user_id: string }>(
    sql`select id, user_id from translations where status = 'queued'`,
  );
  const waiting = new Map(rows.map(({ id, user_id }) => [user_id, id]));
  return accounts.map(({ id, token }) => {
    const translationId = waiting.get(id);
    if (translationId === undefined) throw new Error('An account has no waiting document.');
    return { token, translationId };
  });
}

async function fillHistories({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    insert into translations (user_id, original_filename, translated_filename, format, file_size_bytes, target_language,
      mode, config_hash, status, stage, character_count, words_count, model_used, created_at, completed_at)
    select users.id, 'Report ' || n || '.docx', 'Report ' || n || '_de.docx', 'docx', 40000 + n, 'de', 'balanced',
      md5(users.id || n), case when n = 1 then 'queued' else 'completed' end,
      case when n = 1 then 'queued' else 'done' end, 9000 + n, 1500, 'gemini-2.5-flash',
      now() - n * interval '1 hour', case when n = 1 then null else now() - n * interval '1 hour' end
    from "user" as users, generate_series(1, ${documentsEach}) as n`);
  // Without an event there is nothing to follow.
  await orm.execute(sql`
    insert into translation_events (translation_id, status, stage, units_total, units_done, percent)
    select id, 'queued', 'queued', 0, 0, 0 from translations where status = 'queued'`);
  await orm.execute(sql`analyze`);
}
