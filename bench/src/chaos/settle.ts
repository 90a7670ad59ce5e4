import { setTimeout } from 'node:timers/promises';
import { type Database, translations } from '@verso/db';
import { sql } from '@verso/db/query';
import type { User } from '../installation/users.ts';
import { retry } from './documents.ts';
import type { Fleet } from './fleet.ts';
import { note } from './note.ts';

const timeoutMs = 20 * 60_000;
const maxRetries = 5;
/** Jobs left when every document has ended are due within the longest retry delay. */
const jobsWithinMs = 90_000;

/** Waits until every document has ended, retrying failed ones. @returns how many failures Retry fixed */
export async function settle(
  fleet: Fleet,
  database: Database,
  owners: ReadonlyMap<string, User>,
): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  const tried = new Map<string, number>();
  const rowsNow = () => database.orm.select().from(translations);
  while (Date.now() < deadline) {
    const rows = await rowsNow();
    const running = rows.filter(({ status }) => status === 'queued' || status === 'processing');
    const failed = rows.filter(
      ({ id, status, retryable }) => status === 'failed' && retryable && (tried.get(id) ?? 0) < maxRetries,
    );
    for (const { id, userId, originalFilename, errorCode, errorMessage } of failed) {
      const owner = owners.get(userId);
      if (owner === undefined || !(await retry(fleet, owner, id))) continue;
      note(`retried: ${originalFilename}, ${errorCode}: ${errorMessage}`);
      tried.set(id, (tried.get(id) ?? 0) + 1);
    }
    if (running.length === 0 && failed.length === 0) break;
    await setTimeout(1000);
  }
  const completed = (await rowsNow()).filter(({ status }) => status === 'completed');
  return completed.filter(({ id }) => tried.has(id)).length;
}

/** Jobs of any kind that stay in progress or overdue. */
export async function stuckJobs(database: Database): Promise<readonly string[]> {
  const deadline = Date.now() + jobsWithinMs;
  for (;;) {
    const { rows } = await database.orm.execute<{ name: string; state: string; jobs: string }>(
      sql`select name, state::text, count(*)::text as jobs from pgboss.job
          where state < 'completed' and (name = 'translate-document' or start_after < now() - interval '1 minute')
          group by name, state`,
    );
    if (rows.length === 0 || Date.now() > deadline)
      return rows.map(({ name, state, jobs }) => `${name} ${state}: ${jobs}`);
    await setTimeout(1000);
  }
}
