import { z } from 'zod';
import { languageOf } from '../../languages/languages.ts';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';
import { planTier } from '../identity/account.ts';
import { expectedFields } from '../platform/stale.ts';
import { documentTypeName, translationMode } from '../translations/translations.ts';
import { modelProblem } from './model-problem.ts';

export const rulePriority = { minimum: 0, maximum: 1000, default: 100 } as const;

const complexity = z.enum(['low', 'medium', 'high']);
const language = z
  .string()
  .max(limits.languageCodeLength)
  .refine((code) => languageOf(code) !== undefined, 'Unknown language.');
const characters = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const text = z.string().trim().max(2000);

/** Conditions on a document for a rule to apply. Null: any. */
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
  preferred_model: z.string().trim().min(1).max(200).describe('The id of a registered model.'),
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

/** `PUT /api/admin/routing-rules`: omitted fields stay unchanged. */
export const updateRuleRequest = fields
  .partial()
  .extend({ id: z.uuid(), expected: expectedFields })
  .refine(boundsFit, boundsError);

const ruleIds = z
  .array(z.uuid())
  .min(1)
  .max(rulePriority.maximum + 1);

/** `PUT /api/admin/routing-rules/order`: all rules, in the order in which they are tried. */
export const orderRulesRequest = z.object({
  ids: ruleIds,
  expected: z
    .object({ ids: ruleIds })
    .optional()
    .describe('The order that the client last received. If it has changed, the response is `conflict`.'),
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

/** Highest priority first, then oldest first: the order in which they are tried. */
export const listedRule = ruleResponse.extend({
  model_problem: modelProblem.nullable().describe('Why its model is unavailable; null: it is available.'),
});
export type ListedRule = z.infer<typeof listedRule>;
export const rulesResponse = z.object({ rules: z.array(listedRule) });
export const ruleChangeResponse = z.object({ rule: ruleResponse });

/** The conditions of a rule, as named by a dry run. */
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

/** `POST /api/admin/routing-rules/dry-run`: a hypothetical document. Omitted fields are unknown. */
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
      why_not: z.string().nullable().describe('Why its model is not used; null: it is.'),
    })
    .nullable()
    .describe('The first matching rule.'),
  applied: z
    .boolean()
    .describe('False: another request takes precedence, or the model of the rule is unavailable.'),
  model: z.object({ id: z.string(), provider: z.string(), display_name: z.string() }).nullable(),
  reason: z.string(),
  rules: z
    .array(z.object({ id: z.uuid(), name: z.string(), unmet: z.array(z.enum(ruleConditions)) }))
    .describe('All active rules in order, with the conditions that the document does not meet.'),
  chain: z.array(z.string()).describe('`provider/model` pairs, in the order in which they would be tried.'),
  rejections: z.array(z.object({ model: z.string(), code: z.string(), detail: z.string() })),
});
export type DryRunResponse = z.infer<typeof dryRunResponse>;

/** Fallback messages of the console. */
export const ruleMessages = {
  loadFailed: 'Failed to load rules',
  createFailed: 'Failed to create rule',
  updateFailed: 'Failed to update rule',
  deleteFailed: 'Failed to delete rule',
  dryRunFailed: 'Failed to run the rules',
} as const;
