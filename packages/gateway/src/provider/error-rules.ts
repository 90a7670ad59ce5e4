import { JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import type { ModelCallErrorCode, ProviderId } from '@verso/contracts';
import type { Failure } from './failure.ts';

/** A row of the error table. All given conditions must hold. */
export interface ErrorRule {
  readonly code: ModelCallErrorCode;
  readonly status?: number;
  /** Tested against the provider's names for the error. */
  readonly kind?: RegExp;
  readonly message?: RegExp;
  /** Tested against the JSON of the error object, for nested information. */
  readonly details?: RegExp;
  /** Only for these providers: the same words mean something else elsewhere. */
  readonly providers?: readonly ProviderId[];
}

/**
 * The meaning of errors whose status doesn't identify it, for all providers: servers with OpenAI's protocol pass on the
 * errors of whatever is behind them. Kinds also apply without a status, because errors occur inside streams. The first
 * match applies.
 */
export const errorRules: readonly ErrorRule[] = [
  // The SDK's message for a first event that is not JSON.
  { code: 'malformed', message: /Expected a normalized Anthropic stream error/ },

  // Quota, before rate limits and keys, whose statuses it shares.
  // https://platform.openai.com/docs/guides/error-codes, https://docs.litellm.ai/docs/exception_mapping (budget_exceeded)
  { code: 'quota', kind: /insufficient_quota|billing_(hard_limit|not_active|error)|budget_exceeded/ },
  // https://help.aliyun.com/zh/model-studio/error-code (Arrearage), https://platform.moonshot.cn/docs/api/chat
  { code: 'quota', kind: /\bArrearage\b|exceeded_current_quota_error|insufficient_(user_quota|balance)/ },
  // https://docs.anthropic.com/en/api/errors, https://api-docs.deepseek.com/quick_start/error_codes
  {
    code: 'quota',
    message: /credit balance is too low|insufficient (account )?balance|credits are depleted/i,
  },
  // https://docs.x.ai/docs/key-information/debugging: missing credit is 403.
  { code: 'quota', message: /credits|spending limit/i, providers: ['xai'] },
  // https://docs.bigmodel.cn/cn/faq/api-code
  { code: 'quota', kind: /\b1113\b/, providers: ['openai-compatible'] },
  // https://ai.google.dev/gemini-api/docs/troubleshooting. Every 429 suggests to check plan and billing; only the violated
  // quota distinguishes the limits per minute and per day.
  { code: 'quota', status: 400, kind: /FAILED_PRECONDITION/, providers: ['google-gemini'] },
  { code: 'quota', status: 429, details: /"quotaId":"[^"]*PerDay/ },

  // Keys. xAI and Gemini reject them with 400.
  { code: 'auth', kind: /invalid_api_key|InvalidApiKey|authentication|permission_error/ },
  { code: 'auth', message: /incorrect API key|API key (is (blocked|disabled)|not valid|expired|not found)/i },

  // Content.
  // https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter, https://docs.litellm.ai/docs/exception_mapping
  {
    code: 'content_filtered',
    kind: /content_filter|content_policy_violation|ResponsibleAIPolicyViolation|invalid_prompt/,
  },
  { code: 'content_filtered', message: /content management policy/i },
  // DeepSeek; its page of errors doesn't list it.
  { code: 'content_filtered', message: /content exists risk/i },
  // https://help.aliyun.com/zh/model-studio/error-code (DashScope)
  { code: 'content_filtered', kind: /data_?inspection_?failed/i },
  { code: 'content_filtered', message: /data_inspection_failed|may contain inappropriate content/i },
  // xAI, Anthropic
  { code: 'content_filtered', message: /content violates usage guidelines|content filtering policy/i },
  // https://docs.bigmodel.cn/cn/faq/api-code (Zhipu)
  { code: 'content_filtered', message: /不安全或敏感内容/ },
  { code: 'content_filtered', kind: /\b1301\b/, providers: ['openai-compatible'] },
  // https://www.volcengine.com/docs/82379/1299023 (Doubao), https://platform.minimaxi.com/document/error%20code (MiniMax),
  // https://platform.moonshot.cn/docs/api/chat (Moonshot)
  {
    code: 'content_filtered',
    kind: /SensitiveContentDetected|RiskDetection/,
  },
  { code: 'content_filtered', message: /new_sensitive|SensitiveContentDetected|considered high risk/i },

  // Too long, before rate limits: a request over the limit per minute must be smaller as well.
  // OpenAI, llama.cpp (exceed_context_size_error), Anthropic (request_too_large), Zhipu (model_context_window_exceeded)
  {
    code: 'context_too_long',
    kind: /context_length_exceeded|exceed_context_size|request_too_large|context_window_exceeded/,
  },
  // OpenAI, vLLM, sglang, DeepSeek, Mistral: "maximum context length"; llama.cpp: "exceeds the available context size";
  // llama-cpp-python: "exceed context window of 512"; Ollama: "exceeded max context length"; LM Studio: "context length of
  // only 4096"; Anthropic: "exceed context limit"; MiniMax: "context window exceeds limit".
  { code: 'context_too_long', message: /context[ _](length|size|window|limit)|context overflow/i },
  // xAI, vLLM
  { code: 'context_too_long', message: /maximum (prompt|model) length|max_(model|seq)_len/i },
  // Anthropic: "prompt is too long: 213462 tokens > 200000 maximum"; vLLM: "The prompt (total length 25938) is too long";
  // Ollama: "prompt too long"; Bedrock: "Input is too long"
  { code: 'context_too_long', message: /(prompt|input)( \([^()]{1,60}\))?( is| tokens)? too long/i },
  // DashScope: "Range of input length should be [1, 30720]"
  { code: 'context_too_long', message: /range of input length/i },
  // Gemini
  { code: 'context_too_long', message: /token count .{0,100}exceeds|exceeds the maximum number of tokens/i },
  // OpenAI: "Input tokens exceed the configured limit"; Groq: "Please reduce the length of the messages", "Request too large
  // for model"
  {
    code: 'context_too_long',
    message: /input tokens exceed|reduce the length of the|request too large for/i,
  },
  // Cohere: "too many tokens: size limit exceeded" (https://docs.cohere.com/reference/errors); Moonshot
  { code: 'context_too_long', message: /too many tokens: |exceeded model token limit/i },
  // text-generation-inference: "`inputs` tokens + `max_new_tokens` must be <= 4096"
  { code: 'context_too_long', message: /`inputs` (tokens \+|must have less)/ },
  // Zhipu, Baidu
  { code: 'context_too_long', message: /prompt exceeds max length|max input characters/i },

  // Capacity.
  { code: 'rate_limited', kind: /rate_limit|RESOURCE_EXHAUSTED|\bThrottling|limit_(requests|tokens)/ },
  { code: 'timeout', kind: /timeout_error|DEADLINE_EXCEEDED/ },
  { code: 'overloaded', kind: /overloaded|server_error|unavailable_error/ },
  // https://docs.anthropic.com/en/api/errors, https://ai.google.dev/gemini-api/docs/troubleshooting
  { code: 'overloaded', kind: /\bapi_error\b/, providers: ['anthropic'] },
  { code: 'overloaded', kind: /UNAVAILABLE|INTERNAL/, providers: ['google-gemini'] },
];

