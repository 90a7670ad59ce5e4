import type { ModelRequest, ModelUsage } from '@verso/contracts';
import { estimateTokens } from './estimate-tokens.ts';

/** Tokens of a call as its provider reports them, unchecked. Undefined or 0: it may not count them. */
export interface ReportedUsage {
  readonly inputTokens?: number | undefined;
  readonly cachedInputTokens?: number | undefined;
  /** Includes thinking, which is billed as output. */
  readonly outputTokens?: number | undefined;
  /** The part of the output that is thinking. */
  readonly reasoningTokens?: number | undefined;
}

/** What a call consisted of. */
export interface CallTexts {
  readonly request: Pick<ModelRequest, 'system' | 'prompt'>;
  readonly answer: string;
  /** Tokens that the model can process. */
  readonly contextWindow: number;
}

/** Tokens of a call that may be stored, charged and summed: whole, not negative, and no part greater than its whole. */
export interface PlausibleUsage {
  readonly usage: ModelUsage;
  /** Whether a figure is ours, because the provider's was missing or could not be true. */
  readonly estimated: boolean;
}

/** No tokenizer makes more tokens than bytes. A server may add a system prompt and a template. */
const addedByServer = 20_000;

/**
 * Checks the figures of a provider, which nothing guarantees: servers leave them out, report 0 for every call, or figures
 * that contradict each other. Everything that is counted, charged or stored about a call uses the result.
 */
export function plausibleUsage(reported: ReportedUsage, texts: CallTexts): PlausibleUsage {
  const estimate = estimatedUsage(texts);
  const { contextWindow } = texts;
  const most = Math.min(contextWindow, bytesOf(texts) + addedByServer);
  const inputTokens = countOf(reported.inputTokens, most) || estimate.inputTokens;
  const cachedInputTokens = Math.min(countOf(reported.cachedInputTokens, most) ?? 0, inputTokens);
  const outputTokens = countOf(withThinking(reported), contextWindow) || estimate.outputTokens;
  return {
    usage: { inputTokens, cachedInputTokens, outputTokens },
    estimated:
      inputTokens !== reported.inputTokens ||
      cachedInputTokens !== (reported.cachedInputTokens ?? 0) ||
      outputTokens !== (reported.outputTokens ?? 0),
  };
}

/** Our estimate of what a call is billed. */
export function estimatedUsage({ request, answer }: Pick<CallTexts, 'request' | 'answer'>): ModelUsage {
  return {
    inputTokens: estimateTokens(request.system) + estimateTokens(request.prompt),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(answer),
  };
}

/** Thinking that exceeds the output can't be a part of it, and is billed with it. */
function withThinking({ outputTokens, reasoningTokens = 0 }: ReportedUsage): number | undefined {
  return outputTokens !== undefined && reasoningTokens > outputTokens
    ? outputTokens + reasoningTokens
    : outputTokens;
}

/** @returns undefined if it is no count */
function countOf(figure: number | undefined, most: number): number | undefined {
  return figure !== undefined && figure >= 0 && figure <= most ? Math.ceil(figure) : undefined;
}

function bytesOf({ request: { system, prompt } }: CallTexts): number {
  return Buffer.byteLength(system) + Buffer.byteLength(prompt);
}
