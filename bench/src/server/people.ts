import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import type { ServerProcess } from '@verso/server/testing/process';
import type { Visitor } from './visitors.ts';

const documentsEach = 40;
const signUpsAtOnce = 4;

/** Accounts with a history of finished documents, and one document each that waits for a worker that never comes. */
export async function settlePeople(
  server: ServerProcess,
  database: Database,
  many: number,
): Promise<readonly Visitor[]> {
  const accounts: Account[] = [];
  const numbers = Array.from({ length: many }, (_, index) => index + 1).values();
  await Promise.all(
    Array.from({ length: signUpsAtOnce }, async () => {
      for (const number of numbers) accounts.push(await signUp(server, number));
    }),
  );
  await fillHistories(database);
  const { rows } = await database.orm.execute<{ id: string; user_id: string }>(
    sql`select id, user_id from translations where status = 'queued'`,
  );
  const waiting = new Map(rows.map(({ id, user_id }) => [user_id, id]));
  return accounts.map(({ id, token }) => {
    const translationId = waiting.get(id);
    if (translationId === undefined) throw new Error('An account has no document that waits.');
    return { token, translationId };
  });
}

interface Account {
  readonly id: string;
  readonly token: string;
}

async function signUp(server: ServerProcess, number: number): Promise<Account> {
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `User ${number}`,
      email: `user-${number}@example.com`,
      password: 'correct horse battery',
    }),
  });
  if (!answer.ok) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { readonly user: { readonly id: string } };
  return { id: user.id, token: answer.headers.get('set-auth-token') ?? '' };
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
