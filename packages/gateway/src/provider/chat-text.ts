import type { EventText } from '../http/tap-text.ts';
import { asFields } from './fields.ts';

/** Fields that may accompany the text of a chunk without additional content. */
const silentFields: ReadonlySet<string> = new Set(['role', 'content']);

/** Text in a chunk of OpenAI's chat protocol. https://platform.openai.com/docs/api-reference/chat-streaming */
export function readChatText(data: unknown): EventText | undefined {
  const { choices } = asFields(data);
  const [choice, ...others] = Array.isArray(choices) ? choices.map(asFields) : [];
  const delta = asFields(choice?.delta);
  if (typeof delta.content !== 'string' || delta.content === '') return undefined;
  const isSilent = Object.entries(delta).every(([name, value]) => silentFields.has(name) || value === null);
  const goesOn = (choice?.finish_reason ?? '') === '';
  return { text: delta.content, alone: isSilent && goesOn && others.length === 0 };
}
