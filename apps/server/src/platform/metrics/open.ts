import type { Config } from '../config/config.ts';
import { type Metrics, noMetrics } from './metrics.ts';

/** Begins to count. Where nobody may read what is counted, nothing of it is loaded. */
export async function openMetrics({ metrics, role }: Pick<Config, 'metrics' | 'role'>): Promise<Metrics> {
  if (metrics.token === undefined && metrics.port === undefined) return noMetrics;
  return (await import('./prometheus.ts')).createPrometheusMetrics(role);
}
