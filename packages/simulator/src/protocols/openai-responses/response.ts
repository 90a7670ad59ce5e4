import type { AnswerContext, Finish, TokenUsage } from '../protocol.ts';
import { event } from '../sse.ts';

const incompleteReasons: Readonly<Record<Finish, string | null>> = {
  stop: null,
  length: 'max_output_tokens',
  refused: 'content_filter',
};

const named = (type: string, fields: object = {}) => event({ type, ...fields }, type);

const itemId = (context: AnswerContext) => `msg_${context.id}`;

/** https://platform.openai.com/docs/api-reference/responses/object */
function response(context: AnswerContext, status: string, more: object = {}) {
  return {
    id: `resp_${context.id}`,
    object: 'response',
    created_at: context.createdSeconds,
    status,
    error: null,
    incomplete_details: null,
    model: context.model,
    output: [],
    usage: null,
    ...more,
  };
}

function message(text: string, status: string, context: AnswerContext) {
  const content = [{ type: 'output_text', text, annotations: [] }];
  return { type: 'message', id: itemId(context), status, role: 'assistant', content };
}

function usageOf({ promptTokens, cachedTokens, outputTokens }: TokenUsage) {
  return {
    input_tokens: promptTokens,
    input_tokens_details: { cached_tokens: cachedTokens },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: promptTokens + outputTokens,
  };
}

/** https://platform.openai.com/docs/api-reference/responses-streaming */
export const streamStart = (context: AnswerContext) => [
  named('response.created', { sequence_number: 0, response: response(context, 'in_progress') }),
  named('response.in_progress', { sequence_number: 1, response: response(context, 'in_progress') }),
  named('response.output_item.added', {
    sequence_number: 2,
    output_index: 0,
    item: { ...message('', 'in_progress', context), content: [] },
  }),
  named('response.content_part.added', {
    sequence_number: 3,
    item_id: itemId(context),
    output_index: 0,
    content_index: 0,
    part: { type: 'output_text', text: '', annotations: [] },
  }),
];

export const streamText = (text: string, context: AnswerContext) =>
  named('response.output_text.delta', {
    sequence_number: 4,
    item_id: itemId(context),
    output_index: 0,
    content_index: 0,
    delta: text,
  });

export function wholeAnswer(text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) {
  const reason = incompleteReasons[finish];
  const status = reason === null ? 'completed' : 'incomplete';
  return response(context, status, {
    incomplete_details: reason === null ? null : { reason },
    output: [message(text, status, context)],
    usage: usageOf(usage),
  });
}

export function streamEnd(text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) {
  const status = finish === 'stop' ? 'completed' : 'incomplete';
  const place = { item_id: itemId(context), output_index: 0, content_index: 0 };
  return [
    named('response.output_text.done', { sequence_number: 5, ...place, text }),
    named('response.content_part.done', {
      sequence_number: 6,
      ...place,
      part: { type: 'output_text', text, annotations: [] },
    }),
    named('response.output_item.done', {
      sequence_number: 7,
      output_index: 0,
      item: message(text, status, context),
    }),
    named(`response.${status}`, { sequence_number: 8, response: wholeAnswer(text, finish, usage, context) }),
  ];
}
