import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://platform.openai.com/docs/guides/reasoning: only these families support the setting. */
export const quirks: readonly ModelQuirk[] = [
  { model: /^(gpt-5.*-chat|chatgpt-)/, reasoning: 'provider-default' },
  { model: /^(gpt-[5-9]|o\d)/, reasoning: 'none' },
];
