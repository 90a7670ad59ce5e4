import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

/** How much a model should think. Translation needs no thinking, and thinking tokens are billed as output. */
export type Reasoning = NonNullable<LanguageModelV4CallOptions['reasoning']>;

/** A row of a provider's models table: the first row that matches a model's id applies. */
export interface ModelQuirk {
  readonly model: RegExp;
  readonly reasoning: Reasoning;
}

export function reasoningFor(model: string, quirks: readonly ModelQuirk[]): Reasoning {
  return quirks.find((quirk) => quirk.model.test(model))?.reasoning ?? 'provider-default';
}
