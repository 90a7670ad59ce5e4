import { z } from 'zod';
import { limits } from '../../limits.ts';
import { cleanName, nameText } from '../../text/clean.ts';
import { documentTypeName } from '../translations.ts';
import { modelProblem } from './model-problem.ts';
import { expectedFields } from './stale.ts';

export const abTestStatus = z.enum(['draft', 'active', 'paused', 'completed']);
export type AbTestStatus = z.infer<typeof abTestStatus>;

export const abTestAnalysis = z.enum([
  'model_a_winning',
  'model_b_winning',
  'no_clear_winner',
  'insufficient_data',
]);
export type AbTestAnalysis = z.infer<typeof abTestAnalysis>;

/** What a test can become. A completed one stays what it is. */
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

/** `PUT /api/admin/ab-tests`: another status, other fields, or both. Models and document type change in drafts alone. */
export const updateAbTestRequest = createAbTestRequest
  .partial()
  .extend({ id: z.uuid(), status: abTestStatus.optional(), expected: expectedFields });
export type UpdateAbTestRequest = z.infer<typeof updateAbTestRequest>;

/** How one model fares. Averages are null until there is something to average. */
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
  model_a_problem: modelProblem.nullable().describe('Why the model cannot be used; null: it can.'),
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
    .describe(
      'Always valid, of a sequential test of the votes that prefer a version: one may look at any time.',
    ),
  share_a: z
    .object({ value: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('How many of these prefer model A, with the 95 % interval; null without votes.'),
  votes_needed: z
    .number()
    .int()
    .nullable()
    .describe('Until a winner can be named, if votes go on as they did; null: not to be foreseen.'),
  arm_a: armFigures,
  arm_b: armFigures,
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type AbTestResponse = z.infer<typeof abTestResponse>;
export const abTestsResponse = z.object({ tests: z.array(abTestResponse) });

const rating = z.number().int().nullable();

/** `GET /api/admin/ab-tests/:id/reasons`: what voters said, the newest first. */
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

/** What the console says where an answer has no words of its own. */
export const abTestMessages = {
  loadFailed: 'Failed to load A/B tests',
  createFailed: 'Failed to create test',
  updateFailed: 'Failed to update test',
  reasonsFailed: 'Failed to load data',
} as const;

/** Codes of the messages that a compared translation carries. */
export const comparisonCodes = { open: 'ab-test-open', failed: 'ab-test-failed' } as const;

/** What is told to a user whose document could not be compared. */
export const comparisonFailedMessage = 'A/B test failed, proceeding with normal translation';

export const shownVersion = z.enum(['A', 'B']);
export type ShownVersion = z.infer<typeof shownVersion>;

/** `POST /api/translations/:id/vote`. Equal and skip keep version A; a skip is no vote. */
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

/** What a vote is answered with: who was behind the versions. */
export const voteResponse = z.object({ test_id: z.uuid(), kept: shownVersion, versions: z.array(revealed) });
export type VoteResponse = z.infer<typeof voteResponse>;

/** `GET /api/translations/:id/comparison`: two versions to choose from. Which model made which is not told. */
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
  truncated: z.boolean().describe('True: only the beginning of the document is here.'),
});
export type ComparisonResponse = z.infer<typeof comparisonResponse>;

/** What is said of a vote that can't be counted. */
export const voteRefusals = {
  noChoice: 'Please select which version you prefer',
  signedOut: 'Not authenticated',
} as const;

/** The server knows these itself. */
const ignoredText = z.string().max(500_000).nullish();
const ignoredFigure = z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish();

/**
 * `POST /api/ab-test-feedback`: a vote by the name of its test. As whoever votes does not know who made what, model A
 * means what they saw as Version A; results, tokens and latencies are known to the server, whatever is sent.
 */
export const abTestFeedbackRequest = z.object({
  test_id: z.uuid(),
  translation_id: z
    .uuid()
    .nullish()
    .describe('Left out: the newest translation of that document in the test.'),
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
