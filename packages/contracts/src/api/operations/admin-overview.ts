import { z } from 'zod';
import { keyProvider } from '../models/admin-keys.ts';

const severity = z.enum(['danger', 'warning']).describe('danger: something is not working now.');

/** An issue that an administrator should resolve. */
export const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('key'),
    severity,
    id: z.string(),
    provider: keyProvider,
    key_name: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('circuit'),
    severity,
    provider: keyProvider,
    model_ids: z.array(z.string()).describe('Its models that are currently paused.'),
    retry_at: z.iso.datetime().nullable().describe('When the first of them is called again.'),
    waiting_jobs: z.number().int().describe('Translations waiting for it.'),
  }),
  z.object({
    kind: z.literal('budget'),
    severity,
    id: z.uuid(),
    name: z.string(),
    percent_used: z.number(),
    amount_usd: z.number(),
    pauses: z.boolean().describe('It blocks calls while it is exhausted.'),
  }),
  z.object({
    kind: z.literal('alert'),
    severity,
    id: z.uuid(),
    alert_message: z.string(),
    sent_at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('model'),
    severity,
    id: z.uuid(),
    display_name: z.string(),
    days_left: z.number().int().describe('0: today is its last day; negative: it has passed.'),
    recommended_replacement: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('jobs'),
    severity,
    count: z.number().int(),
    reason: z.string().nullable(),
    since: z.iso.datetime().describe('When the first of them was created.'),
  }),
  z.object({
    kind: z
      .literal('word_search')
      .describe('The database has no pg_trgm, so that searches for words are slow.'),
    severity,
  }),
]);
export type AttentionItem = z.infer<typeof attentionItem>;

/** `GET /api/admin/overview`: the cards of the console's first tab. */
export const overviewResponse = z.object({
  total_users: z.number().int(),
  beta_users: z.number().int().describe('Current participants of the beta program.'),
  active_beta_users: z.number().int().describe('Of these, those who translated in the last 7 days.'),
  total_translations: z.number().int(),
  nps: z.object({
    average: z.number().nullable().describe('Out of 10; null: no answers.'),
    score: z.number().nullable().describe('Net Promoter Score, -100 to 100.'),
    responses: z.number().int(),
  }),
  pending_feedback: z.number().int().describe('Messages with status "new".'),
  api_cost_usd: z.number().describe('The cost of all model calls.'),
  api_cost_month_usd: z.number().describe('The cost since the first of the month (UTC).'),
  attention: z.array(attentionItem).describe('Issues for an administrator, outages first.'),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
