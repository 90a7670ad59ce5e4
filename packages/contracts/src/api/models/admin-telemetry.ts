import { z } from 'zod';

/** The available periods in days, ending today (UTC). */
export const telemetryPeriods = [7, 30, 90] as const;

export const telemetryDefaults = { days: 30 } as const;

/** `?days=` */
export const telemetryQuery = z.object({
  days: z
    .enum(['7', '30', '90'])
    .default('30')
    .transform((text): (typeof telemetryPeriods)[number] => (text === '7' ? 7 : text === '90' ? 90 : 30)),
});

const date = z.iso.date();
const estimatedCost = z
  .number()
  .describe('The part of the cost whose tokens are estimated, because a provider did not report them.');

/** The figures of one model in the call log. Calls that their caller abandoned are not attempts; their cost counts. */
export const modelStatsResponse = z.object({
  provider: z.string(),
  model: z.string(),
  attempts: z.number().int(),
  successes: z.number().int(),
  failures: z.number().int(),
  successRate: z.number().nullable().describe('Percent; null: no attempt'),
  avgLatency: z.number().nullable().describe('Milliseconds; null: no attempt'),
  totalApiCost: z.number(),
  estimatedApiCost: estimatedCost,
  avgApiCost: z.number().nullable().describe('USD per attempt; null: no attempt'),
  lastUsed: z.iso.datetime().nullable(),
});
export type ModelStatsResponse = z.infer<typeof modelStatsResponse>;

export const circuitBreakerResponse = z.object({
  provider: z.string(),
  model: z.string(),
  state: z.enum(['closed', 'half-open', 'open']),
  failures: z.number().int().describe('Since the last success, within the last 24 hours.'),
  lastFailure: z.iso.datetime().nullable(),
  retryIn: z
    .number()
    .int()
    .nullable()
    .describe('Milliseconds until calls resume; null: they are not paused.'),
});
export type CircuitBreakerResponse = z.infer<typeof circuitBreakerResponse>;

/** `GET /api/admin/cost-telemetry` */
export const costTelemetryResponse = z.object({
  days: z.number().int(),
  totalApiCost: z.number(),
  estimatedApiCost: estimatedCost,
  bestModel: z.string().nullable().describe('null: no model has enough traffic'),
  healthy: z.boolean(),
  openCircuits: z.number().int(),
  modelCount: z.number().int(),
  note: z.string(),
  tips: z.array(z.string()),
  modelStats: z.array(modelStatsResponse).describe('Most expensive first.'),
  circuitBreakers: z.array(circuitBreakerResponse),
  providers: z.array(
    z.object({ provider: z.string(), attempts: z.number().int(), totalApiCost: z.number() }),
  ),
  byDay: z.array(z.object({ date, attempts: z.number().int(), totalApiCost: z.number() })),
});
export type CostTelemetryResponse = z.infer<typeof costTelemetryResponse>;

const usage = {
  translations: z.number().int(),
  character_count: z.number().int(),
  api_cost_to_company: z.number(),
};

const averages = {
  cost_per_translation: z.number().nullable().describe('null: no translations'),
  cost_per_1k_characters: z.number().nullable().describe('null: no characters'),
  price_usd: z.number().describe("The value of the characters at the price of their owners' plans."),
  margin_percent: z.number().nullable().describe('Relative to that price; null: it is zero'),
};

/** `GET /api/admin/analytics`: translations by model and document type, most frequent first. */
export const analyticsResponse = z.object({
  days: z.number().int(),
  totals: z.object({ ...usage, ...averages }),
  models: z.array(
    z.object({ model_used: z.string(), provider: z.string().nullable(), ...usage, ...averages }),
  ),
  document_types: z.array(z.object({ document_type: z.string(), ...usage, ...averages })),
  languages: z.array(z.object({ target_language: z.string(), ...usage, ...averages })),
  plans: z.array(
    z.object({
      tier: z.string().describe("The current plan of the translations' owners."),
      ...usage,
      ...averages,
    }),
  ),
  by_day: z.array(z.object({ date, ...usage })),
});
export type AnalyticsResponse = z.infer<typeof analyticsResponse>;

/** Shown when figures can't be loaded. */
export const analyticsMessages = { loadFailed: 'Failed to load data' } as const;
