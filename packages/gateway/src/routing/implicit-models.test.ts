import { expect, it } from 'vitest';
import { model } from '../../test/support.ts';
import type { ProviderKey } from '../keys/key.ts';
import { implicitModels } from './implicit-models.ts';

const keyOf = (change: Partial<ProviderKey>): ProviderKey => ({
  id: 'key-1',
  provider: 'openai-compatible',
  value: '',
  baseUrl: null,
  extra: {},
  priority: 100,
  requestsPerMinute: null,
  ...change,
});

it('describes a model that no registry knows as free, for every mode', () => {
  expect(implicitModels([keyOf({ extra: { model: 'llama' } })], [])).toMatchObject([
    {
      id: 'llama',
      provider: 'openai-compatible',
      displayName: 'llama',
      description: '',
      pricing: { input: 0, output: 0 },
      categories: ['fast', 'balanced', 'quality', 'flash'],
      isActive: true,
    },
  ]);
});

it('describes a deployment like the registered model of the same name, and offers it although that one is not', () => {
  const gpt = model('openai', 'gpt', { isActive: false, isDeprecated: true, deprecationDate: '2026-01-01' });
  const key = keyOf({ provider: 'azure-openai', extra: { deployment: 'gpt' } });
  expect(implicitModels([key], [model('openai', 'other'), gpt])).toEqual([
    { ...gpt, provider: 'azure-openai', isActive: true, isDeprecated: false, deprecationDate: null },
  ]);
});

it('adds no model twice, and none that the provider has registered', () => {
  const keys = [keyOf({ models: ['a', 'b'] }), keyOf({ id: 'key-2', models: ['b', 'c'] })];
  const added = implicitModels(keys, [model('openai-compatible', 'a'), model('openai', 'b')]);
  expect(added.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('adds an unnamed model only for a compatible server without registered models', () => {
  const [unnamed, ...others] = implicitModels([keyOf({})], [model('openai', 'gpt')]);
  expect([unnamed?.id, unnamed?.displayName, others]).toEqual(['local-model', 'Local model', []]);
  expect(implicitModels([keyOf({})], [model('openai-compatible', 'house')])).toEqual([]);
  expect(implicitModels([keyOf({ provider: 'openai' })], [])).toEqual([]);
});
