import { z } from 'zod';
import { limits } from '../../limits.ts';
import { readStage, readTypeName } from '../translations.ts';

/** Where a job can stand: `waiting` is one that began and was put back, for a reason that passes by itself. */
export const jobState = z.enum(['queued', 'waiting', 'running', 'failed']);
export type JobState = z.infer<typeof jobState>;

/** `GET /api/admin/jobs` */
export const listJobsQuery = z.object({
  state: jobState.optional().describe('Left out: all that are not done.'),
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an e-mail.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListJobsQuery = z.infer<typeof listJobsQuery>;

/** A translation as the operator of the queue sees it: no name and no text of the document. */
export const jobResponse = z.object({
  id: z.uuid(),
  user_id: z.string(),
  user_email: z.string(),
  state: jobState.nullable().describe('null: it has ended and did not fail.'),
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
  worker_id: z.uuid().nullable().describe('The process that works on it.'),
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
    .describe('draining: it begins nothing new; drained: and has ended everything; silent: it may be dead.'),
  jobs: z.array(z.uuid()).describe('The translations it works on.'),
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
      deferred: z.number().int().describe('Not before a moment to come.'),
      active: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  workers: z.array(workerResponse).describe('The oldest first.'),
  jobs: z
    .array(jobResponse)
    .describe('Running first, then in the order of the queue, then failed, newest first.'),
  total: z.number().int(),
});
export type JobsResponse = z.infer<typeof jobsResponse>;

export const jobParams = z.object({ id: z.uuid() });

/** `PUT /api/admin/workers`: lets workers end what they work on and begin nothing new, or begin again. */
export const drainWorkersRequest = z.object({
  id: z.uuid().nullable().default(null).describe('null: every worker.'),
  draining: z.boolean(),
});
export const workersResponse = z.object({ workers: z.array(workerResponse) });

/** `GET /api/admin/jobs/:id`: what happened to a job. */
export const jobTimelineResponse = z.object({
  job: jobResponse,
  route: z
    .object({
      reason: z.string(),
      rejections: z.array(z.object({ model: z.string(), detail: z.string() })),
    })
    .nullable()
    .describe('Why this model; null: none was chosen yet.'),
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
    .describe('Each change of stage or status, the oldest first.'),
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
        cost_usd: z.number(),
      }),
    )
    .describe('The latest 500 calls to models, the oldest first.'),
  totals: z.object({
    calls: z.number().int(),
    failed: z.number().int(),
    retries: z.number().int().describe('Calls that asked again for what an earlier one was asked.'),
    input_tokens: z.number().int(),
    cached_input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    cost_usd: z.number(),
  }),
});
export type JobTimelineResponse = z.infer<typeof jobTimelineResponse>;
