import { type ModelProblem, offeredModels } from '@verso/contracts';
import { type RegisteredModel, routeId } from '@verso/gateway';

/**
 * Why a model named by a rule or an A/B test can't be used.
 * @param name a model's id, or `provider/model`
 * @returns null if it can
 */
export function modelProblem(
  name: string,
  { models, now }: { readonly models: readonly RegisteredModel[]; readonly now: Date },
): ModelProblem | null {
  const named = models.filter((model) => model.id === name || routeId(model) === name);
  if (named.length === 0) return 'unknown';
  if (offeredModels(named, now).length > 0) return null;
  return named.some(({ isActive }) => isActive) ? 'retired' : 'inactive';
}
