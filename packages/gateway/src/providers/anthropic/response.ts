import type { EventText } from '../../http/tap-text.ts';
import { asFields } from '../../provider/fields.ts';

export { standardFinish as finishMeaning, standardUsage as usage } from '../../provider/finish.ts';

/** https://docs.anthropic.com/en/docs/build-with-claude/streaming#text-delta */
export function readText(data: unknown): EventText | undefined {
  const { type, delta } = asFields(data);
  const { type: kind, text } = asFields(delta);
  return type === 'content_block_delta' && kind === 'text_delta' && typeof text === 'string'
    ? { text, alone: true }
    : undefined;
}
