import type { ModelCallErrorCode, ModelRequest, ProviderId } from '@verso/contracts';

/** One call to a provider, as stored in the call log. Contains neither text nor secrets. */
export interface ModelCallRecord {
  readonly startedAt: Date;
  readonly jobId: string;
  readonly userId: string;
  readonly purpose: ModelRequest['purpose'];
  readonly provider: ProviderId;
  readonly modelId: string;
  /** Null when the provider needs none. */
  readonly keyId: string | null;
  /** The caller's count, from 1. */
  readonly attempt: number;
  /** The gateway's number of the call within this attempt, from 1: retries, other keys, other models. */
  readonly call: number;
  readonly outcome: 'completed' | 'truncated' | 'content_filtered' | 'failed' | 'aborted';
  readonly errorCode: ModelCallErrorCode | null;
  readonly errorMessage: string | null;
  readonly latencyMs: number;
  readonly timeToFirstTokenMs: number | null;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Whether a count is our estimate: the call ended before its provider reported usage, or the report can't be true. */
  readonly tokensEstimated: boolean;
  /** USD, at the price at the time of the call. */
  readonly costUsd: number;
  /** The budget hold of this call, to be settled with its cost; null if there is none. */
  readonly budgetHold: string | null;
}
