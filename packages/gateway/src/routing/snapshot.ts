import type { ModelSeed, PlanTier, ProviderId, TranslationModeName } from '@verso/contracts';
import type { ModelPrice } from '../cost/estimate-cost.ts';

/** A model of the registry. */
export interface RegisteredModel extends Omit<ModelSeed, 'pricing' | 'priceSource' | 'priceObservedOn'> {
  readonly pricing: ModelPrice;
}

/** Where models come from. Asked once a call, so a source that reads a database should cache for a few seconds. */
export interface ModelSource {
  /** The whole registry, inactive and deprecated models too: a rejection names its reason. */
  list(): Promise<readonly RegisteredModel[]>;
}

/** Sends documents that fit every given condition to a model. The highest priority goes first, first match wins. */
export interface RoutingRule {
  readonly name: string;
  readonly priority: number;
  readonly preferredModel: string;
  readonly conditions: Partial<Omit<DocumentTraits, 'characters'>> & {
    readonly plan?: PlanTier;
    readonly minCharacters?: number;
    readonly maxCharacters?: number;
  };
}

/** What is known of a document when its model is chosen. */
export interface DocumentTraits {
  readonly documentType: string;
  readonly complexity: 'low' | 'medium' | 'high';
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly characters: number;
}

/** A model or a whole provider that may not be used until its budget resets. */
export interface ExhaustedBudget {
  readonly name: string;
  readonly provider?: ProviderId;
  readonly modelId?: string;
}

/** What is known of a provider's keys. A provider that is not in the map has none. */
export interface KeyState {
  /** At least one key may be used, now or after a rest that ends by itself. */
  readonly usable: boolean;
  /** The models that the keys serve; null: all. */
  readonly models: readonly string[] | null;
}

/** Everything that a route is chosen by, at one moment. */
export interface RoutingSnapshot {
  readonly now: Date;
  readonly models: readonly RegisteredModel[];
  readonly keys: ReadonlyMap<ProviderId, KeyState>;
  /** `routeId`s whose circuit breaker is open. */
  readonly openBreakers: ReadonlySet<string>;
  readonly rules: readonly RoutingRule[];
  readonly exhaustedBudgets: readonly ExhaustedBudget[];
}

export interface RouteRequest {
  readonly mode: TranslationModeName;
  readonly tier: PlanTier;
  /** Overrides rules and mode. The plan still counts. */
  readonly modelId?: string | null;
  readonly document?: Partial<DocumentTraits>;
}

/** Names a model at a provider: the same model may be had from several. */
export function routeId(model: { readonly provider: ProviderId; readonly id: string }): string {
  return `${model.provider}/${model.id}`;
}
