import { z } from 'zod';

/** `GET /api/admin/overview`: the cards of the console's first tab. */
export const overviewResponse = z.object({
  total_users: z.number().int(),
  beta_users: z.number().int().describe('Enrolled in the beta programme now.'),
  active_beta_users: z.number().int().describe('Of these, who translated in the last 7 days.'),
  total_translations: z.number().int(),
  nps: z.object({
    average: z.number().nullable().describe('Out of 10; null: nobody has answered.'),
    score: z.number().nullable().describe('Net Promoter Score, -100 to 100.'),
    responses: z.number().int(),
  }),
  pending_feedback: z.number().int().describe('Messages with status "new".'),
  api_cost_usd: z.number().describe('Of all model calls.'),
  api_cost_month_usd: z.number().describe('Of those since the first of the month (UTC).'),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
