import { z } from 'zod';
import { languages } from '../../languages/languages.ts';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/clean.ts';
import { planTier } from '../account.ts';
import { documentTypeName, translationMode } from '../translations.ts';
import { modelProblem } from './model-problem.ts';
import { expectedFields } from './stale.ts';

export const rulePriority = { minimum: 0, maximum: 1000, default: 100 } as const;

const complexity = z.enum(['low', 'medium', 'high']);
const language = z
  .string()
  .max(limits.languageCodeLength)
  .refine((code) => languages.some((known) => known.code === code), 'Unknown language.');
const characters = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const text = z.string().trim().max(2000);

/** What a document must be for a rule to fire. Null: anything. */
const conditions = {
  document_type: documentTypeName.nullable(),
  complexity: complexity.nullable(),
  source_language: language.nullable(),
  target_language: language.nullable(),
  plan: planTier.nullable(),
  min_characters: characters.nullable(),
  max_characters: characters.nullable(),
};

const fields = z.object({
  name: nameText().min(1).max(limits.nameLength),
  description: text.nullable(),
  priority: z.number().int().min(rulePriority.minimum).max(rulePriority.maximum),
  is_active: z.boolean(),
  preferred_model: z.string().trim().min(1).max(200).describe('A model of the registry, by its id.'),
  notes: text.nullable(),
  ...conditions,
});
export type RuleFields = z.infer<typeof fields>;

const boundsFit = (rule: {
  readonly min_characters?: number | null | undefined;
  readonly max_characters?: number | null | undefined;
}) => (rule.min_characters ?? 0) <= (rule.max_characters ?? Number.MAX_SAFE_INTEGER);
const boundsError = { path: ['max_characters'], message: 'The maximum is below the minimum.' };

/** `POST /api/admin/routing-rules` */
export const createRuleRequest = fields
  .extend({
    priority: fields.shape.priority.default(rulePriority.default),
    is_active: z.boolean().default(true),
    description: text.nullable().default(null),
    notes: text.nullable().default(null),
    document_type: conditions.document_type.default(null),
    complexity: conditions.complexity.default(null),
    source_language: conditions.source_language.default(null),
    target_language: conditions.target_language.default(null),
    plan: conditions.plan.default(null),
    min_characters: conditions.min_characters.default(null),
    max_characters: conditions.max_characters.default(null),
  })
  .refine(boundsFit, boundsError);

/** `PUT /api/admin/routing-rules`: what is left out stays. */
export const updateRuleRequest = fields
  .partial()
  .extend({ id: z.uuid(), expected: expectedFields })
  .refine(boundsFit, boundsError);

const ruleIds = z
  .array(z.uuid())
  .min(1)
  .max(rulePriority.maximum + 1);

/** `PUT /api/admin/routing-rules/order`: every rule there is, in the order in which they are to be tried. */
export const orderRulesRequest = z.object({
  ids: ruleIds,
  expected: z
    .object({ ids: ruleIds })
    .optional()
    .describe('The order that the sender saw. When it has changed, the answer is `conflict`.'),
});
export type OrderRulesRequest = z.infer<typeof orderRulesRequest>;

/** `DELETE /api/admin/routing-rules` */
export const deleteRuleRequest = z.object({ id: z.uuid() });

export const ruleResponse = fields.extend({
  id: z.uuid(),
  document_type: documentTypeName.nullable(),
  source_language: z.string().nullable(),
  target_language: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type RuleResponse = z.infer<typeof ruleResponse>;

/** Highest priority first, the oldest of equals: the order in which they are tried. */
export const listedRule = ruleResponse.extend({
  model_problem: modelProblem.nullable().describe('Why its model cannot be used; null: it can.'),
});
export type ListedRule = z.infer<typeof listedRule>;
export const rulesResponse = z.object({ rules: z.array(listedRule) });
export const ruleChangeResponse = z.object({ rule: ruleResponse });

/** What a rule may ask of a document, as a dry run names it. */
export const ruleConditions = [
  'document_type',
  'complexity',
  'source_language',
  'target_language',
  'plan',
  'min_characters',
  'max_characters',
] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** `POST /api/admin/routing-rules/dry-run`: a document that might come. What is left out is not known of it. */
export const dryRunRequest = z.object({
  mode: translationMode.default('balanced'),
  plan: planTier.default('pro'),
  model_id: z.string().max(200).nullable().default(null),
  document_type: documentTypeName.optional(),
  complexity: complexity.optional(),
  source_language: language.optional(),
  target_language: language.optional(),
  characters: characters.optional(),
});
export type DryRunRequest = z.infer<typeof dryRunRequest>;

export const dryRunResponse = z.object({
  rule: z
    .object({
      id: z.uuid(),
      name: z.string(),
      model: z.string(),
      why_not: z.string().nullable().describe('Why its model does not get the document; null: it does.'),
    })
    .nullable()
    .describe('The first rule that fits.'),
  applied: z.boolean().describe('False: another wish goes first, or the model of the rule cannot be used.'),
  model: z.object({ id: z.string(), provider: z.string(), display_name: z.string() }).nullable(),
  reason: z.string(),
  rules: z
    .array(z.object({ id: z.uuid(), name: z.string(), unmet: z.array(z.enum(ruleConditions)) }))
    .describe('Every active rule in its order, with the conditions that the document does not meet.'),
  chain: z.array(z.string()).describe('`provider/model`, in the order in which they would be tried.'),
  rejections: z.array(z.object({ model: z.string(), code: z.string(), detail: z.string() })),
});
export type DryRunResponse = z.infer<typeof dryRunResponse>;

/** What the console says where an answer has no words of its own. */
export const ruleMessages = {
  loadFailed: 'Failed to load rules',
  createFailed: 'Failed to create rule',
  updateFailed: 'Failed to update rule',
  deleteFailed: 'Failed to delete rule',
  dryRunFailed: 'Failed to run the rules',
} as const;
