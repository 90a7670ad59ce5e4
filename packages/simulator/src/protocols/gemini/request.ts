import { fieldsOf, listOf, numberOrNull, textOf } from '../fields.ts';
import type { TextRequest } from '../protocol.ts';

/**
 * https://ai.google.dev/api/generate-content: the method is part of the path, and determines whether to stream.
 * @param params `call` is "{model}:{method}"
 */
export function readRequest(body: unknown, params: Readonly<Record<string, string>>): TextRequest | null {
  const { contents, systemInstruction, generationConfig } = fieldsOf(body);
  const [model = '', method = ''] = (params.call ?? '').split(':');
  const streamed = method === 'streamGenerateContent';
  if (!Array.isArray(contents) || !(streamed || method === 'generateContent')) return null;
  return {
    model,
    system: textOf(fieldsOf(systemInstruction).parts),
    prompt: listOf(contents)
      .map((content) => textOf(content.parts))
      .join('\n'),
    maxOutputTokens: numberOrNull(fieldsOf(generationConfig).maxOutputTokens),
    streamed,
    cacheable: true,
    wantsUsage: true,
    wantsJson: fieldsOf(generationConfig).responseMimeType === 'application/json' && 'mode',
  };
}
