import { z } from 'zod';
import { limits } from '../../limits.ts';
import { expectedFields } from '../platform/stale.ts';

export const feedbackType = z.enum(['bug', 'feature_request', 'nps', 'other']);
export const feedbackStatus = z.enum(['new', 'responded', 'other']);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** The maximum length of an answer in characters. */
export const answerLength = 5000;

/** `GET /api/admin/feedback` */
export const listFeedbackQuery = z.object({
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an email or message.'),
  type: feedbackType.optional(),
  status: feedbackStatus.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(limits.betaFeedbackRows),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListFeedbackQuery = z.infer<typeof listFeedbackQuery>;

/** An administrator's answer by email. */
export const feedbackAnswer = z.object({
  message: z.string(),
  answered_by: z
    .string()
    .nullable()
    .describe('The email of an administrator; null after that account was deleted.'),
  created_at: z.iso.datetime(),
});

/** A row of `feedback_summary`. */
export const feedbackEntryResponse = z.object({
  id: z.uuid(),
  user_email: z.string().nullable(),
  is_beta_user: z.boolean(),
  type: feedbackType,
  nps_score: z.number().int().nullable(),
  message: z.string(),
  status: feedbackStatus,
  page_url: z.string().nullable().describe('The page where it was written.'),
  user_agent: z.string().nullable(),
  answers: z.array(feedbackAnswer).describe('Oldest first.'),
  may_publish: z.boolean().describe('Its author allows it to be published.'),
  published_at: z.iso.datetime().nullable().describe('When it was published.'),
  created_at: z.iso.datetime(),
});
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;
export const feedbackEntriesResponse = z.object({
  feedback: z.array(feedbackEntryResponse).describe('Newest first.'),
  total: z.number().int(),
});

/** `GET /api/admin/feedback/summary`: counts of all messages. */
export const feedbackCountsResponse = z.object({
  by_status: z.record(feedbackStatus, z.number().int()),
  by_type: z.record(feedbackType, z.number().int()),
  awaiting_approval: z.number().int().describe('Publication is allowed, but they are not published.'),
  published: z.number().int(),
});
export type FeedbackCountsResponse = z.infer<typeof feedbackCountsResponse>;

/** `PUT /api/admin/feedback` */
export const updateFeedbackRequest = z.object({
  id: z.uuid(),
  status: feedbackStatus.optional(),
  published: z
    .boolean()
    .optional()
    .describe('Publishes or unpublishes it. Requires its author’s permission.'),
  expected: expectedFields,
});
export type UpdateFeedbackRequest = z.infer<typeof updateFeedbackRequest>;

export const feedbackParams = z.object({ id: z.uuid() });

/** `POST /api/admin/feedback/:id/answers`: sent to the author by email. */
export const answerFeedbackRequest = z.object({
  message: z.string().trim().min(1, 'Write an answer first.').max(answerLength),
});
export type AnswerFeedbackRequest = z.infer<typeof answerFeedbackRequest>;

export const answerFeedbackResponse = z.object({ feedback: feedbackEntryResponse, message: z.string() });
