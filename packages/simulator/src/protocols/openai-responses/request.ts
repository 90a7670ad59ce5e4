import { fieldsOf, listOf, numberOrNull, stringOf, textOf } from '../fields.ts';
import type { TextRequest } from '../protocol.ts';

/** https://platform.openai.com/docs/api-reference/responses/create */
export function readRequest(body: unknown): TextRequest | null {
  const { model, input, instructions, max_output_tokens, stream, text } = fieldsOf(body);
  if (typeof input !== 'string' && !Array.isArray(input)) return null;
  const messages = typeof input === 'string' ? [{ role: 'user', content: input }] : listOf(input);
  const said = (roles: readonly string[]) =>
    messages
      .filter((message) => roles.includes(stringOf(message.role)))
      .map((message) => textOf(message.content));
  return {
    model: stringOf(model),
    system: [stringOf(instructions), ...said(['system', 'developer'])].join('\n').trim(),
    prompt: said(['user']).join('\n'),
    maxOutputTokens: numberOrNull(max_output_tokens),
    streamed: stream === true,
    cacheable: true,
    wantsUsage: true,
    wantsJson: fieldsOf(fieldsOf(text).format).type === 'json_object' && 'mode',
  };
}
