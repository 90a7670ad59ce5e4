import type { EventText } from '../../http/tap-text.ts';
import { asFields } from '../../provider/fields.ts';

export { standardFinish as finishMeaning, standardUsage as usage } from '../../provider/finish.ts';

/** https://platform.openai.com/docs/api-reference/responses-streaming/response/output_text/delta */
export function readText(data: unknown): EventText | undefined {
  const { type, delta } = asFields(data);
  return type === 'response.output_text.delta' && typeof delta === 'string'
    ? { text: delta, alone: true }
    : undefined;
}
