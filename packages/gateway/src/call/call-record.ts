import type { ModelCallErrorCode, ModelRequest, ProviderId } from '@verso/contracts';

/** One call to a provider, as the call log keeps it. Holds neither text nor secrets. */
export interface ModelCallRecord {
  readonly startedAt: Date;
  readonly jobId: string;
  readonly userId: string;
  readonly purpose: ModelRequest['purpose'];
  readonly provider: ProviderId;
  readonly modelId: string;
  /** Null where the provider needs none. */
  readonly keyId: string | null;
  /** The caller's count, from 1. */
  readonly attempt: number;
  /** The gateway's count of calls made for this attempt, from 1: retries, other keys, other models. */
  readonly call: number;
  readonly outcome: 'completed' | 'truncated' | 'content_filtered' | 'failed' | 'aborted';
  readonly errorCode: ModelCallErrorCode | null;
  readonly errorMessage: string | null;
  readonly latencyMs: number;
  readonly timeToFirstTokenMs: number | null;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** True: the call ended before the provider counted; the tokens are our estimate of what it will bill. */
  readonly tokensEstimated: boolean;
  /** USD, at the price of the moment. */
  readonly costUsd: number;
  /** What was held in budgets for this call, to be settled with its cost; null: nothing. */
  readonly budgetHold: string | null;
}
