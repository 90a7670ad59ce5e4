import { storable } from '../text/clean.ts';

/** What the pipeline knows of models. Implemented by the gateway package, by fakes in tests. */
export interface ModelGateway {
  /**
   * One model call, streamed. Yields text as it arrives and ends with exactly one `finish`.
   * @throws ModelCallError when the call fails; what was yielded before stays valid.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export interface ModelRequest {
  /** What the call is for; the call log keeps it. */
  readonly purpose: 'translate' | 'repair' | 'analyze' | 'probe';
  /** Byte-identical from chunk to chunk of one job, so that providers' prompt caches hit. */
  readonly system: string;
  /** The document's text comes last, fenced. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** Numbers the call within its job: 1 for the first try. */
  readonly attempt: number;
  /** Models (by the names that `finish` gives) that are not to answer: another one's opinion is wanted. */
  readonly exclude?: readonly string[];
}

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'content_filter';
      readonly usage: ModelUsage;
      /** The model that answered, and what the call cost at today's price. */
      readonly model: string;
      readonly costUsd: number;
    };

export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** The gateway's one vocabulary of failures. */
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
  /** No call is made at the moment, and nobody failed: the route rests after others' failures. It goes on by itself. */
  | 'paused'
  /** The operator's budget for the model is used up, until its window ends or it is raised. */
  | 'budget_exhausted'
  | 'aborted';

/** A model call that failed. */
export class ModelCallError extends Error {
  override readonly name = 'ModelCallError';
  readonly code: ModelCallErrorCode;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** How long the provider asks to wait, when it says so. */
  readonly retryAfterMs: number | undefined;
  readonly provider: string | undefined;
  /** The model that was asked, when one was. */
  readonly model: string | undefined;

  constructor(
    code: ModelCallErrorCode,
    message: string,
    options: { retryAfterMs?: number; provider?: string; model?: string; cause?: unknown } = {},
  ) {
    // Providers choose these words, and every row that tells of the failure holds them.
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
