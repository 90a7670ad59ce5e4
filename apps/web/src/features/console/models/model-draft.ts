import { type AdminModelResponse, modelDefaults } from '@verso/contracts';

/** What stands in the form of a model. Numbers are text or empty while they are typed. */
export interface ModelDraft {
  readonly provider: AdminModelResponse['provider'];
  readonly model_id: string;
  readonly display_name: string;
  readonly description: string;
  readonly speed: AdminModelResponse['speed'];
  readonly quality: AdminModelResponse['quality'];
  readonly priority: number | string;
  readonly categories: string;
  readonly pricing_input_per_1m: number | string;
  readonly pricing_output_per_1m: number | string;
  readonly pricing_cached_input_per_1m: number | string;
  readonly price_source: string;
  readonly price_observed_on: string;
  readonly max_input_tokens: number | string;
  readonly max_output_tokens: number | string;
  readonly context_window: number | string;
  readonly deprecation_date: string;
  readonly recommended_replacement: string;
  readonly is_deprecated: boolean;
  readonly is_active: boolean;
}

export const emptyModel: ModelDraft = {
  provider: 'google-gemini',
  model_id: '',
  display_name: '',
  description: '',
  speed: modelDefaults.speed,
  quality: modelDefaults.quality,
  priority: 50,
  categories: '',
  pricing_input_per_1m: '',
  pricing_output_per_1m: '',
  pricing_cached_input_per_1m: '',
  price_source: 'Administrator',
  price_observed_on: '',
  max_input_tokens: modelDefaults.maxInputTokens,
  max_output_tokens: modelDefaults.maxOutputTokens,
  context_window: modelDefaults.contextWindow,
  deprecation_date: '',
  recommended_replacement: '',
  is_deprecated: false,
  is_active: true,
};

export function draftOf({
  id: _id,
  created_at: _c,
  updated_at: _u,
  ...model
}: AdminModelResponse): ModelDraft {
  return {
    ...model,
    categories: model.categories.join(', '),
    pricing_cached_input_per_1m: model.pricing_cached_input_per_1m ?? '',
    price_observed_on: model.price_observed_on ?? '',
    deprecation_date: model.deprecation_date ?? '',
    recommended_replacement: model.recommended_replacement ?? '',
  };
}

/** What is sent to add a model. */
export function additionOf(draft: ModelDraft) {
  return {
    ...draft,
    categories: draft.categories
      .split(',')
      .map((category) => category.trim())
      .filter((category) => category !== ''),
    pricing_cached_input_per_1m:
      draft.pricing_cached_input_per_1m === '' ? null : draft.pricing_cached_input_per_1m,
    price_observed_on: draft.price_observed_on || null,
    deprecation_date: draft.deprecation_date || null,
    recommended_replacement: draft.recommended_replacement || null,
  };
}

/** What is sent to change a model: only what is new, so that nothing that someone else changed is undone. */
export function changeOf(before: ModelDraft, draft: ModelDraft): Record<string, unknown> {
  const old: Record<string, unknown> = additionOf(before);
  return Object.fromEntries(
    Object.entries(additionOf(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}
