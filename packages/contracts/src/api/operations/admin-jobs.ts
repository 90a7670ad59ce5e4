import { z } from 'zod';
import { limits } from '../../limits.ts';
import { readStage, readTypeName } from '../translations/translations.ts';

/** The states of a job: `waiting` has started and was put back, for a temporary reason. */
export const jobState = z.enum(['queued', 'waiting', 'running', 'failed']);
export type JobState = z.infer<typeof jobState>;

/** `GET /api/admin/jobs` */
export const listJobsQuery = z.object({
  state: jobState.optional().describe('Default: all except completed ones.'),
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an email.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListJobsQuery = z.infer<typeof listJobsQuery>;

/** A translation in the queue view: without the name or text of the document. */
export const jobResponse = z.object({
  id: z.uuid(),
  user_id: z.string(),
  user_email: z.string(),
  state: jobState.nullable().describe('null: it has ended without a failure.'),
  stage: readStage,
  percent: z.number().int(),
  attempt: z.number().int(),
  format: readTypeName,
  target_language: z.string(),
  character_count: z.number().int(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  reason: z.string().nullable().describe('Why it waits, or why it failed.'),
  reason_code: z.string().nullable(),
  retryable: z.boolean(),
  worker_id: z.uuid().nullable().describe('The process that runs it.'),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
});
export type JobResponse = z.infer<typeof jobResponse>;

/** A process that translates. */
export const workerResponse = z.object({
  id: z.uuid(),
  name: z.string().describe('Host and process id.'),
  version: z.string(),
  state: z
    .enum(['working', 'draining', 'drained', 'silent'])
    .describe('draining: it takes no new jobs; drained: and has finished all; silent: it may be dead.'),
  jobs: z.array(z.uuid()).describe('The translations that it is running.'),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
});
export type WorkerResponse = z.infer<typeof workerResponse>;

export const jobsResponse = z.object({
  depth: z.object({
    queued: z.number().int(),
    waiting: z.number().int(),
    running: z.number().int(),
    failed: z.number().int().describe('In the last 24 hours.'),
  }),
  oldest_queued_at: z.iso.datetime().nullable(),
  queues: z.array(
    z.object({
      name: z.string(),
      ready: z.number().int(),
      deferred: z.number().int().describe('No earlier than a future time.'),
      active: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  workers: z.array(workerResponse).describe('Oldest first.'),
  jobs: z.array(jobResponse).describe('Running first, then in queue order, then failed, newest first.'),
  total: z.number().int(),
});
export type JobsResponse = z.infer<typeof jobsResponse>;

export const jobParams = z.object({ id: z.uuid() });

/** `PUT /api/admin/workers`: stops workers from taking new jobs, or lets them take jobs again. */
export const drainWorkersRequest = z.object({
  id: z.uuid().nullable().default(null).describe('null: every worker.'),
  draining: z.boolean(),
});
export const workersResponse = z.object({ workers: z.array(workerResponse) });

/** `GET /api/admin/jobs/:id`: the history of a job. */
export const jobTimelineResponse = z.object({
  job: jobResponse,
  route: z
    .object({
      reason: z.string(),
      rejections: z.array(z.object({ model: z.string(), detail: z.string() })),
    })
    .nullable()
    .describe('The reason for this model; null: none was chosen yet.'),
  stages: z
    .array(
      z.object({
        at: z.iso.datetime(),
        status: z.string(),
        stage: readStage,
        percent: z.number().int(),
        model: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .describe('All changes of stage or status, oldest first.'),
  calls: z
    .array(
      z.object({
        at: z.iso.datetime(),
        purpose: z.string(),
        provider: z.string(),
        model: z.string(),
        attempt: z.number().int(),
        outcome: z.string(),
        error_code: z.string().nullable(),
        error_message: z.string().nullable(),
        latency_ms: z.number().int(),
        input_tokens: z.number().int(),
        cached_input_tokens: z.number().int(),
        output_tokens: z.number().int(),
        tokens_estimated: z
          .boolean()
          .describe('The provider reported no tokens, or impossible ones: these are our estimate.'),
        cost_usd: z.number(),
      }),
    )
    .describe('The latest 500 model calls, oldest first.'),
  totals: z.object({
    calls: z.number().int(),
    failed: z.number().int(),
    retries: z.number().int().describe('Calls that repeated an earlier request.'),
    input_tokens: z.number().int(),
    cached_input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    estimated: z.number().int().describe('Calls whose tokens are estimated.'),
    cost_usd: z.number(),
  }),
});
export type JobTimelineResponse = z.infer<typeof jobTimelineResponse>;
