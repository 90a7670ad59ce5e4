import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

/** How much a model should think. Translation needs no thinking, and thinking tokens are paid as output. */
export type Reasoning = NonNullable<LanguageModelV4CallOptions['reasoning']>;

/** One line of a provider's models table: the first line whose pattern fits a model's id counts. */
export interface ModelQuirk {
  readonly model: RegExp;
  readonly reasoning: Reasoning;
}

export function reasoningFor(model: string, quirks: readonly ModelQuirk[]): Reasoning {
  return quirks.find((quirk) => quirk.model.test(model))?.reasoning ?? 'provider-default';
}
