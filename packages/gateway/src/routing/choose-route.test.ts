import type { ProviderId } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { model } from '../../test/support.ts';
import { demoModel } from '../providers/demo/models.ts';
import { chooseRoute, unmetConditions } from './choose-route.ts';
import { type KeyState, type RouteRequest, type RoutingSnapshot, routeId } from './snapshot.ts';

const flash = model('google-gemini', 'flash', {
  priority: 100,
  categories: ['balanced', 'recommended', 'fast', 'flash'],
});
const pro = model('google-gemini', 'pro', { priority: 90, categories: ['quality'] });
const mini = model('openai', 'mini', { priority: 85, categories: ['fast', 'flash'], speed: 'fast' });
const large = model('openai', 'large', { priority: 95, categories: ['quality'], quality: 'ultra-high' });
const haiku = model('anthropic', 'haiku', { priority: 70, categories: ['balanced', 'flash'] });

const allKeys: Readonly<Partial<Record<ProviderId, KeyState>>> = {
  'google-gemini': { usable: true, models: null },
  openai: { usable: true, models: null },
  anthropic: { usable: true, models: null },
};

function snapshot(change: Partial<RoutingSnapshot> = {}): RoutingSnapshot {
  return {
    now: new Date('2026-11-20T12:00:00Z'),
    models: [flash, pro, mini, large, haiku, demoModel],
    keys: new Map(Object.entries(allKeys) as [ProviderId, KeyState][]),
    openBreakers: new Set(),
    rules: [],
    exhaustedBudgets: [],
    ...change,
  };
}

function chain(request: Partial<RouteRequest> = {}, change: Partial<RoutingSnapshot> = {}) {
  const choice = chooseRoute({ mode: 'balanced', tier: 'pro', ...request }, snapshot(change));
  return choice.chain.map(({ id }) => id);
}

const keysOf = (...providers: readonly ProviderId[]) => ({
  keys: new Map(providers.map((provider) => [provider, { usable: true, models: null }] as const)),
});

type Row = readonly [string, Partial<RouteRequest>, Partial<RoutingSnapshot>, string | undefined];

const rows: readonly Row[] = [
  ['balanced: the best of its category', { mode: 'balanced' }, {}, 'flash'],
  ['fast: by category or speed', { mode: 'fast' }, keysOf('openai'), 'mini'],
  ['quality: by category or quality', { mode: 'quality' }, {}, 'large'],
  ['auto: the best of all', { mode: 'auto' }, {}, 'flash'],
  ['a model that the user wants', { modelId: 'pro' }, {}, 'pro'],
  ['a model named with its provider', { modelId: 'openai/mini' }, {}, 'mini'],
  [
    'the provider of a wanted model that is switched off',
    { modelId: 'large' },
    { models: [flash, mini, { ...large, isActive: false }] },
    'mini',
  ],
  ['an unknown model: the mode decides', { modelId: 'unknown' }, {}, 'flash'],
  ['the free plan: a light model, whatever the mode', { mode: 'quality', tier: 'free' }, {}, 'flash'],
  ['the free plan: even if another is wanted', { modelId: 'large', tier: 'free' }, {}, 'mini'],
  ['no model of the mode: the recommended one', { mode: 'quality' }, { models: [flash, haiku] }, 'flash'],
  [
    'no model of the mode, none recommended: the best',
    { mode: 'quality' },
    { models: [mini, haiku] },
    'mini',
  ],
  ['no key for the best: the next', {}, keysOf('anthropic'), 'haiku'],
  [
    'a key that serves another model',
    {},
    { keys: new Map([['google-gemini', { usable: true, models: ['pro'] }]]) },
    'pro',
  ],
  [
    'only failed keys for the best: the next',
    {},
    {
      keys: new Map([
        ['google-gemini', { usable: false, models: null }],
        ['anthropic', { usable: true, models: null }],
      ]),
    },
    'haiku',
  ],
  [
    'a budget that is used up',
    {},
    { exhaustedBudgets: [{ name: 'Google', provider: 'google-gemini' }] },
    'haiku',
  ],
  ['a model’s budget that is used up', {}, { exhaustedBudgets: [{ name: 'F', modelId: 'flash' }] }, 'haiku'],
  ['a budget for everything that is used up: waits', {}, { exhaustedBudgets: [{ name: 'All' }] }, 'flash'],
  ['an open breaker on the best: the next', {}, { openBreakers: new Set(['google-gemini/flash']) }, 'haiku'],
  ['no key at all: the demo model', {}, { keys: new Map() }, 'demo'],
  ['the demo model when asked for', { modelId: 'demo' }, {}, 'demo'],
  ['nothing', {}, { models: [], keys: new Map() }, undefined],
];

