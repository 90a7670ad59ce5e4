import { type JobTimelineResponse, readStage } from '@verso/contracts';
import { type Database, modelCalls } from '@verso/db';
import { desc, eq, sql } from '@verso/db/query';
import { z } from 'zod';
import { listWorkers } from '../../platform/workers/list.ts';
import type { Context } from '../context.ts';
import { jobOf } from './change-job.ts';
import { toJobResponse } from './jobs.ts';

const shownCalls = 500;

/** The history of a job: its stages, its model calls and their totals. @throws AppError `translation_not_found` */
export async function readTimeline(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<JobTimelineResponse> {
  const { row, email } = await jobOf(database, id);
  const [workers, stages, calls, totals] = await Promise.all([
    listWorkers({ database, clock }),
    readStages(database, id),
    readCalls(database, id),
    readTotals(database, id),
  ]);
  const route = row.routeReport;
  return {
    job: toJobResponse(row, email, workers),
    route:
      route === null
        ? null
        : {
            reason: route.reason,
            rejections: route.rejections.map(({ model, detail }) => ({ model, detail })),
          },
    stages,
    calls,
    totals,
  };
}

const stageRow = z.object({
  at: z.coerce.date(),
  status: z.string(),
  stage: readStage,
  percent: z.coerce.number(),
  model: z.string().nullable(),
  reason: z.string().nullable(),
});

/** The events in which status, stage or error code changed. */
async function readStages(database: Database, id: string): Promise<JobTimelineResponse['stages']> {
  const { rows } = await database.orm.execute(sql`
    select at, status, stage, percent, model_used as model, error_message as reason from (
      select *, lag(status || stage || coalesce(error_code, '')) over (order by seq) as before
      from translation_events where translation_id = ${id}
    ) as events
    where before is distinct from status || stage || coalesce(error_code, '') order by seq`);
  return rows
    .map((row) => stageRow.parse(row))
    .map(({ at, ...change }) => ({ at: at.toISOString(), ...change }));
}

async function readCalls(database: Database, id: string): Promise<JobTimelineResponse['calls']> {
  const rows = await database.orm
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.jobId, id))
    .orderBy(desc(modelCalls.startedAt), desc(modelCalls.id))
    .limit(shownCalls);
  return rows.toReversed().map((call) => ({
    at: call.startedAt.toISOString(),
    purpose: call.purpose,
    provider: call.provider,
    model: call.modelId,
    attempt: call.attempt,
    outcome: call.outcome,
    error_code: call.errorCode,
    error_message: call.errorMessage,
    latency_ms: call.latencyMs,
    input_tokens: call.inputTokens,
    cached_input_tokens: call.cachedInputTokens,
    output_tokens: call.outputTokens,
    tokens_estimated: call.tokensEstimated,
    cost_usd: call.costUsd,
  }));
}

const count = z.coerce.number();
const totalsRow = z.object({
  calls: count,
  failed: count,
  retries: count,
  input_tokens: count,
  cached_input_tokens: count,
  output_tokens: count,
  estimated: count,
  cost_usd: count,
});

async function readTotals(database: Database, id: string): Promise<JobTimelineResponse['totals']> {
  const { rows } = await database.orm.execute(sql`
    select count(*) as calls, count(*) filter (where outcome = 'failed') as failed,
      count(*) filter (where call > 1 or attempt > 1) as retries,
      count(*) filter (where tokens_estimated) as estimated,
      coalesce(sum(input_tokens), 0) as input_tokens, coalesce(sum(cached_input_tokens), 0) as cached_input_tokens,
      coalesce(sum(output_tokens), 0) as output_tokens, coalesce(sum(cost_usd), 0) as cost_usd
    from model_calls where job_id = ${id}`);
  return totalsRow.parse(rows[0]);
}
