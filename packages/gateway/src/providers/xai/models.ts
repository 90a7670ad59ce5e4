import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://docs.x.ai/docs/guides/reasoning: only these accept an effort; the others return an error. */
export const quirks: readonly ModelQuirk[] = [{ model: /^grok-3-mini/, reasoning: 'low' }];