describe('the choice of a route', () => {
  it.each(rows)('%s', (_what, request, change, expected) => {
    expect(chain(request, change)[0]).toBe(expected);
  });

  it('falls back to the same provider, then to others', () => {
    expect(chain({ mode: 'quality', modelId: 'pro' })).toEqual(['pro', 'flash', 'large', 'mini', 'haiku']);
    expect(chain({ mode: 'balanced', modelId: 'mini' })).toEqual(['mini', 'large', 'flash', 'haiku', 'pro']);
  });

  it('puts models behind an open breaker last, and waits for them when there are no others', () => {
    const openBreakers = new Set([routeId(flash), routeId(mini)]);
    expect(chain({}, { openBreakers, models: [flash, mini, haiku] })).toEqual(['haiku', 'flash', 'mini']);
    expect(chain({}, { openBreakers, models: [flash, mini] })).toEqual(['flash', 'mini']);
  });

  it('never replaces a real model by the demo model', () => {
    expect(chain({}, { keys: new Map([['google-gemini', { usable: false, models: null }]]) })).toEqual([]);
    expect(chain()).not.toContain('demo');
    expect(chain({ modelId: 'demo' })).toEqual(['demo']);
  });

  it('replaces a model from the day after its last day', () => {
    const old = { ...flash, id: 'old', deprecationDate: '2026-11-20', recommendedReplacement: 'middle' };
    const middle = { ...flash, id: 'middle', isDeprecated: true, recommendedReplacement: 'haiku' };
    const models = [old, middle, pro, haiku];
    expect(chain({ modelId: 'old' }, { models })[0]).toBe('old');
    const tomorrow = { models, now: new Date('2026-11-21T00:00:00Z') };
    expect(chain({ modelId: 'old' }, tomorrow)[0]).toBe('haiku');
    expect(chain({}, tomorrow)[0]).toBe('haiku');
  });

  it('handles circular replacements', () => {
    const one = { ...flash, id: 'one', isDeprecated: true, recommendedReplacement: 'two' };
    const two = { ...flash, id: 'two', isDeprecated: true, recommendedReplacement: 'one' };
    expect(chain({ modelId: 'one' }, { models: [one, two, haiku] })[0]).toBe('haiku');
  });

  it('takes the first matching rule, highest priority first, and still falls back', () => {
    const rules = [
      { name: 'all to mini', priority: 10, preferredModel: 'mini', conditions: {} },
      { name: 'slides to pro', priority: 200, preferredModel: 'pro', conditions: { documentType: 'pptx' } },
      { name: 'gone', priority: 300, preferredModel: 'unknown', conditions: { documentType: 'xlsx' } },
    ];
    expect(chain({ document: { documentType: 'pptx' } }, { rules })[0]).toBe('pro');
    expect(chain({ document: { documentType: 'docx' } }, { rules })[0]).toBe('mini');
    expect(chain({ document: { documentType: 'xlsx' } }, { rules })[0]).toBe('flash');
    expect(chain({ document: { documentType: 'pptx' }, modelId: 'haiku' }, { rules })[0]).toBe('haiku');
  });

  it.each([
    ['high', 5_000, 'large', 'complex'],
    ['low', 200_000, 'mini', 'long-and-simple'],
    ['low', 5_000, 'flash', 'ordinary'],
    ['medium', 200_000, 'flash', 'ordinary'],
  ] as const)(
    'resolves auto by the document: %s complexity, %i characters',
    (complexity, characters, id, code) => {
      const document = { complexity, characters };
      const models = [{ ...flash, categories: ['balanced'] }, pro, mini, large, haiku];
      const choice = chooseRoute({ mode: 'auto', tier: 'pro', document }, snapshot({ models }));
      expect([choice.chain[0]?.id, choice.code]).toEqual([id, code]);
    },
  );

  it.each([
    [{ minCharacters: 1000 }, 999, false],
    [{ minCharacters: 1000 }, 1000, true],
    [{ maxCharacters: 1000 }, 1000, true],
    [{ maxCharacters: 1000 }, 1001, false],
    [{ minCharacters: 0 }, undefined, false],
    [{ maxCharacters: 1000 }, undefined, false],
    [{ minCharacters: 10, maxCharacters: 20 }, 15, true],
    [{ minCharacters: 10, maxCharacters: 20 }, 25, false],
    [{ plan: 'pro' }, 5, true],
    [{ plan: 'free' }, 5, false],
    [{ targetLanguage: 'de' }, 5, true],
    [{ targetLanguage: 'fr' }, 5, false],
  ] as const)(
    'applies a rule with the conditions %j to %j characters: %s',
    (conditions, characters, applies) => {
      const document = { targetLanguage: 'de', ...(characters === undefined ? {} : { characters }) };
      const rules = [{ name: 'Rule', priority: 1, preferredModel: 'haiku', conditions }];
      const choice = chooseRoute({ mode: 'balanced', tier: 'pro', document }, snapshot({ rules }));
      expect(choice.chain[0]?.id).toBe(applies ? 'haiku' : 'flash');
      expect(choice.reason).toBe(
        applies ? 'Routing rule "Rule".' : 'The best model for the mode "balanced".',
      );
    },
  );

  it('ignores conditions without a value', () => {
    const rule = { name: 'Rule', priority: 1, preferredModel: 'mini', conditions: { plan: undefined } };
    expect(unmetConditions(rule as never, { mode: 'auto', tier: 'pro' })).toEqual([]);
  });

  it('prefers a replacement of the same provider', () => {
    const old = { ...flash, id: 'old', isDeprecated: true, recommendedReplacement: 'new' };
    const named = [model('openai', 'new'), model('google-gemini', 'new')];
    const choice = chooseRoute(
      { mode: 'balanced', tier: 'pro', modelId: 'old' },
      snapshot({ models: [old, ...named] }),
    );
    expect(choice.chain.map(routeId)).toEqual(['google-gemini/new', 'openai/new']);
  });

  it.each<[string, Partial<RouteRequest>, Partial<RoutingSnapshot>, string]>([
    ['a requested model', { modelId: 'pro' }, {}, 'Chosen by the user: pro.'],
    [
      'a requested model that is off',
      { modelId: 'large' },
      { models: [flash, mini, { ...large, isActive: false }] },
      "Stands in for large, which can't be used now.",
    ],
    [
      'a resolved mode',
      { mode: 'auto', document: { complexity: 'high' } },
      {},
      'The best model for the mode "quality", from "auto".',
    ],
    [
      'a mode without models, beside a recommended one',
      { mode: 'quality' },
      { models: [haiku, { ...flash, priority: 1 }] },
      'No model for the mode "quality" can be used; the recommended one.',
    ],
    [
      'a mode without models',
      { mode: 'quality' },
      { models: [mini, haiku] },
      'No model for the mode "quality" can be used; the best of the others.',
    ],
    ['nothing to use', {}, { models: [] }, 'No model can be used.'],
    [
      'an exhausted budget',
      {},
      { exhaustedBudgets: [{ name: 'All' }] },
      'The best model for the mode "balanced". Waits for its budget.',
    ],
  ])('explains the choice for operators: %s', (_what, request, change, reason) => {
    const choice = chooseRoute({ mode: 'balanced', tier: 'pro', ...request }, snapshot(change));
    expect(choice.reason).toBe(reason);
  });

  it('finds nothing to wait for when another reason than the budget rejects every model', () => {
    const choice = chooseRoute(
      { mode: 'balanced', tier: 'pro' },
      snapshot({ models: [{ ...flash, isActive: false }], exhaustedBudgets: [{ name: 'All' }] }),
    );
    expect(choice).toMatchObject({ chain: [], code: 'others', reason: 'No model can be used.' });
  });

  it('names failed keys, and the missing replacement of an old model', () => {
    const models = [flash, { ...haiku, isDeprecated: true }];
    const keys = new Map([['google-gemini', { usable: false, models: null }]] as const);
    expect(chooseRoute({ mode: 'balanced', tier: 'pro' }, snapshot({ models, keys })).rejections).toEqual([
      {
        model: 'google-gemini/flash',
        code: 'failed_keys',
        detail: 'Every key for Google Gemini has failed.',
      },
      {
        model: 'anthropic/haiku',
        code: 'deprecated',
        detail: 'Deprecated; replacement: none named.',
      },
    ]);
  });

  it('orders models of a mode by breaker, then by priority, then by name', () => {
    const named = ['b', 'a', 'c'].map((id) => model('openai', id, { priority: 10 }));
    const models = [...named, model('openai', 'top', { priority: 20 })];
    expect(chain({}, { models })).toEqual(['top', 'a', 'b', 'c']);
    expect(chain({}, { models, openBreakers: new Set(['openai/top']) })).toEqual(['b', 'a', 'c', 'top']);
  });

  it('explains the choice by a code for users', () => {
    const codeOf = (request: Partial<RouteRequest>, change: Partial<RoutingSnapshot> = {}) =>
      chooseRoute({ mode: 'balanced', tier: 'pro', ...request }, snapshot(change)).code;
    const rules = [{ name: 'Secret', priority: 1, preferredModel: 'mini', conditions: {} }];
    expect(codeOf({})).toBe('mode');
    expect(codeOf({ mode: 'auto' })).toBe('mode');
    expect(codeOf({ modelId: 'pro' })).toBe('requested');
    expect(codeOf({ modelId: 'large' }, { models: [flash, mini, { ...large, isActive: false }] })).toBe(
      'stand-in',
    );
    expect(codeOf({}, { rules })).toBe('rule');
    expect(codeOf({ mode: 'quality' }, { models: [flash, haiku] })).toBe('others');
  });

  it('gives the reason for the choice and for every rejection', () => {
    const choice = chooseRoute(
      { mode: 'balanced', tier: 'free' },
      snapshot({
        models: [
          flash,
          pro,
          { ...mini, isActive: false },
          haiku,
          model('xai', 'grok', { categories: ['flash'] }),
          { ...flash, id: 'old', deprecationDate: '2026-06-01', recommendedReplacement: 'flash' },
          demoModel,
        ],
        exhaustedBudgets: [{ name: 'Claude this month', provider: 'anthropic' }],
      }),
    );
    expect(choice.reason).toBe('The best model for the mode "balanced".');
    expect(choice.chain.map(({ id }) => id)).toEqual(['flash']);
    expect(choice.rejections).toEqual([
      { model: 'google-gemini/pro', code: 'plan', detail: 'Not part of the plan Free.' },
      { model: 'openai/mini', code: 'inactive', detail: 'Switched off.' },
      { model: 'anthropic/haiku', code: 'budget', detail: 'The budget "Claude this month" is used up.' },
      { model: 'xai/grok', code: 'no_key', detail: 'No key for xAI serves it.' },
      {
        model: 'google-gemini/old',
        code: 'deprecated',
        detail: 'Past its last day 2026-06-01; replacement: flash.',
      },
      { model: 'demo/demo', code: 'demo', detail: 'Answers only where no provider has a key.' },
    ]);
  });
});
