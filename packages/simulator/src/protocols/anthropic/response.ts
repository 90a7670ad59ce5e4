import type { AnswerContext, Finish, TokenUsage } from '../protocol.ts';
import { event } from '../sse.ts';

const stopReasons: Readonly<Record<Finish, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  refused: 'refusal',
};

const named = (type: string, fields: object = {}) => event({ type, ...fields }, type);

/** Unlike other providers, Anthropic does not include cached tokens in the input tokens. */
function usageOf({ promptTokens, cachedTokens, outputTokens }: TokenUsage) {
  return {
    input_tokens: promptTokens - cachedTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cachedTokens,
    output_tokens: outputTokens,
    service_tier: 'standard',
  };
}

function message(context: AnswerContext, text: string | null, finish: Finish | null, usage: TokenUsage) {
  return {
    id: `msg_${context.id}`,
    type: 'message',
    role: 'assistant',
    model: context.model,
    content: text === null ? [] : [{ type: 'text', text }],
    stop_reason: finish === null ? null : stopReasons[finish],
    stop_sequence: null,
    usage: usageOf(usage),
  };
}

/** https://docs.anthropic.com/en/docs/build-with-claude/streaming */
export const streamStart = (context: AnswerContext) => [
  named('message_start', { message: message(context, null, null, { ...context, outputTokens: 1 }) }),
  named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  named('ping'),
];

export const streamText = (text: string) =>
  named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });

export const streamEnd = (_text: string, finish: Finish, usage: TokenUsage) => [
  named('content_block_stop', { index: 0 }),
  named('message_delta', {
    delta: { stop_reason: stopReasons[finish], stop_sequence: null },
    usage: { output_tokens: usage.outputTokens },
  }),
  named('message_stop'),
];

export const wholeAnswer = (text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) =>
  message(context, text, finish, usage);
