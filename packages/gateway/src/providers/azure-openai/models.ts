import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** https://learn.microsoft.com/azure/ai-foundry/openai/how-to/reasoning: by the model's id, not the deployment's. */
export const quirks: readonly ModelQuirk[] = [
  { model: /gpt-5[\w.-]{0,32}-chat/, reasoning: 'provider-default' },
  { model: /gpt-5\.[1-9]/, reasoning: 'none' },
  { model: /gpt-5/, reasoning: 'minimal' },
  { model: /(^|\/)o\d/, reasoning: 'low' },
];
