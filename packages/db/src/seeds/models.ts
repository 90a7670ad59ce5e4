import { seedModels } from '@verso/contracts';
import type { llmModels } from '../tables/models.ts';

export const modelRows: readonly (typeof llmModels.$inferInsert)[] = seedModels.map(
  ({ id, pricing, ...model }) => ({
    ...model,
    modelId: id,
    pricingInputPer1m: pricing.input,
    pricingOutputPer1m: pricing.output,
  }),
);
