import type { ProviderStatus } from '@verso/contracts';
import { successRate } from '../calls/success-rate.ts';
import { healthThresholds } from './thresholds.ts';

/** What is known of a provider from the last day. Failures that are not its own are not among the calls. */
export interface Evidence {
  /** Calls with an end, probes included. */
  readonly answered: number;
  readonly failed: number;
  /** Calls of users, without probes. */
  readonly liveCalls: number;
  /** Null: there was no probe. */
  readonly lastProbeFailed: boolean | null;
  readonly circuits: { readonly total: number; readonly open: number };
}

/** The status of a provider. */
export function judge(evidence: Evidence): ProviderStatus {
  const { circuits, liveCalls, lastProbeFailed } = evidence;
  const rate = successRate(evidence.answered, evidence.failed);
  if (circuits.total > 0 && circuits.open === circuits.total) return 'down';
  if (liveCalls === 0 && lastProbeFailed === true) return 'error';
  if (rate === null) return 'unknown';
  if (rate >= healthThresholds.healthyPercent) return 'healthy';
  return rate >= healthThresholds.degradedPercent ? 'degraded' : 'down';
}
