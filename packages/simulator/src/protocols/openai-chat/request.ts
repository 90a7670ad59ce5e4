import { fieldsOf, listOf, numberOrNull, stringOf, textOf } from '../fields.ts';
import type { TextRequest } from '../protocol.ts';

const formats: Readonly<Record<string, TextRequest['wantsJson']>> = {
  json_object: 'mode',
  json_schema: 'schema',
};

/**
 * https://platform.openai.com/docs/api-reference/chat/create
 * @param params Azure names the deployment in the path, the others the model in the body
 */
export function readRequest(body: unknown, params: Readonly<Record<string, string>>): TextRequest | null {
  const { model, messages, max_tokens, max_completion_tokens, stream, stream_options, response_format } =
    fieldsOf(body);
  if (!Array.isArray(messages)) return null;
  const said = (roles: readonly string[]) =>
    listOf(messages)
      .filter((message) => roles.includes(stringOf(message.role)))
      .map((message) => textOf(message.content))
      .join('\n');
  return {
    model: params.deployment ?? stringOf(model),
    system: said(['system', 'developer']),
    prompt: said(['user']),
    maxOutputTokens: numberOrNull(max_completion_tokens) ?? numberOrNull(max_tokens),
    streamed: stream === true,
    cacheable: true,
    wantsUsage: fieldsOf(stream_options).include_usage === true,
    wantsJson: formats[stringOf(fieldsOf(response_format).type)] ?? false,
  };
}
