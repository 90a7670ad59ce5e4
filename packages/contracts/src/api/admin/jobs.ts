import { z } from 'zod';
import { documentTypeName, translationStage } from '../translations.ts';

/** Where a job can stand: `waiting` is one that began and was put back, for a reason that passes by itself. */
export const jobState = z.enum(['queued', 'waiting', 'running', 'failed']);
export type JobState = z.infer<typeof jobState>;

/** `GET /api/admin/jobs` */
export const listJobsQuery = z.object({
  state: jobState.optional().describe('Left out: all that are not done.'),
  search: z.string().trim().max(320).optional().describe('Part of an e-mail.'),
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
  stage: translationStage,
  percent: z.number().int(),
  attempt: z.number().int(),
  format: documentTypeName,
  target_language: z.string(),
  character_count: z.number().int(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  reason: z.string().nullable().describe('Why it waits, or why it failed.'),
  reason_code: z.string().nullable(),
  retryable: z.boolean(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
});
export type JobResponse = z.infer<typeof jobResponse>;

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
  jobs: z
    .array(jobResponse)
    .describe('Running first, then in the order of the queue, then failed, newest first.'),
  total: z.number().int(),
});
export type JobsResponse = z.infer<typeof jobsResponse>;

export const jobParams = z.object({ id: z.uuid() });
