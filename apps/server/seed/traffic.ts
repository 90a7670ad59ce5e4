import {
  dayMs,
  hourMs,
  type ModelCallErrorCode,
  type PlanTier,
  type ProviderId,
  plans,
  seedModels,
} from '@verso/contracts';
import { Lottery, type Random } from './random.ts';

export interface SeededModel {
  readonly id: string;
  readonly provider: ProviderId;
  readonly pricing: { readonly input: number; readonly output: number };
  /** Whether the model is available on the Free plan. */
  readonly isLight: boolean;
  /** Median latency in milliseconds. */
  readonly latencyMs: number;
}

/** The models with their share of the traffic and their latency. */
const shares: readonly (readonly [id: string, weight: number, latencyMs: number])[] = [
  ['gemini-3.1-flash-lite', 34, 2100],
  ['gemini-3.6-flash', 24, 3400],
  ['gpt-5-mini', 14, 4200],
  ['claude-sonnet-5-5', 9, 7200],
  ['gpt-5.4', 8, 8600],
  ['claude-haiku-4-5', 7, 3100],
  ['deepseek-v4-flash', 4, 5600],
];

const weighted = shares.flatMap(([id, weight, latencyMs]): (readonly [SeededModel, number])[] => {
  const model = seedModels.find((seed) => seed.id === id);
  if (model === undefined) return [];
  const { provider, pricing, categories } = model;
  return [[{ id, provider, pricing, isLight: categories.includes('flash'), latencyMs }, weight]];
});

export const seededModels: readonly SeededModel[] = weighted.map(([model]) => model);

const all = new Lottery(weighted);
const light = new Lottery(weighted.filter(([{ isLight }]) => isLight));

/** Draws the model of a job on a plan. */
export function drawModel(random: Random, tier: PlanTier): SeededModel {
  return (plans[tier].modelCategory === null ? all : light).draw(random);
}

/** The model to use when a model fails. */
export function fallbackOf(model: SeededModel): SeededModel {
  return seededModels.find(({ provider, isLight }) => provider !== model.provider && isLight) ?? model;
}

/** Times when a provider failed more often than usual. */
const incidents: readonly {
  readonly provider: ProviderId;
  readonly startedMsAgo: number;
  readonly lastedMs: number;
  readonly share: number;
}[] = [
  { provider: 'google-gemini', startedMsAgo: 47 * dayMs, lastedMs: 2 * hourMs, share: 0.5 },
  { provider: 'openai', startedMsAgo: 12 * dayMs, lastedMs: 5 * hourMs, share: 0.65 },
  { provider: 'anthropic', startedMsAgo: 22 * hourMs, lastedMs: 23 * hourMs, share: 0.12 },
  { provider: 'deepseek', startedMsAgo: 20 * hourMs, lastedMs: 21 * hourMs, share: 0.55 },
];

/** The share of a provider's calls that fail at a given time. */
export function failureShare(provider: ProviderId, at: Date, now: Date): number {
  const msAgo = now.getTime() - at.getTime();
  const incident = incidents.find(
    (each) =>
      each.provider === provider && msAgo <= each.startedMsAgo && msAgo > each.startedMsAgo - each.lastedMs,
  );
  return incident?.share ?? 0.012;
}

export const failures = new Lottery<readonly [code: ModelCallErrorCode, message: string]>([
  [['overloaded', 'The service is overloaded (503).'], 5],
  [['timeout', 'No answer within 60 s.'], 3],
  [['network', 'The connection was closed before the answer was complete.'], 2],
  [['rate_limited', 'Too many requests (429).'], 1],
]);
