import {
  isPastDate,
  type ModelReason,
  modelFitsMode,
  plans,
  providers,
  type TranslationModeName,
} from '@verso/contracts';
import {
  type RegisteredModel,
  type RouteRequest,
  type RoutingRule,
  type RoutingSnapshot,
  routeId,
} from './snapshot.ts';

export type RejectionCode = 'inactive' | 'deprecated' | 'plan' | 'no_key' | 'failed_keys' | 'budget' | 'demo';

/** Why a model is not in the chain. */
export interface Rejection {
  readonly model: string;
  readonly code: RejectionCode;
  readonly detail: string;
}

/** The models to try, in order, with the reasons. An empty chain: no model is allowed or available. */
export interface RouteChoice {
  readonly chain: readonly RegisteredModel[];
  readonly reason: string;
  readonly code: ModelReason;
  readonly rejections: readonly Rejection[];
}

interface RouteOption {
  /** In order; the first available one is chosen. Deprecated ones are replaced. */
  readonly candidates: readonly RegisteredModel[];
  readonly reason: string;
  readonly code: ModelReason;
}

/** The number of characters from which a simple document is long: 50 pages. */
const longDocument = 100_000;

/**
 * The mode of a document. `auto` selects quality for a complex document, and speed for a long and simple one; without
 * document data, the best model.
 */
function modeFor({ mode, document }: RouteRequest): {
  readonly mode: TranslationModeName;
  readonly code: ModelReason;
} {
  if (mode !== 'auto' || document?.complexity === undefined) return { mode, code: 'mode' };
  if (document.complexity === 'high') return { mode: 'quality', code: 'complex' };
  const simple = document.complexity === 'low';
  if (simple && (document.characters ?? 0) >= longDocument) return { mode: 'fast', code: 'long-and-simple' };
  return { mode: 'balanced', code: 'ordinary' };
}

/**
 * Chooses the model of a job, and its fallbacks: the model itself, other models of its provider, then those of other
 * providers; models of the requested mode first, models behind an open circuit breaker last. The demo model never
 * replaces a real one: it answers when no other provider has a key, or on request. When only exhausted budgets prevent a
 * route, they are ignored: its calls wait for them.
 */
export function chooseRoute(request: RouteRequest, snapshot: RoutingSnapshot): RouteChoice {
  const rejections = snapshot.models.flatMap((model) => reject(model, request, snapshot));
  const rejected = new Set(rejections.map(({ model }) => model));
  const usable = snapshot.models.filter((model) => !rejected.has(routeId(model)));
  const { mode } = modeFor(request);
  const fits = (model: RegisteredModel) => modelFitsMode(model, mode);
  const ordered = usable.toSorted(
    (a, b) =>
      Number(isOpen(a, snapshot)) - Number(isOpen(b, snapshot)) ||
      Number(fits(b)) - Number(fits(a)) ||
      b.priority - a.priority ||
      routeId(a).localeCompare(routeId(b)),
  );
  for (const option of options(request, snapshot, ordered)) {
    const chosen = option.candidates
      .map((model) => currentModel(model, snapshot))
      .find((model) => usable.includes(model));
    if (chosen === undefined) continue;
    return { chain: fallbackChain(chosen, ordered), reason: option.reason, code: option.code, rejections };
  }
  const withoutBudgets = { ...snapshot, exhaustedBudgets: [] };
  const waiting = rejections.some(({ code }) => code === 'budget') && chooseRoute(request, withoutBudgets);
  if (waiting !== false && waiting.chain.length > 0) {
    return { ...waiting, reason: `${waiting.reason} Waits for its budget.`, rejections };
  }
  return { chain: [], reason: 'No model can be used.', code: 'others', rejections };
}

/** The requested models, most specific first. */
function options(
  request: RouteRequest,
  snapshot: RoutingSnapshot,
  ordered: readonly RegisteredModel[],
): readonly RouteOption[] {
  const byPriority = snapshot.models
    .filter((model) => model.isActive)
    .toSorted((a, b) => Number(isOpen(a, snapshot)) - Number(isOpen(b, snapshot)) || b.priority - a.priority);
  const named = (id: string) => snapshot.models.filter((model) => model.id === id || routeId(model) === id);
  const rule = matchingRule(request, snapshot.rules);
  const requested = request.modelId ? named(request.modelId) : [];
  const provider = requested[0]?.provider;
  const { mode, code } = modeFor(request);
  const ofMode = mode === request.mode ? `the mode "${mode}"` : `the mode "${mode}", from "${request.mode}"`;
  return [
    { candidates: requested, reason: `Chosen by the user: ${request.modelId}.`, code: 'requested' },
    {
      candidates: ordered.filter((model) => model.provider === provider),
      reason: `Stands in for ${request.modelId}, which can't be used now.`,
      code: 'stand-in',
    },
    ...(rule === undefined
      ? []
      : [
          {
            candidates: named(rule.preferredModel),
            reason: `Routing rule "${rule.name}".`,
            code: 'rule' as const,
          },
        ]),
    {
      candidates: byPriority.filter((model) => modelFitsMode(model, mode)),
      reason: `The best model for ${ofMode}.`,
      code,
    },
    {
      candidates: byPriority.filter((model) => model.categories.includes('recommended')),
      reason: `No model for ${ofMode} can be used; the recommended one.`,
      code: 'others',
    },
    {
      candidates: ordered,
      reason: `No model for ${ofMode} can be used; the best of the others.`,
      code: 'others',
    },
  ];
}

