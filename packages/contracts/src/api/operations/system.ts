import { z } from 'zod';

/** `GET /api/config`: settings that the interface needs before sign-in. Nothing secret. */
export const publicConfigResponse = z.object({
  version: z.string(),
  google_sign_in: z.boolean(),
  email_delivery: z.boolean().describe('False: emails are written to the outbox of the data folder.'),
  demo_mode: z.boolean().describe('True: no provider is configured, the demo model answers.'),
  plans: z.boolean().describe('False: there are no plans, prices or quotas here.'),
  payments: z.boolean().describe('False: administrators change plans.'),
  rendering: z.boolean().describe('Whether this server renders documents as pages.'),
  measures_fit: z
    .boolean()
    .describe('Whether how a translation fits on its pages is measured as soon as its result is opened.'),
  max_upload_bytes: z.number().int(),
  languages: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('BCP 47 codes of the languages that can be chosen here. Null: all that are supported.'),
  support_email: z.string().nullable(),
  operator_name: z.string(),
  operator_address: z.string().nullable(),
  error_reports_dsn: z
    .string()
    .nullable()
    .describe('Where browsers report unexpected errors. Null: not reported.'),
});
export type PublicConfigResponse = z.infer<typeof publicConfigResponse>;

/** A problem that an administrator should resolve before it stops the server. */
export const healthProblem = z.object({
  part: z.enum(['data', 'temporary', 'storage']),
  message: z.string(),
});
export type HealthProblem = z.infer<typeof healthProblem>;

/** `GET /api/health`. 503 when a dependency is unreachable. */
export const healthResponse = z.object({
  status: z
    .enum(['ok', 'degraded', 'unavailable'])
    .describe("degraded: operational, but a disk is nearly full or files can't be stored."),
  version: z.string(),
  database: z.boolean(),
  queue: z.boolean(),
  problems: z.array(healthProblem).optional().describe('For administrators only, while degraded.'),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** One row of `GET /api/models`: active, not deprecated, highest priority first. */
export const modelResponse = z.object({
  id: z.string(),
  provider: z.string(),
  displayName: z.string(),
  description: z.string(),
  maxInputTokens: z.number().int(),
  maxOutputTokens: z.number().int(),
  contextWindow: z.number().int(),
  speed: z.enum(['ultra-fast', 'fast', 'balanced', 'slow']),
  quality: z.enum(['standard', 'high', 'ultra-high']),
  pricing: z.object({ input: z.number(), output: z.number() }),
  /**
   * Some have a meaning: `fast`, `balanced` and `quality` belong to a mode, `recommended` is the default choice, `flash`
   * marks each provider's light model, which the free plan uses.
   */
  categories: z.array(z.string()),
  priority: z.number().int(),
});
export const modelsResponse = z.object({ models: z.array(modelResponse) });
export type ModelResponse = z.infer<typeof modelResponse>;
