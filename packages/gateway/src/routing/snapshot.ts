import type { ModelSeed, PlanTier, ProviderId, TimeLimits, TranslationModeName } from '@verso/contracts';
import type { ModelPrice } from '../cost/estimate-cost.ts';

/** A model of the registry. Its time limits override those of keys. */
export interface RegisteredModel
  extends Omit<ModelSeed, 'pricing' | 'priceSource' | 'priceObservedOn'>,
    Partial<TimeLimits> {
  readonly pricing: ModelPrice;
}

/** A source of models. Called for each model call, so an implementation with a database should cache for a few seconds. */
export interface ModelSource {
  /** The entire registry, including inactive and deprecated models: a rejection names its reason. */
  list(): Promise<readonly RegisteredModel[]>;
}

/** Routes documents that meet every given condition to a model. Highest priority first, the first match applies. */
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

/** The known traits of a document when its model is chosen. */
export interface DocumentTraits {
  readonly documentType: string;
  readonly complexity: 'low' | 'medium' | 'high';
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly characters: number;
}

/** A model or provider that is blocked until its budget resets. */
export interface ExhaustedBudget {
  readonly name: string;
  readonly provider?: ProviderId;
  readonly modelId?: string;
}

/** The state of a provider's keys. A provider that is not in the map has none. */
export interface KeyState {
  /** At least one key is available, now or after a rest that ends automatically. */
  readonly usable: boolean;
  /** The models that the keys serve; null: all. */
  readonly models: readonly string[] | null;
}

/** All inputs of routing at one moment. */
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
  /** Overrides rules and mode. The plan still applies. */
  readonly modelId?: string | null;
  readonly document?: Partial<DocumentTraits>;
}

/** Identifies a model at a provider: several may offer the same model. */
export function routeId(model: { readonly provider: ProviderId; readonly id: string }): string {
  return `${model.provider}/${model.id}`;
}
