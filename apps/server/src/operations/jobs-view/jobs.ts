import {
  dayMs,
  type JobResponse,
  type JobState,
  type JobsResponse,
  type ListJobsQuery,
  readStage,
  readTypeName,
  type WorkerResponse,
} from '@verso/contracts';
import { translations, users } from '@verso/db';
import { and, count, eq, ilike, type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import { containing } from '../../platform/database/containing.ts';
import { ownQueues } from '../../platform/queue/measure.ts';
import { listWorkers } from '../../platform/workers/list.ts';
import type { TranslationRow } from '../../translations/lifecycle/row.ts';
import { percentOf } from '../../translations/progress/percent.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'queue' | 'clock'>;

/** A postponed job is back in the queue and has an error code, unlike a new one. */
const states: Readonly<Record<JobState, SQL>> = {
  queued: sql`(${translations.status} = 'queued' and ${translations.errorCode} is null)`,
  waiting: sql`(${translations.status} = 'queued' and ${translations.errorCode} is not null)`,
  running: sql`(${translations.status} = 'processing')`,
  failed: sql`(${translations.status} = 'failed')`,
};

/** Running jobs first, then the queue from its head, then failed jobs, newest first. */
const order = sql`
  case ${translations.status} when 'processing' then 0 when 'queued' then 1 else 2 end,
  case when ${translations.status} = 'failed' then null else ${translations.createdAt} end,
  ${translations.createdAt} desc, ${translations.id}`;

/** The state of the queue: its depth, the figures of each queue, and one page of unfinished and failed jobs. */
export async function listJobs(
  { database, queue, clock }: Dependencies,
  { state, search, limit, offset }: ListJobsQuery,
): Promise<JobsResponse> {
  const where = and(
    state === undefined ? sql`${translations.status} in ('queued', 'processing', 'failed')` : states[state],
    search ? ilike(users.email, containing(search)) : undefined,
  );
  const rows = await database.orm
    .select({ row: translations, email: users.email })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm
    .select({ total: count() })
    .from(translations)
    // The planner drops this join when there is no search.
    .leftJoin(users, eq(users.id, translations.userId))
    .where(where);
  const queues = await ownQueues(queue);
  const workers = await listWorkers({ database, clock });
  return {
    ...(await readDepth(database, clock.now())),
    queues: queues
      .map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        name,
        ready: readyCount,
        deferred: deferredCount,
        active: activeCount,
        failed: failedCount,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    workers,
    jobs: rows.map(({ row, email }) => toJobResponse(row, email, workers)),
    total: counted?.total ?? 0,
  };
}

// For a retried job, `updated_at` is when it was queued, because nothing else changes it while it waits.
const depth = z.object({
  queued: z.coerce.number(),
  waiting: z.coerce.number(),
  running: z.coerce.number(),
  failed: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
});

async function readDepth(
  database: Context['database'],
  now: Date,
): Promise<Pick<JobsResponse, 'depth' | 'oldest_queued_at'>> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await database.orm.execute(sql`
    select count(*) filter (where ${states.queued}) as queued, count(*) filter (where ${states.waiting}) as waiting,
      count(*) filter (where ${states.running}) as running, count(*) filter (where ${states.failed}) as failed,
      min(case when attempt > 1 then updated_at else created_at end) filter (where ${states.queued}) as oldest
    from ${translations}
    where status in ('queued', 'processing') or (status = 'failed' and completed_at >= ${since}::timestamptz)`);
  const { oldest, ...counts } = depth.parse(rows[0]);
  return { depth: counts, oldest_queued_at: oldest?.toISOString() ?? null };
}

/** A translation as shown in the jobs view. @param workers to find the one that works on it */
export function toJobResponse(
  row: TranslationRow,
  email: string,
  workers: readonly WorkerResponse[],
): JobResponse {
  return {
    id: row.id,
    user_id: row.userId,
    user_email: email,
    state: stateOf(row),
    stage: readStage.parse(row.stage),
    percent: percentOf(row.stage, row.unitsDone, row.unitsTotal),
    attempt: row.attempt,
    format: readTypeName.parse(row.format),
    target_language: row.targetLanguage,
    character_count: row.characterCount,
    provider: row.providerUsed,
    model: row.modelUsed,
    reason: row.errorMessage,
    reason_code: row.errorCode,
    retryable: row.retryable,
    worker_id: workers.find(({ jobs }) => jobs.includes(row.id))?.id ?? null,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

function stateOf({ status, errorCode }: TranslationRow): JobState | null {
  if (status === 'queued') return errorCode === null ? 'queued' : 'waiting';
  if (status === 'processing') return 'running';
  return status === 'failed' ? 'failed' : null;
}
