import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import { standardFinish } from '../../provider/finish.ts';
import type { FinishMeaning } from '../../provider/language-model-provider.ts';

export { chatRepair as repair } from '../../provider/chat-repair.ts';
export { readChatText as readText } from '../../provider/chat-text.ts';
export { standardUsage as usage } from '../../provider/finish.ts';

/** https://api-docs.deepseek.com/api/create-chat-completion: the server may abort in the middle of an answer. */
export function finishMeaning(finish: LanguageModelV4FinishReason): FinishMeaning {
  return finish.raw === 'insufficient_system_resource'
    ? { error: 'overloaded', message: 'DeepSeek ran out of resources in the middle of its answer.' }
    : standardFinish(finish);
}
