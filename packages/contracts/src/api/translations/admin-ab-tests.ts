import { z } from 'zod';
import { limits } from '../../limits.ts';
import { cleanName } from '../../text/clean.ts';
import { nameText } from '../../text/name-text.ts';
import { modelProblem } from '../models/model-problem.ts';
import { expectedFields } from '../platform/stale.ts';
import { documentTypeName } from './translations.ts';

export const abTestStatus = z.enum(['draft', 'active', 'paused', 'completed']);
export type AbTestStatus = z.infer<typeof abTestStatus>;

export const abTestAnalysis = z.enum([
  'model_a_winning',
  'model_b_winning',
  'no_clear_winner',
  'insufficient_data',
]);
export type AbTestAnalysis = z.infer<typeof abTestAnalysis>;

/** The allowed status changes. A completed test never changes. */
export const abTestTransitions: Readonly<Record<AbTestStatus, readonly AbTestStatus[]>> = {
  draft: ['active'],
  active: ['paused', 'completed'],
  paused: ['active'],
  completed: [],
};

const modelName = z.string().trim().min(1).max(200);

/** `POST /api/admin/ab-tests`: a new draft. */
export const createAbTestRequest = z.object({
  name: nameText().min(1).max(limits.nameLength),
  description: z.string().trim().max(2000).nullish(),
  model_a: modelName,
  model_b: modelName,
  document_type: documentTypeName.nullish().describe('Null: any document.'),
});
export type CreateAbTestRequest = z.infer<typeof createAbTestRequest>;

/** `PUT /api/admin/ab-tests`: a new status, other fields, or both. Models and document type can only change in drafts. */
export const updateAbTestRequest = createAbTestRequest
  .partial()
  .extend({ id: z.uuid(), status: abTestStatus.optional(), expected: expectedFields });
export type UpdateAbTestRequest = z.infer<typeof updateAbTestRequest>;

/** The results of one model. Averages are null without data. */
const armFigures = z.object({
  runs: z.number().int(),
  failures: z.number().int(),
  avg_latency_ms: z.number().nullable(),
  avg_tokens: z.number().nullable(),
  avg_cost_usd: z.number().nullable(),
});

export const abTestResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  status: abTestStatus,
  model_a: z.string(),
  model_b: z.string(),
  model_a_problem: modelProblem.nullable().describe('Why the model is unavailable; null: it is available.'),
  model_b_problem: modelProblem.nullable(),
  document_type: documentTypeName.nullable(),
  avg_rating_a: z.number().nullable(),
  avg_rating_b: z.number().nullable(),
  model_a_preferred: z.number().int(),
  model_b_preferred: z.number().int(),
  no_preference: z.number().int(),
  total_tests: z.number().int().describe('Votes.'),
  analysis: abTestAnalysis,
  p_value: z
    .number()
    .describe('Sequentially valid p-value for the votes with a preference: it may be checked at any time.'),
  share_a: z
    .object({ value: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('The share that prefers model A, with the 95 % interval; null without votes.'),
  votes_needed: z
    .number()
    .int()
    .nullable()
    .describe('Estimated votes until a winner is known at the current ratio; null: unpredictable.'),
  arm_a: armFigures,
  arm_b: armFigures,
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type AbTestResponse = z.infer<typeof abTestResponse>;
export const abTestsResponse = z.object({ tests: z.array(abTestResponse) });

const rating = z.number().int().nullable();

/** `GET /api/admin/ab-tests/:id/reasons`: the voters' reasons, newest first. */
export const abTestReasonsResponse = z.object({
  reasons: z.array(
    z.object({
      preference: z.enum(['model_a', 'model_b', 'no_preference']),
      reason: z.string().nullable(),
      feedback_text: z.string().nullable(),
      rating_a: rating,
      rating_b: rating,
      document_type: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type AbTestReason = z.infer<typeof abTestReasonsResponse>['reasons'][number];

/** Fallback messages of the console. */
export const abTestMessages = {
  loadFailed: 'Failed to load A/B tests',
  createFailed: 'Failed to create test',
  updateFailed: 'Failed to update test',
  reasonsFailed: 'Failed to load data',
} as const;

/** Codes of messages for a compared translation. */
export const comparisonCodes = { open: 'ab-test-open', failed: 'ab-test-failed' } as const;

/** Shown to a user whose document could not be compared. */
export const comparisonFailedMessage = 'A/B test failed, proceeding with normal translation';

export const shownVersion = z.enum(['A', 'B']);
export type ShownVersion = z.infer<typeof shownVersion>;

/** `POST /api/translations/:id/vote`. Equal and skip keep version A; a skip is not counted as a vote. */
export const voteRequest = z.object({
  preference: z.enum(['A', 'B', 'equal', 'skip']),
  reason: z.string().trim().max(2000).nullish(),
  feedback_text: z.string().trim().max(2000).nullish(),
  rating_a: z.number().int().min(1).max(5).nullish(),
  rating_b: z.number().int().min(1).max(5).nullish(),
});
export type VoteRequest = z.infer<typeof voteRequest>;

const revealed = z.object({
  version: shownVersion,
  model: z.string(),
  latency_ms: z.number().int().nullable(),
  tokens: z.number().int(),
  chosen: z.boolean(),
});

/** The response to a vote: the models of the versions. */
export const voteResponse = z.object({ test_id: z.uuid(), kept: shownVersion, versions: z.array(revealed) });
export type VoteResponse = z.infer<typeof voteResponse>;

/** `GET /api/translations/:id/comparison`: two versions to choose from. Does not reveal their models. */
export const comparisonResponse = z.object({
  test_id: z.uuid(),
  document_name: z.string(),
  document_type: documentTypeName,
  passages: z.array(
    z.object({
      source: z.string(),
      version_a: z.string(),
      version_b: z.string(),
    }),
  ),
  truncated: z.boolean().describe('True: only the start of the document is included.'),
});
export type ComparisonResponse = z.infer<typeof comparisonResponse>;

/** Messages for a vote that can't be counted. */
export const voteRefusals = {
  noChoice: 'Please select which version you prefer',
  signedOut: 'Not authenticated',
} as const;

/** Accepted and ignored: the server has its own values. */
const ignoredText = z.string().max(500_000).nullish();
const ignoredFigure = z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish();

/**
 * `POST /api/ab-test-feedback`: a vote by the name of its test. Since voters do not know the models, model A means what
 * they saw as Version A; the server uses its own results, tokens and latencies.
 */
export const abTestFeedbackRequest = z.object({
  test_id: z.uuid(),
  translation_id: z
    .uuid()
    .nullish()
    .describe('Default: the latest translation of that document in the test.'),
  document_name: z.string().max(400).overwrite(cleanName),
  document_type: z.string().max(40).nullish(),
  model_a_result: ignoredText,
  model_b_result: ignoredText,
  model_a_tokens_used: ignoredFigure,
  model_b_tokens_used: ignoredFigure,
  model_a_latency_ms: ignoredFigure,
  model_b_latency_ms: ignoredFigure,
  user_preference: z.enum(['model_a', 'model_b', 'no_preference']).nullish().describe('Required.'),
  preference_reason: voteRequest.shape.reason,
  feedback_text: voteRequest.shape.feedback_text,
  rating_quality_a: voteRequest.shape.rating_a,
  rating_quality_b: voteRequest.shape.rating_b,
});
export type AbTestFeedbackRequest = z.infer<typeof abTestFeedbackRequest>;
