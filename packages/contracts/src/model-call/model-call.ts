import { storable } from '../text/clean.ts';

/** The pipeline's interface to models. Implemented by the gateway package, and by fakes in tests. */
export interface ModelGateway {
  /**
   * One model call, streamed. Yields text as it arrives and ends with exactly one `finish`.
   * @throws ModelCallError when the call fails; text yielded before stays valid.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export interface ModelRequest {
  /** The purpose of the call, recorded in the call log. */
  readonly purpose: 'translate' | 'repair' | 'read' | 'analyze' | 'probe';
  /** Byte-identical in all chunks of a job, for the providers' prompt caches. */
  readonly system: string;
  /** The document's text comes last, fenced. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** Numbers the call within its job, from 1. */
  readonly attempt: number;
  /** Models (by the names in `finish`) that must not answer, to get a second opinion. */
  readonly exclude?: readonly string[];
  /** The provider is to hold the answer to one JSON object, where its protocol can. The prompt asks for it, too. */
  readonly answersIn?: 'json';
}

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'content_filter';
      readonly usage: ModelUsage;
      /** The model that answered, and the cost of the call at the current price. */
      readonly model: string;
      readonly costUsd: number;
    };

export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** All failure codes of the gateway. */
export type ModelCallErrorCode =
  | 'rate_limited'
  | 'overloaded'
  | 'timeout'
  | 'network'
  | 'auth'
  | 'quota'
  | 'bad_request'
  | 'content_filtered'
  | 'context_too_long'
  | 'truncated'
  | 'malformed'
  | 'no_route'
  /** The call was not made: the route rests after other failures. It resumes automatically. */
  | 'paused'
  /** The operator's budget for the model is exhausted, until its window ends or it is raised. */
  | 'budget_exhausted'
  | 'aborted';

/** A model call that failed. */
export class ModelCallError extends Error {
  override readonly name = 'ModelCallError';
  readonly code: ModelCallErrorCode;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The retry delay given by the provider, if any. */
  readonly retryAfterMs: number | undefined;
  readonly provider: string | undefined;
  /** The requested model, if known. */
  readonly model: string | undefined;

  constructor(
    code: ModelCallErrorCode,
    message: string,
    options: { retryAfterMs?: number; provider?: string; model?: string; cause?: unknown } = {},
  ) {
    // The message comes from the provider, and must be storable in every row that reports the failure.
    super(storable(message), { cause: options.cause });
    this.code = code;
    this.retryable = retryableCodes.has(code);
    this.retryAfterMs = options.retryAfterMs;
    this.provider = options.provider;
    this.model = options.model;
  }
}

const retryableCodes: ReadonlySet<ModelCallErrorCode> = new Set([
  'rate_limited',
  'overloaded',
  'timeout',
  'network',
  'malformed',
  'paused',
  'budget_exhausted',
]);
