import { z } from 'zod';

const figures = {
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd: z.number(),
};

/** `GET /api/admin/translations/:id/estimate`: a dry run of the job, and its actual usage after completion. */
export const estimateResponse = z.object({
  model: z.string(),
  chunks: z.number().int(),
  estimated: z.object(figures).describe('Assuming an empty memory, and no failed calls.'),
  actual: z.object(figures).nullable().describe('null: not completed.'),
});
export type EstimateResponse = z.infer<typeof estimateResponse>;

export const estimateParams = z.object({ id: z.uuid() });
