import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://api-docs.deepseek.com/guides/thinking_mode: the V4 family thinks by default. */
export const quirks: readonly ModelQuirk[] = [{ model: /^deepseek-v\d/, reasoning: 'none' }];
