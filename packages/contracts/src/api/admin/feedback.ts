import { z } from 'zod';
import { limits } from '../../limits.ts';
import { expectedFields } from './stale.ts';

export const feedbackType = z.enum(['bug', 'feature_request', 'nps', 'other']);
export const feedbackStatus = z.enum(['new', 'responded', 'other']);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** Characters of an answer, at most. */
export const answerLength = 5000;

/** `GET /api/admin/feedback` */
export const listFeedbackQuery = z.object({
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an e-mail or a message.'),
  type: feedbackType.optional(),
  status: feedbackStatus.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(limits.betaFeedbackRows),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListFeedbackQuery = z.infer<typeof listFeedbackQuery>;

/** What an administrator answered by e-mail. */
export const feedbackAnswer = z.object({
  message: z.string(),
  answered_by: z
    .string()
    .nullable()
    .describe('The e-mail of an administrator; null once that account is gone.'),
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
  page_url: z.string().nullable().describe('Where it was written.'),
  user_agent: z.string().nullable(),
  answers: z.array(feedbackAnswer).describe('The first one first.'),
  may_publish: z.boolean().describe('Its author allows it to be shown to visitors.'),
  published_at: z.iso.datetime().nullable().describe('Since when it is.'),
  created_at: z.iso.datetime(),
});
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;
export const feedbackEntriesResponse = z.object({
  feedback: z.array(feedbackEntryResponse).describe('The newest first.'),
  total: z.number().int(),
});
export type FeedbackEntriesResponse = z.infer<typeof feedbackEntriesResponse>;

/** `GET /api/admin/feedback/summary`: all messages, counted. */
export const feedbackCountsResponse = z.object({
  by_status: z.record(feedbackStatus, z.number().int()),
  by_type: z.record(feedbackType, z.number().int()),
  awaiting_approval: z.number().int().describe('Their authors allow them to be shown, and they are not.'),
  published: z.number().int(),
});
export type FeedbackCountsResponse = z.infer<typeof feedbackCountsResponse>;

/** `PUT /api/admin/feedback` */
export const updateFeedbackRequest = z.object({
  id: z.uuid(),
  status: feedbackStatus.optional(),
  published: z.boolean().optional().describe('Shows it to visitors, or no longer. Needs its author’s leave.'),
  expected: expectedFields,
});
export type UpdateFeedbackRequest = z.infer<typeof updateFeedbackRequest>;

export const feedbackParams = z.object({ id: z.uuid() });

/** `POST /api/admin/feedback/:id/answers`: goes to the author by e-mail. */
export const answerFeedbackRequest = z.object({
  message: z.string().trim().min(1, 'Write an answer first.').max(answerLength),
});
export type AnswerFeedbackRequest = z.infer<typeof answerFeedbackRequest>;

export const answerFeedbackResponse = z.object({ feedback: feedbackEntryResponse, message: z.string() });
export type AnswerFeedbackResponse = z.infer<typeof answerFeedbackResponse>;
