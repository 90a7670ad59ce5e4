import type { AnswerContext, Finish, TokenUsage } from '../protocol.ts';
import { event } from '../sse.ts';

const finishReasons: Readonly<Record<Finish, string>> = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  refused: 'SAFETY',
};

function usageMetadata({ promptTokens, cachedTokens, outputTokens }: TokenUsage) {
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: promptTokens + outputTokens,
    ...(cachedTokens > 0 ? { cachedContentTokenCount: cachedTokens } : {}),
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokens }],
  };
}

/** https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse */
function chunk(text: string, context: AnswerContext, end?: { finish: Finish; usage: TokenUsage }) {
  const usage = end?.usage ?? { ...context, outputTokens: 0 };
  return {
    candidates: [
      {
        content: { parts: [{ text }], role: 'model' },
        ...(end === undefined ? {} : { finishReason: finishReasons[end.finish] }),
        index: 0,
      },
    ],
    usageMetadata: usageMetadata(usage),
    modelVersion: context.model,
    responseId: context.id,
  };
}

export const streamStart = () => [];

export const streamText = (text: string, context: AnswerContext) => event(chunk(text, context));

export const streamEnd = (_text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) => [
  event(chunk('', context, { finish, usage })),
];

export const wholeAnswer = (text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) =>
  chunk(text, context, { finish, usage });
