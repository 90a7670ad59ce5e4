import { expect, test } from 'vitest';
import type { CallDay } from './call-days.ts';
import { costTips } from './cost-tips.ts';
import { bestModel, statsByModel } from './model-stats.ts';

const day = (options: Partial<CallDay>): CallDay => ({
  day: '2026-03-01',
  provider: 'openai',
  model: 'small',
  probe: false,
  calls: 20,
  successes: 20,
  failures: 0,
  latencyMs: 20_000,
  cost: 1,
  estimatedCost: 0,
  ...options,
});

test('does not count aborted calls as attempts, and counts the cost but not the traffic of probes', () => {
  const rows = [
    day({ calls: 10, successes: 6, failures: 2, latencyMs: 1000, cost: 0.4, estimatedCost: 0.25 }),
    day({ day: '2026-03-02', calls: 2, successes: 2, latencyMs: 200, cost: 0.1 }),
    day({ probe: true, calls: 5, successes: 0, failures: 5, latencyMs: 9, cost: 0.5, estimatedCost: 0.25 }),
  ];
  expect(statsByModel(rows)).toEqual([
    {
      provider: 'openai',
      model: 'small',
      attempts: 10,
      successes: 8,
      failures: 2,
      successRate: 80,
      avgLatency: 100,
      totalApiCost: 1,
      estimatedApiCost: 0.5,
      avgApiCost: 0.05,
    },
  ]);
});

test('treats the same name at another provider as another model', () => {
  expect(statsByModel([day({}), day({ provider: 'azure-openai' })])).toHaveLength(2);
});

test.each([
  ['the cheapest one with enough traffic', [day({ cost: 2 }), day({ model: 'tiny', cost: 1 })], 'tiny'],
  ['not one with 19 attempts', [day({}), day({ model: 'new', calls: 19, successes: 19, cost: 0 })], 'small'],
  [
    'not one with 94 % success',
    [day({}), day({ model: 'shaky', successes: 94, failures: 6, cost: 0 })],
    'small',
  ],
  ['one with 95 % success', [day({}), day({ model: 'fair', successes: 95, failures: 5, cost: 0 })], 'fair'],
  ['not the demo model', [day({}), day({ provider: 'demo', model: 'demo', cost: 0 })], 'small'],
  ['none without traffic', [day({ probe: true })], undefined],
])('the best model is %s', (_which, rows, name) => {
  expect(bestModel(statsByModel(rows))?.model).toBe(name);
});

const priced = (id: string, input: number) => ({ id, pricing: { input } });

test('names the cheapest and the most expensive model and their ratio', () => {
  const models = [
    priced('gemini-2.5-pro', 1.25),
    priced('gemini-2.0-flash-001', 0.075),
    priced('own-server', 0),
  ];
  expect(costTips(models, [], null)).toEqual([
    'The cheapest model is gemini-2.0-flash-001 at $0.075 per 1M input tokens.',
    'gemini-2.5-pro is $1.25 per 1M input tokens, about 16x as much.',
  ]);
  expect(costTips([], [], null)).toEqual([]);
});

test('names the model with most of the cost, a cheaper reliable one, and one that fails often', () => {
  const stats = statsByModel([
    day({ model: 'large', successes: 18, failures: 2, cost: 9 }),
    day({ model: 'small', cost: 0.03 }),
  ]);
  expect(costTips([], stats, bestModel(stats))).toEqual([
    'large accounts for 100% of the cost.',
    'A call to small costs $0.0015 on average, one to large $0.45.',
    '10% of the calls to large failed.',
  ]);
});
