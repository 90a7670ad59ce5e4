import { z } from 'zod';
import { limits } from '../../limits.ts';
import { givenInstant } from '../../time.ts';
import { feedbackType } from './admin-feedback.ts';

/** Why a message is rejected, as shown in the form. */
export const feedbackRefusals = {
  blank: 'Please enter your feedback',
  tooLong: `Feedback can have up to ${limits.feedbackLength} characters`,
  noScore: 'Please choose a score from 0 to 10',
  signedOut: 'Failed to submit. Please sign in.',
} as const;

/**
 * `POST /api/feedback/submit`: a message, or an answer to the survey. The service validates the length of a message and
 * returns a readable error.
 */
export const feedbackRequest = z.object({
  type: feedbackType,
  message: z.string().max(100_000).default('').describe(`Up to ${limits.feedbackLength} characters.`),
  npsScore: z
    .number()
    .int()
    .min(0)
    .max(limits.npsMaximum)
    .nullish()
    .describe('Only for answers to the survey.'),
  translationId: z.uuid().nullish().describe('The related translation.'),
  pageUrl: z.string().max(limits.urlLength).nullish(),
  userAgent: z.string().max(1000).nullish(),
  screenResolution: z.string().max(40).nullish(),
  mayPublish: z.boolean().default(false).describe('The author allows it to be published.'),
  metadata: z
    .object({
      timestamp: givenInstant().optional(),
      nps_category: z.enum(['promoter', 'passive', 'detractor']).optional(),
    })
    .default({}),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

export const feedbackResponse = z.object({ id: z.uuid() });

/** `GET /api/survey`: whether to ask the user how likely they are to recommend the product. */
export const surveyResponse = z.object({ open: z.boolean() });
