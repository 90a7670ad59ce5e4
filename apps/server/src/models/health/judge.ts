import type { ProviderStatus } from '@verso/contracts';
import { successRate } from '../calls/success-rate.ts';
import { healthThresholds } from './thresholds.ts';

/** Figures of a provider from the last day. Failures that it did not cause are excluded. */
export interface Evidence {
  /** Answered calls, including probes. */
  readonly answered: number;
  readonly failed: number;
  /** Calls for users, without probes. */
  readonly liveCalls: number;
  /** Null if there was no probe. */
  readonly lastProbeFailed: boolean | null;
  readonly circuits: { readonly total: number; readonly open: number };
}

/** Derives the status of a provider from its figures. */
export function judge(evidence: Evidence): ProviderStatus {
  const { circuits, liveCalls, lastProbeFailed } = evidence;
  const rate = successRate(evidence.answered, evidence.failed);
  if (circuits.total > 0 && circuits.open === circuits.total) return 'down';
  if (liveCalls === 0 && lastProbeFailed === true) return 'error';
  if (rate === null) return 'unknown';
  if (rate >= healthThresholds.healthyPercent) return 'healthy';
  return rate >= healthThresholds.degradedPercent ? 'degraded' : 'down';
}
