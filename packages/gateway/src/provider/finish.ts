import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ReportedUsage } from '../cost/plausible-usage.ts';
import type { FinishMeaning } from './language-model-provider.ts';

const stop = { reason: 'stop' } as const;
const length = { reason: 'length' } as const;
const filtered = { reason: 'content_filter' } as const;
const brokenOff = { error: 'network', message: 'The answer broke off before its end.' } as const;
const exhausted = {
  error: 'overloaded',
  message: 'The server stopped in the middle of its answer.',
} as const;

/**
 * Words for the end of an answer that the SDK doesn't know, in lower case. Servers with OpenAI's protocol pass on those of
 * the engine or the provider behind them:
 * - text-generation-inference: https://huggingface.github.io/text-generation-inference/ (`FinishReason`)
 * - vLLM and sglang: `abort` for a request that was given up
 * - Anthropic: https://docs.anthropic.com/en/api/messages (`stop_reason`)
 * - Cohere: https://docs.cohere.com/reference/chat (`finish_reason`)
 * - Mistral: https://docs.mistral.ai/api/ (`model_length`)
 * - Zhipu: https://docs.bigmodel.cn (`sensitive`, `network_error`)
 * - Gemini: https://ai.google.dev/api/generate-content#FinishReason
 */
const meanings: ReadonlyMap<string, FinishMeaning> = new Map<string, FinishMeaning>([
  ['eos', stop],
  ['eos_token', stop],
  ['end', stop],
  ['end_turn', stop],
  ['stop_sequence', stop],
  ['stop_token', stop],
  ['complete', stop],
  ['completed', stop],
  ['done', stop],
  ['max_tokens', length],
  ['max_output_tokens', length],
  ['max_length', length],
  ['model_length', length],
  ['error_limit', length],
  ['sensitive', filtered],
  ['safety', filtered],
  ['refusal', filtered],
  ['recitation', filtered],
  ['prohibited_content', filtered],
  ['blocklist', filtered],
  ['error_toxic', filtered],
  ['abort', brokenOff],
  ['aborted', brokenOff],
  ['cancelled', brokenOff],
  ['network_error', brokenOff],
  ['error', exhausted],
  ['insufficient_system_resource', exhausted],
]);

/** The meaning of the SDK's finish reasons by default. */
export function standardFinish(finish: LanguageModelV4FinishReason): FinishMeaning {
  switch (finish.unified) {
    case 'stop':
      return stop;
    case 'length':
      return length;
    case 'content-filter':
      return filtered;
    case 'interrupted':
      return brokenOff;
    default:
      if (finish.raw === undefined) return brokenOff;
      return (
        meanings.get(finish.raw.toLowerCase()) ?? {
          error: 'malformed',
          message: `The model stopped for an unusual reason: ${finish.raw}.`,
        }
      );
  }
}

/** Usage as normalized by the SDK. Thinking tokens are billed as output, so they count as output. */
export function standardUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): ReportedUsage {
  return {
    inputTokens: inputTokens.total,
    cachedInputTokens: inputTokens.cacheRead,
    outputTokens: outputTokens.total,
    reasoningTokens: outputTokens.reasoning,
  };
}
