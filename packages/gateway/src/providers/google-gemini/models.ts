import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://ai.google.dev/gemini-api/docs/thinking: on by default from 2.5; earlier models reject the setting. */
export const quirks: readonly ModelQuirk[] = [
  { model: /gemini-(1|2\.0)/, reasoning: 'provider-default' },
  { model: /gemini-/, reasoning: 'none' },
];
