import type { DryRunRequest, DryRunResponse, RuleCondition } from '@verso/contracts';
import { type Database, routingRules } from '@verso/db';
import { asc, desc, eq } from '@verso/db/query';
import { chooseRoute, type RouteRequest, type RoutingRule, routeId, unmetConditions } from '@verso/gateway';
import type { Context } from '../context.ts';
import { toRule } from '../gateway/rules.ts';

/** Shows which model and rule would apply to a document now, and why others would not. */
export async function dryRunRules(
  { database, gateway }: Pick<Context, 'database' | 'gateway'>,
  input: DryRunRequest,
): Promise<DryRunResponse> {
  const rules = await activeRuleRows(database);
  const request = requestOf(input);
  const evaluated = rules.map((row) => ({
    id: row.id,
    name: row.name,
    model: row.preferredModel,
    unmet: unmetConditions(toRule(row), request).map((name) => conditionNames[name]),
  }));
  const matching = evaluated.find(({ unmet }) => unmet.length === 0);
  const snapshot = { ...(await gateway.snapshot()), rules: rules.map(toRule) };
  const { chain, reason, rejections } = chooseRoute(request, snapshot);
  const unruled = chooseRoute(request, { ...snapshot, rules: [] });
  const [chosen] = chain;
  const applied = matching !== undefined && reason !== unruled.reason;
  /** Explains why a matching rule does not decide the model. */
  const whyNot = (): string => {
    const name = matching?.model ?? '';
    const named = snapshot.models.filter((model) => model.id === name || routeId(model) === name);
    if (named.length === 0) return `The registry has no model ${name}.`;
    const details = rejections
      .filter(({ model }) => named.some((each) => routeId(each) === model))
      .map(({ detail }) => detail);
    if (details.length > 0) return details.join(' ');
    return request.modelId
      ? `${request.modelId} was requested by name, which takes precedence over rules.`
      : reason;
  };
  return {
    rule:
      matching === undefined
        ? null
        : { id: matching.id, name: matching.name, model: matching.model, why_not: applied ? null : whyNot() },
    applied,
    model:
      chosen === undefined
        ? null
        : { id: chosen.id, provider: chosen.provider, display_name: chosen.displayName },
    reason,
    rules: evaluated.map(({ id, name, unmet }) => ({ id, name, unmet })),
    chain: chain.map(({ provider, id }) => `${provider}/${id}`),
    rejections: [...rejections],
  };
}

const conditionNames = {
  documentType: 'document_type',
  complexity: 'complexity',
  sourceLanguage: 'source_language',
  targetLanguage: 'target_language',
  plan: 'plan',
  minCharacters: 'min_characters',
  maxCharacters: 'max_characters',
} as const satisfies Record<keyof RoutingRule['conditions'], RuleCondition>;

async function activeRuleRows(database: Database) {
  return database.orm
    .select()
    .from(routingRules)
    .where(eq(routingRules.isActive, true))
    .orderBy(desc(routingRules.priority), asc(routingRules.createdAt), asc(routingRules.id));
}

function requestOf(input: DryRunRequest): RouteRequest {
  const traits = {
    documentType: input.document_type,
    complexity: input.complexity,
    sourceLanguage: input.source_language,
    targetLanguage: input.target_language,
    characters: input.characters,
  };
  const known = Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined));
  return { mode: input.mode, tier: input.plan, modelId: input.model_id, document: known };
}
