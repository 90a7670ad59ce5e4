import { z } from 'zod';
import { keyProvider } from './admin-keys.ts';

export const providerStatus = z.enum(['healthy', 'degraded', 'down', 'error', 'unknown']);
export type ProviderStatus = z.infer<typeof providerStatus>;

/** The circuit breaker of one model. */
export const circuitResponse = z.object({
  model_id: z.string(),
  state: z.enum(['closed', 'half-open', 'open']),
  consecutive_failures: z.number().int(),
  retry_at: z.iso.datetime().nullable(),
});
export type CircuitResponse = z.infer<typeof circuitResponse>;

export const providerHealthResponse = z.object({
  provider: keyProvider,
  name: z.string(),
  status: providerStatus,
  active_models_count: z.number().int(),
  avg_latency_ms: z.number().nullable(),
  success_rate_24h: z.number().nullable().describe('Percent; null: no data in 24 hours.'),
  total_checks_24h: z.number().int(),
  failed_checks_24h: z.number().int(),
  is_circuit_open: z.boolean(),
  consecutive_failures: z.number().int(),
  recent_errors: z.array(z.object({ at: z.iso.datetime(), code: z.string(), message: z.string() })),
  last_checked_at: z.iso.datetime().nullable(),
  circuits: z.array(circuitResponse),
});
export type ProviderHealthResponse = z.infer<typeof providerHealthResponse>;

/** `GET /api/admin/provider-health` */
export const providersHealthResponse = z.object({ providers: z.array(providerHealthResponse) });

/** `POST /api/admin/provider-health`: sends a small request to the provider. */
export const checkProviderRequest = z.object({ provider: keyProvider });
export const checkProviderResponse = z.object({
  provider: providerHealthResponse,
  answered: z.boolean().describe('false: the check failed.'),
  message: z.string(),
});

/** `POST /api/admin/provider-health/reset`: closes circuit breakers immediately. */
export const resetCircuitRequest = z.object({
  provider: keyProvider,
  model_id: z.string().max(200).nullable().default(null).describe('null: all models of the provider'),
});

/** `GET /api/admin/provider-health/circuits`: the last 24 hours of every circuit breaker with activity. */
export const circuitStripsResponse = z.object({
  from: z.iso.datetime(),
  cell_minutes: z.number().int(),
  strips: z.array(
    z.object({
      provider: keyProvider,
      model_id: z.string(),
      cells: z
        .array(
          z.object({
            state: z.enum(['closed', 'half-open', 'open']).describe('The worst state in its interval.'),
            calls: z.number().int(),
            failures: z.number().int(),
          }),
        )
        .describe('Oldest first.'),
    }),
  ),
});
export type CircuitStripsResponse = z.infer<typeof circuitStripsResponse>;

/** Fallback messages of the console. */
export const healthMessages = {
  loadFailed: 'Failed to load provider health',
  checkFailed: 'Failed to trigger health check',
} as const;
