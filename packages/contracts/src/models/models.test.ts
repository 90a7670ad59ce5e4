import { describe, expect, it } from 'vitest';
import { modelFitsMode, modeRule } from '../modes/modes.ts';
import { builtInModels, currentModels, seedModels } from './built-in.ts';
import {
  daysUntilRetirement,
  fallbackChain,
  isPastDate,
  offeredModels,
  providerOfOldName,
  recommendedModel,
} from './models.ts';

const beforeRetirement = new Date('2026-05-31T23:59:59Z');
const today = new Date('2026-11-20T12:00:00Z');

describe('built-in models', () => {
  it('match the default table of the product', () => {
    const table = builtInModels.map((model) => [
      model.id,
      model.isActive,
      model.pricing.input,
      model.pricing.output,
      model.priority,
    ]);
    expect(table.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['claude-3-5-sonnet-latest', false, 3, 15, 92],
      ['deepseek-chat', false, 0.14, 0.28, 75],
      ['gemini-2.0-flash-001', true, 0.075, 0.3, 100],
      ['gemini-2.5-flash-lite', true, 0.075, 0.3, 80],
      ['gemini-2.5-pro', true, 1.25, 5, 90],
      ['gpt-4o', false, 2.5, 10, 95],
      ['gpt-4o-mini', false, 0.15, 0.6, 85],
      ['grok-beta', false, 5, 15, 70],
    ]);
    const flash = builtInModels.find((model) => model.id === 'gemini-2.0-flash-001');
    expect(flash?.categories).toEqual(expect.arrayContaining(['balanced', 'recommended', 'cost-effective']));
  });

  it('have unique ids, and replacements that exist and are not retired', () => {
    expect(new Set(seedModels.map(({ id }) => id)).size).toBe(seedModels.length);
    for (const { recommendedReplacement } of seedModels) {
      if (recommendedReplacement === null) continue;
      expect(currentModels.map(({ id }) => id)).toContain(recommendedReplacement);
    }
  });

  it('have a date and source for every current price', () => {
    for (const model of currentModels) {
      expect(model.priceObservedOn).toMatch(/^2026-\d\d-\d\d$/);
      expect(model.priceSource).not.toBe('');
    }
  });

  it('include a current light model and a model for each mode, from each of the large providers', () => {
    const offered = offeredModels(seedModels, today);
    for (const provider of ['google-gemini', 'openai', 'anthropic']) {
      const own = offered.filter((model) => model.provider === provider);
      expect(own.some((model) => model.categories.includes('flash'))).toBe(true);
      for (const mode of ['fast', 'balanced', 'quality', 'auto']) {
        expect(own.some((model) => modelFitsMode(model, mode))).toBe(true);
      }
    }
  });
});

describe('offered models', () => {
  it('are active and not past their date, highest priority first', () => {
    expect(offeredModels(builtInModels, beforeRetirement).map(({ id }) => id)).toEqual([
      'gemini-2.0-flash-001',
      'gemini-2.5-pro',
      'gemini-2.5-flash-lite',
    ]);
    expect(offeredModels(builtInModels, today).map(({ id }) => id)).not.toContain('gemini-2.0-flash-001');
  });

  it('are sorted by priority, whatever their order in the registry', () => {
    const model = { isActive: true, isDeprecated: false, deprecationDate: null };
    const registry = [1, 3, 2].map((priority) => ({ ...model, priority }));
    expect(offeredModels(registry, today).map(({ priority }) => priority)).toEqual([3, 2, 1]);
    expect(offeredModels([{ ...model, priority: 1, isDeprecated: true }], today)).toEqual([]);
    expect(offeredModels([{ ...model, priority: 1, isActive: false }], today)).toEqual([]);
  });

  it('are offered until the end of their last day (UTC)', () => {
    const model = { deprecationDate: '2026-05-31' };
    expect(isPastDate(model, beforeRetirement)).toBe(false);
    expect(isPastDate(model, new Date('2026-06-01T00:00:00Z'))).toBe(true);
    expect(isPastDate({ deprecationDate: null }, today)).toBe(false);
  });

  it('recommend the first of category recommended, otherwise the top one', () => {
    expect(recommendedModel(offeredModels(seedModels, today))?.id).toBe('gemini-3.6-flash');
    const plain = { id: 'a', categories: [] };
    expect(recommendedModel([plain])).toEqual(plain);
    expect(recommendedModel([plain, { id: 'b', categories: ['fast', 'recommended'] }])?.id).toBe('b');
    expect(recommendedModel([])).toBeUndefined();
  });

  it('fall back within the provider first', () => {
    const chain = fallbackChain(offeredModels(seedModels, today), 'gemini-2.5-pro');
    expect(chain[0]?.id).toBe('gemini-2.5-pro');
    const providers = chain.map(({ provider }) => provider);
    expect(providers.lastIndexOf('google-gemini')).toBe(
      providers.filter((provider) => provider === 'google-gemini').length - 1,
    );
    expect(chain).toHaveLength(offeredModels(seedModels, today).length);
  });

  it('replace an unknown model by the recommended one only', () => {
    expect(fallbackChain(offeredModels(seedModels, today), 'nothing').map(({ id }) => id)).toEqual([
      'gemini-3.6-flash',
    ]);
    expect(fallbackChain([], 'nothing')).toEqual([]);
  });
});

describe('modes', () => {
  it('match by category, speed or quality', () => {
    const model = { categories: [], speed: 'balanced', quality: 'high' } as const;
    expect(modelFitsMode({ ...model, categories: ['fast'] }, 'fast')).toBe(true);
    expect(modelFitsMode({ ...model, speed: 'ultra-fast' }, 'fast')).toBe(true);
    expect(modelFitsMode({ ...model, quality: 'ultra-high' }, 'quality')).toBe(true);
    expect(modelFitsMode({ ...model, categories: ['balanced'] }, 'balanced')).toBe(true);
    expect(modelFitsMode(model, 'balanced')).toBe(false);
    expect(modelFitsMode(model, 'auto')).toBe(true);
  });

  it('treat an unknown mode as balanced', () => {
    expect(modeRule('turbo')).toEqual(modeRule('balanced'));
  });
});

it('labels old model names with a provider', () => {
  expect(providerOfOldName('gemini-2.0-flash-001')).toBe('google-gemini');
  expect(providerOfOldName('gpt-4o')).toBe('openai');
  expect(providerOfOldName('claude-3-5-sonnet-latest')).toBe('anthropic');
  expect(providerOfOldName('grok-beta')).toBeNull();
});

it.each([
  ['2026-11-20', 0],
  ['2026-11-21', 1],
  ['2027-01-19', 60],
  ['2026-11-19', -1],
])('a model with the last day %s has %i days left, at any hour', (lastDay, days) => {
  for (const time of ['00:00:00', '12:00:00', '23:59:59'])
    expect(daysUntilRetirement(lastDay, new Date(`2026-11-20T${time}Z`))).toBe(days);
});
