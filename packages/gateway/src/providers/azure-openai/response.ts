export { chatRepair as repair } from '../../provider/chat-repair.ts';
export { readChatText as readText } from '../../provider/chat-text.ts';
export { standardFinish as finishMeaning, standardUsage as usage } from '../../provider/finish.ts';
