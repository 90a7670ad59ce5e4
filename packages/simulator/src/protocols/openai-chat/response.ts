import type { AnswerContext, Finish, TokenUsage } from '../protocol.ts';
import { event } from '../sse.ts';

const finishReasons: Readonly<Record<Finish, string>> = {
  stop: 'stop',
  length: 'length',
  refused: 'content_filter',
};

/** OpenAI reports cached tokens in the details, DeepSeek next to the totals. */
function usageOf({ promptTokens, cachedTokens, outputTokens }: TokenUsage) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: outputTokens,
    total_tokens: promptTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
    completion_tokens_details: { reasoning_tokens: 0 },
    prompt_cache_hit_tokens: cachedTokens,
    prompt_cache_miss_tokens: promptTokens - cachedTokens,
  };
}

function envelope(context: AnswerContext, object: string) {
  return { id: `chatcmpl-${context.id}`, object, created: context.createdSeconds, model: context.model };
}

/** https://platform.openai.com/docs/api-reference/chat-streaming */
function chunk(context: AnswerContext, delta: object, finish: Finish | null) {
  const choice = {
    index: 0,
    delta,
    logprobs: null,
    finish_reason: finish === null ? null : finishReasons[finish],
  };
  return { ...envelope(context, 'chat.completion.chunk'), choices: [choice] };
}

export const streamStart = (context: AnswerContext) => [
  event(chunk(context, { role: 'assistant', content: '', refusal: null }, null)),
];

export const streamText = (text: string, context: AnswerContext) =>
  event(chunk(context, { content: text }, null));

export const streamEnd = (_text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) => [
  event(chunk(context, {}, finish)),
  ...(context.wantsUsage
    ? [event({ ...envelope(context, 'chat.completion.chunk'), choices: [], usage: usageOf(usage) })]
    : []),
  'data: [DONE]\n\n',
];

/** https://platform.openai.com/docs/api-reference/chat/object */
export const wholeAnswer = (text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) => ({
  ...envelope(context, 'chat.completion'),
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, refusal: null },
      logprobs: null,
      finish_reason: finishReasons[finish],
    },
  ],
  usage: usageOf(usage),
});
