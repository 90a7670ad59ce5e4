import { fieldsOf, listOf, numberOrNull, stringOf, textOf } from '../fields.ts';
import type { TextRequest } from '../protocol.ts';

/** https://docs.anthropic.com/en/api/messages. `max_tokens` is required; only marked prefixes are cached. */
export function readRequest(body: unknown): TextRequest | null {
  const { model, system, messages, max_tokens, stream } = fieldsOf(body);
  if (!Array.isArray(messages) || typeof max_tokens !== 'number') return null;
  return {
    model: stringOf(model),
    system: textOf(system),
    prompt: listOf(messages)
      .map((message) => textOf(message.content))
      .join('\n'),
    maxOutputTokens: numberOrNull(max_tokens),
    streamed: stream === true,
    cacheable: listOf(system).some((part) => fieldsOf(part.cache_control).type === 'ephemeral'),
    wantsUsage: true,
    wantsJson: false,
  };
}
