import { providerIds } from '@verso/contracts';
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from '../drizzle.ts';
import { instant, isOneOf } from './columns.ts';

const statuses = ['healthy', 'degraded', 'down', 'error', 'unknown'] as const;

/** The state of each provider as last judged, from probes and live traffic. */
export const providerHealth = pgTable(
  'provider_health',
  {
    provider: text('provider', { enum: providerIds }).primaryKey(),
    status: text('status', { enum: statuses }).notNull().default('unknown'),
    activeModelsCount: integer('active_models_count').notNull().default(0),
    avgLatencyMs: doublePrecision('avg_latency_ms'),
    successRate24h: doublePrecision('success_rate_24h'),
    totalChecks24h: integer('total_checks_24h').notNull().default(0),
    failedChecks24h: integer('failed_checks_24h').notNull().default(0),
    isCircuitOpen: boolean('is_circuit_open').notNull().default(false),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    recentErrors: jsonb('recent_errors')
      .$type<readonly { readonly at: string; readonly code: string; readonly message: string }[]>()
      .notNull()
      .default([]),
    lastCheckedAt: instant('last_checked_at'),
  },
  (table) => [isOneOf('provider_health_status', table.status, statuses)],
);
