import { planRules, plans, seedModels } from '@verso/contracts';
import type { llmModels } from '../tables/models.ts';
import type { pricingConfig } from '../tables/money.ts';
import type { monitoringConfig } from '../tables/operations.ts';

export const modelRows: readonly (typeof llmModels.$inferInsert)[] = seedModels.map(
  ({ id, pricing, ...model }) => ({
    ...model,
    modelId: id,
    pricingInputPer1m: pricing.input,
    pricingOutputPer1m: pricing.output,
  }),
);

const gibibyte = 1024 ** 3;

/**
 * The monitored metrics with their default limits (100%). `memory` and `disk_used` are measured by the host, which knows
 * their limits; the others by `current_usage_metrics` in the database.
 */
export const monitoringRows: readonly (typeof monitoringConfig.$inferInsert)[] = [
  { metricName: 'database_size', quotaLimit: 10 * gibibyte },
  { metricName: 'storage_used', quotaLimit: 50 * gibibyte },
  { metricName: 'storage_objects', quotaLimit: null },
  { metricName: 'model_calls_per_minute', quotaLimit: null },
  /** Percent of the model calls of the last 15 minutes. */
  { metricName: 'error_rate', quotaLimit: 25 },
  { metricName: 'queue_depth', quotaLimit: 500 },
  /** Seconds. */
  { metricName: 'oldest_waiting_job', quotaLimit: 600 },
  { metricName: 'p95_job_time', quotaLimit: 900 },
  /** USD. */
  { metricName: 'monthly_api_cost', quotaLimit: null },
  { metricName: 'active_users', quotaLimit: null },
  { metricName: 'memory', quotaLimit: null },
  { metricName: 'disk_used', quotaLimit: null },
];

export const pricingRows: readonly (typeof pricingConfig.$inferInsert)[] = Object.values(plans).map(
  (plan) => {
    const { overage } = planRules(plan.tier);
    return {
      tier: plan.tier,
      monthlyCharacters: plan.characters,
      period: plan.period,
      overageAllowed: overage !== null,
      overageCapCharacters: overage?.capCharacters ?? 0,
      overageRatePer1mChars: overage?.ratePerMillionUsd ?? 0,
      priceUsd: plan.priceUsd,
    };
  },
);
