import { z } from 'zod';
import { limits } from '../../limits.ts';

export const feedbackType = z.enum(['bug', 'feature_request', 'nps', 'other']);
export const feedbackStatus = z.enum(['new', 'responded', 'other']);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** `GET /api/admin/feedback` */
export const listFeedbackQuery = z.object({
  search: z.string().trim().max(320).optional().describe('Part of an e-mail or a message.'),
  type: feedbackType.optional(),
  status: feedbackStatus.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(limits.betaFeedbackRows),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListFeedbackQuery = z.infer<typeof listFeedbackQuery>;

/** A row of `feedback_summary`. */
export const feedbackEntryResponse = z.object({
  id: z.uuid(),
  user_email: z.string().nullable(),
  is_beta_user: z.boolean(),
  type: feedbackType,
  nps_score: z.number().int().nullable(),
  message: z.string(),
  status: feedbackStatus,
  may_publish: z.boolean().describe('Its author allows it to be shown to visitors.'),
  published_at: z.iso.datetime().nullable().describe('Since when it is.'),
  created_at: z.iso.datetime(),
});
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;
export const feedbackEntriesResponse = z.object({
  feedback: z.array(feedbackEntryResponse).describe('The newest first.'),
  total: z.number().int(),
});

/** `PUT /api/admin/feedback` */
export const updateFeedbackRequest = z.object({
  id: z.uuid(),
  status: feedbackStatus.optional(),
  published: z.boolean().optional().describe('Shows it to visitors, or no longer. Needs its author’s leave.'),
});
export type UpdateFeedbackRequest = z.infer<typeof updateFeedbackRequest>;