function matchingRule(request: RouteRequest, rules: readonly RoutingRule[]): RoutingRule | undefined {
  return rules.toSorted((a, b) => b.priority - a.priority).find((rule) => ruleFits(rule, request));
}

/** Whether a document meets every condition of a rule. */
export function ruleFits(rule: RoutingRule, request: RouteRequest): boolean {
  return unmetConditions(rule, request).length === 0;
}

type ConditionName = keyof RoutingRule['conditions'];

/** The conditions of a rule that a document does not meet. Unknown traits meet none. */
export function unmetConditions(
  { conditions }: RoutingRule,
  { document, tier }: RouteRequest,
): readonly ConditionName[] {
  const traits: Readonly<Record<string, unknown>> = { ...document, plan: tier };
  const characters = document?.characters;
  const { minCharacters = 0, maxCharacters = Number.POSITIVE_INFINITY } = conditions;
  const meets = (name: ConditionName) => {
    if (name === 'minCharacters') return characters !== undefined && characters >= minCharacters;
    if (name === 'maxCharacters') return characters !== undefined && characters <= maxCharacters;
    return traits[name] === conditions[name];
  };
  return (Object.keys(conditions) as ConditionName[]).filter(
    (name) => conditions[name] !== undefined && !meets(name),
  );
}

/** A model past its last day is replaced, and so is its replacement. */
function currentModel(model: RegisteredModel, snapshot: RoutingSnapshot): RegisteredModel {
  const seen = new Set<RegisteredModel>();
  let current = model;
  while (isDeprecated(current, snapshot) && !seen.has(current)) {
    seen.add(current);
    const { provider, recommendedReplacement } = current;
    const named = snapshot.models.filter(({ id }) => id === recommendedReplacement);
    current = named.find((candidate) => candidate.provider === provider) ?? named[0] ?? current;
  }
  return current;
}

function fallbackChain(
  chosen: RegisteredModel,
  ordered: readonly RegisteredModel[],
): readonly RegisteredModel[] {
  const others = ordered.filter((model) => model !== chosen && model.provider !== 'demo');
  if (chosen.provider === 'demo') return [chosen];
  return [
    chosen,
    ...others.filter((model) => model.provider === chosen.provider),
    ...others.filter((model) => model.provider !== chosen.provider),
  ];
}

/** The most relevant reason to reject a model, or none. */
function reject(
  model: RegisteredModel,
  request: RouteRequest,
  snapshot: RoutingSnapshot,
): readonly Rejection[] {
  const against = (code: RejectionCode, detail: string) => [{ model: routeId(model), code, detail }];
  if (!model.isActive) return against('inactive', 'Switched off.');
  if (isDeprecated(model, snapshot)) {
    const { deprecationDate: lastDay, recommendedReplacement = null } = model;
    const reason = lastDay === null ? 'Deprecated' : `Past its last day ${lastDay}`;
    return against('deprecated', `${reason}; replacement: ${recommendedReplacement ?? 'none named'}.`);
  }
  const { modelCategory, name } = plans[request.tier];
  if (modelCategory !== null && !model.categories.includes(modelCategory)) {
    return against('plan', `Not part of the plan ${name}.`);
  }
  if (model.provider === 'demo') {
    const wanted = request.modelId === model.id || snapshot.keys.size === 0;
    return wanted ? [] : against('demo', 'Answers only where no provider has a key.');
  }
  const keys = snapshot.keys.get(model.provider);
  if (keys === undefined || (keys.models !== null && !keys.models.includes(model.id))) {
    return against('no_key', `No key for ${providers[model.provider].name} serves it.`);
  }
  if (!keys.usable)
    return against('failed_keys', `Every key for ${providers[model.provider].name} has failed.`);
  const budget = snapshot.exhaustedBudgets.find(
    ({ provider, modelId }) =>
      (provider === undefined || provider === model.provider) &&
      (modelId === undefined || modelId === model.id),
  );
  return budget === undefined ? [] : against('budget', `The budget "${budget.name}" is used up.`);
}

function isDeprecated(model: RegisteredModel, snapshot: RoutingSnapshot): boolean {
  return model.isDeprecated || isPastDate(model, snapshot.now);
}

function isOpen(model: RegisteredModel, snapshot: RoutingSnapshot): boolean {
  return snapshot.openBreakers.has(routeId(model));
}