/** The default meaning of a status (RFC 9110 §15, RFC 6585 §4). */
const codeByStatus: Readonly<Record<number, ModelCallErrorCode>> = {
  400: 'bad_request',
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'bad_request',
  408: 'timeout',
  409: 'overloaded',
  413: 'context_too_long',
  422: 'bad_request',
  429: 'rate_limited',
  504: 'timeout',
};

/** What takes the place of status 400 in an answer with status 200. */
const refusedKind = /invalid_request|BadRequest|InvalidParameter/;

/**
 * The code of a failure: the first matching rule, then the status, then the type of the error. A body that can't be parsed
 * has status 200; without a status, there was no answer.
 */
export function errorCode(error: unknown, failure: Failure, provider: ProviderId): ModelCallErrorCode {
  const rule = errorRules.find((candidate) => fits(candidate, failure, provider));
  if (rule !== undefined) return rule.code;
  if (failure.status !== undefined && failure.status >= 400) {
    return codeByStatus[failure.status] ?? (failure.status >= 500 ? 'overloaded' : 'bad_request');
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'malformed';
  if (failure.status === undefined && refusedKind.test(failure.kind)) return 'bad_request';
  return failure.status === undefined ? 'network' : malformedOrCutOff(error);
}

function fits(rule: ErrorRule, failure: Failure, provider: ProviderId): boolean {
  return (
    (rule.providers === undefined || rule.providers.includes(provider)) &&
    (rule.status === undefined || rule.status === failure.status) &&
    (rule.kind === undefined || rule.kind.test(failure.kind)) &&
    (rule.message === undefined || rule.message.test(failure.message)) &&
    (rule.details === undefined || rule.details.test(JSON.stringify(failure.details) ?? ''))
  );
}

/** Status 200 and still an error: the body was not JSON, or the connection broke during reading. */
function malformedOrCutOff(error: unknown): ModelCallErrorCode {
  const cause = error instanceof Error ? error.cause : undefined;
  const unreadable = JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause);
  return unreadable || cause === undefined ? 'malformed' : 'network';
}
