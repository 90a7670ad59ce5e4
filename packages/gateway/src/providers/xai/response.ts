import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ReportedUsage } from '../../cost/plausible-usage.ts';
import { standardUsage } from '../../provider/finish.ts';

export { chatRepair as repair } from '../../provider/chat-repair.ts';
export { readChatText as readText } from '../../provider/chat-text.ts';
export { standardFinish as finishMeaning } from '../../provider/finish.ts';

/** https://docs.x.ai/docs/guides/reasoning: unlike OpenAI, xAI does not include thinking in the completion's tokens. */
export function usage(reported: LanguageModelV4Usage): ReportedUsage {
  const { outputTokens, reasoningTokens = 0, ...input } = standardUsage(reported);
  return { ...input, outputTokens: outputTokens === undefined ? undefined : outputTokens + reasoningTokens };
}
