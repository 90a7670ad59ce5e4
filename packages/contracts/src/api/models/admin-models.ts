import { z } from 'zod';
import { limits } from '../../limits.ts';
import { modelDefaults, modelPriority } from '../../models/models.ts';
import { providerIds } from '../../providers/providers.ts';
import { longestTimeLimits, type TimeLimits } from '../../providers/time-limits.ts';
import { nameText } from '../../text/name-text.ts';
import { givenDay } from '../../time.ts';
import { expectedFields } from '../platform/stale.ts';

const tokens = z.number().int().min(1).max(100_000_000);
const price = z.number().min(0).max(100_000).describe('USD per million tokens');
const day = givenDay();
const seconds = (name: keyof TimeLimits, meaning: string) =>
  z
    .number()
    .int()
    .min(1)
    .max(longestTimeLimits[name])
    .nullable()
    .describe(`${meaning} null: the limit of the key.`);

const fields = z.object({
  model_id: z.string().trim().min(1).max(200).describe("The provider's name for it."),
  provider: z.enum(providerIds),
  display_name: nameText().min(1).max(limits.nameLength),
  description: z.string().trim().max(2000),
  max_input_tokens: tokens,
  max_output_tokens: tokens,
  context_window: tokens,
  first_token_seconds: seconds('firstTokenSeconds', 'How long a call waits for the first word.'),
  silence_seconds: seconds('silenceSeconds', 'How long a call waits for more.'),
  total_seconds: seconds('totalSeconds', 'How long a call may take.'),
  speed: z.enum(['ultra-fast', 'fast', 'balanced', 'slow']),
  quality: z.enum(['standard', 'high', 'ultra-high']),
  pricing_input_per_1m: price,
  pricing_output_per_1m: price,
  pricing_cached_input_per_1m: price.nullable().describe('null: same as input'),
  price_source: z.string().trim().min(1).max(500),
  price_observed_on: day.nullable(),
  categories: z.array(z.string().trim().min(1).max(60)).max(20),
  priority: z.number().int().min(modelPriority.minimum).max(modelPriority.maximum),
  is_active: z.boolean(),
  is_deprecated: z.boolean(),
  deprecation_date: day.nullable().describe('The last day on which the provider offers it.'),
  recommended_replacement: z.string().trim().min(1).max(200).nullable(),
});
export type ModelFields = z.infer<typeof fields>;

/** `POST /api/admin/models` */
export const createModelRequest = fields.extend({
  description: fields.shape.description.default(''),
  max_input_tokens: tokens.default(modelDefaults.maxInputTokens),
  max_output_tokens: tokens.default(modelDefaults.maxOutputTokens),
  context_window: tokens.default(modelDefaults.contextWindow),
  first_token_seconds: fields.shape.first_token_seconds.default(null),
  silence_seconds: fields.shape.silence_seconds.default(null),
  total_seconds: fields.shape.total_seconds.default(null),
  speed: fields.shape.speed.default(modelDefaults.speed),
  quality: fields.shape.quality.default(modelDefaults.quality),
  pricing_cached_input_per_1m: price.nullable().default(null),
  price_source: fields.shape.price_source.default('Administrator'),
  price_observed_on: day.nullable().default(null),
  categories: fields.shape.categories.default([]),
  priority: fields.shape.priority.default(50),
  is_active: z.boolean().default(true),
  is_deprecated: z.boolean().default(false),
  deprecation_date: day.nullable().default(null),
  recommended_replacement: fields.shape.recommended_replacement.default(null),
});

/** `PUT /api/admin/models`: omitted fields stay unchanged; the provider's name for it never changes. */
export const updateModelRequest = fields
  .omit({ model_id: true, provider: true })
  .partial()
  .extend({ id: z.uuid(), expected: expectedFields });

export const adminModelResponse = fields.extend({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AdminModelResponse = z.infer<typeof adminModelResponse>;

/** `GET /api/admin/models`: all, highest priority first. */
export const adminModelsResponse = z.object({
  models: z.array(adminModelResponse),
  built_in: z.boolean().describe('The registry is empty: the built-in models are used instead.'),
});
export const modelChangeResponse = z.object({ model: adminModelResponse });

/** `GET /api/admin/models/:id/prices`: newest first. */
export const modelPricesResponse = z.object({
  prices: z.array(
    z.object({
      pricing_input_per_1m: z.number(),
      pricing_output_per_1m: z.number(),
      pricing_cached_input_per_1m: z.number().nullable(),
      source: z.string(),
      observed_on: day.nullable(),
      effective_from: z.iso.datetime(),
    }),
  ),
});

const catalogSource = z
  .object({
    catalogue: z.unknown().optional().describe("A catalog in models.dev's JSON format."),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional()
      .describe('The address to fetch one from.'),
  })
  .refine(({ catalogue, url }) => (catalogue === undefined) !== (url === undefined), {
    message: 'Send either a catalog or its address.',
  });

/** `POST /api/admin/models/import/preview`: the changes that a catalog would make. Changes nothing. */
export const previewImportRequest = catalogSource;

/** `POST /api/admin/models/import`: applies the accepted changes of a preview. */
export const importRequest = catalogSource.and(
  z.object({
    digest: z.string().max(100).describe('The preview: only changes that it showed are applied.'),
    accept: z.array(z.string().max(500)).max(5000).describe('`provider/model` of the accepted changes.'),
  }),
);

const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const catalogChange = z.object({
  model: z.string().describe('`provider/model`'),
  display_name: z.string(),
  kind: z.enum(['update', 'add']),
  fields: z.array(fieldChange),
});
export type CatalogChange = z.infer<typeof catalogChange>;

export const previewImportResponse = z.object({
  digest: z.string(),
  changes: z.array(catalogChange),
  unchanged: z.number().int(),
  skipped: z.number().int().describe('Entries without a price, or for models without text output.'),
});
export const importResponse = z.object({
  updated: z.number().int(),
  added: z.number().int(),
  message: z.string(),
});

/** Fallback messages of the console. */
export const modelMessages = {
  loadFailed: 'Failed to load models',
  createFailed: 'Failed to add model',
  updateFailed: 'Failed to update model',
  pricesFailed: 'Failed to load prices',
  importFailed: 'Failed to import models',
} as const;
