import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://docs.anthropic.com/en/docs/build-with-claude/extended-thinking: not supported before 3.7. */
export const quirks: readonly ModelQuirk[] = [
  { model: /claude-(2|instant|3-(opus|sonnet|haiku|5))/, reasoning: 'provider-default' },
  { model: /claude-/, reasoning: 'none' },
];
