import type { llmModels } from '@verso/db';
import { expect, test } from 'vitest';
import { changeOf, compare, digestOf } from './compare.ts';
import { readCatalogue } from './read.ts';

const model = (options: object = {}) => ({
  name: 'Model',
  cost: { input: 0.1 + 0.2, output: 2 },
  ...options,
});
const of = (models: Record<string, unknown>) => readCatalogue({ openai: { models } });

/** The registry's row for model `a` of OpenAI. */
const row = (options: Partial<typeof llmModels.$inferSelect> = {}): typeof llmModels.$inferSelect => ({
  id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  modelId: 'a',
  provider: 'openai',
  displayName: 'A',
  description: '',
  maxInputTokens: 1000,
  maxOutputTokens: 100,
  contextWindow: 1000,
  firstTokenSeconds: null,
  silenceSeconds: null,
  totalSeconds: null,
  speed: 'fast',
  quality: 'high',
  pricingInputPer1m: 0.3,
  pricingOutputPer1m: 2,
  pricingCachedInputPer1m: null,
  priceSource: '',
  priceObservedOn: null,
  categories: [],
  isActive: true,
  isDeprecated: false,
  deprecationDate: null,
  recommendedReplacement: null,
  priority: 50,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...options,
});

test('finds no difference for an equal price, however it is written', () => {
  expect(compare(of({ a: model() }).entries, [row()])).toEqual({ differences: [], unchanged: 1 });
});

test('finds no difference for a field missing in the catalogue', () => {
  const current = row({ pricingCachedInputPer1m: 0.01, isDeprecated: true });
  expect(compare(of({ a: model() }).entries, [current]).differences).toEqual([]);
});

test('marks a model as deprecated when the catalogue does', () => {
  const [difference] = compare(of({ a: model({ status: 'deprecated' }) }).entries, [row()]).differences;
  expect(difference?.changes).toEqual({ isDeprecated: true });
});

test('treats the same name at another provider as another model', () => {
  const { differences } = compare(of({ a: model() }).entries, [row({ provider: 'azure-openai' })]);
  expect(differences.map(changeOf)).toMatchObject([{ model: 'openai/a', kind: 'add' }]);
});

test('skips and counts models without a price or text output', () => {
  const { entries, skipped } = of({
    a: model(),
    unpriced: { name: 'U' },
    negative: model({ cost: { input: -1, output: 1 } }),
    image: model({ modalities: { input: ['text'], output: ['image'] } }),
    nonsense: 5,
  });
  expect(entries.map(({ modelId }) => modelId)).toEqual(['a']);
  expect(skipped).toBe(4);
});

test('ignores invalid limits but keeps the model', () => {
  const { entries } = of({ a: model({ limit: { context: 0, output: 'many' } }) });
  expect(entries).toMatchObject([{ contextWindow: null, maxOutputTokens: null }]);
});

test('gives another set of changes another digest', () => {
  const changes = compare(of({ a: model({ cost: { input: 1, output: 2 } }) }).entries, [row()]).differences;
  const others = compare(of({ a: model({ cost: { input: 1, output: 3 } }) }).entries, [row()]).differences;
  expect(digestOf(changes.map(changeOf))).not.toBe(digestOf(others.map(changeOf)));
});
