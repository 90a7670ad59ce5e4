import type { DryRunRequest, DryRunResponse, RuleCondition } from '@verso/contracts';
import { type Database, routingRules } from '@verso/db';
import { asc, desc, eq } from '@verso/db/query';
import { chooseRoute, type RouteRequest, type RoutingRule, routeId, unmetConditions } from '@verso/gateway';
import type { Context } from '../context.ts';
import { toRule } from '../gateway/rules.ts';

/** Which model a document would go to now, by which rule, and what stands in the way of the others. */
export async function dryRunRules(
  { database, gateway }: Pick<Context, 'database' | 'gateway'>,
  wish: DryRunRequest,
): Promise<DryRunResponse> {
  const rules = await activeRuleRows(database);
  const request = requestOf(wish);
  const judged = rules.map((row) => ({
    id: row.id,
    name: row.name,
    model: row.preferredModel,
    unmet: unmetConditions(toRule(row), request).map((name) => conditionNames[name]),
  }));
  const fitting = judged.find(({ unmet }) => unmet.length === 0);
  const snapshot = { ...(await gateway.snapshot()), rules: rules.map(toRule) };
  const { chain, reason, rejections } = chooseRoute(request, snapshot);
  const unruled = chooseRoute(request, { ...snapshot, rules: [] });
  const [chosen] = chain;
  const applied = fitting !== undefined && reason !== unruled.reason;
  /** The model of a rule that fits and does not decide. */
  const whyNot = (): string => {
    const name = fitting?.model ?? '';
    const named = snapshot.models.filter((model) => model.id === name || routeId(model) === name);
    if (named.length === 0) return `The registry has no model ${name}.`;
    const details = rejections
      .filter(({ model }) => named.some((each) => routeId(each) === model))
      .map(({ detail }) => detail);
    if (details.length > 0) return details.join(' ');
    return request.modelId ? `${request.modelId} is asked for by name, which goes before rules.` : reason;
  };
  return {
    rule:
      fitting === undefined
        ? null
        : { id: fitting.id, name: fitting.name, model: fitting.model, why_not: applied ? null : whyNot() },
    applied,
    model:
      chosen === undefined
        ? null
        : { id: chosen.id, provider: chosen.provider, display_name: chosen.displayName },
    reason,
    rules: judged.map(({ id, name, unmet }) => ({ id, name, unmet })),
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

function requestOf(wish: DryRunRequest): RouteRequest {
  const traits = {
    documentType: wish.document_type,
    complexity: wish.complexity,
    sourceLanguage: wish.source_language,
    targetLanguage: wish.target_language,
    characters: wish.characters,
  };
  const known = Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined));
  return { mode: wish.mode, tier: wish.plan, modelId: wish.model_id, document: known };
}
