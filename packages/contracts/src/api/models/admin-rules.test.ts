import { describe, expect, it } from 'vitest';
import { createRuleRequest, dryRunRequest, orderRulesRequest, updateRuleRequest } from './admin-rules.ts';

const id = '6b0f3c1e-4b6a-4c44-9d57-3f1f0c3f3d10';
const rule = { name: 'Contracts', preferred_model: 'gpt-4o' };

describe('a new rule', () => {
  it('is active and applies to any document unless it has conditions', () => {
    expect(createRuleRequest.parse(rule)).toEqual({
      ...rule,
      priority: 100,
      is_active: true,
      description: null,
      notes: null,
      document_type: null,
      complexity: null,
      source_language: null,
      target_language: null,
      plan: null,
      min_characters: null,
      max_characters: null,
    });
  });

  it.each([
    { source_language: 'xx' },
    { target_language: 'EN' },
    { document_type: 'pdf' },
    { plan: 'gold' },
    { min_characters: -1 },
    { max_characters: 1.5 },
    { priority: -1 },
    { priority: 1001 },
    { name: ' ' },
    { preferred_model: ' ' },
  ])('cannot have %o', (change) =>
    expect(createRuleRequest.safeParse({ ...rule, ...change }).success).toBe(false),
  );

  it('can name the languages that documents are translated into', () => {
    expect(
      createRuleRequest.parse({ ...rule, source_language: 'en', target_language: 'zh-Hans' }),
    ).toMatchObject({
      source_language: 'en',
      target_language: 'zh-Hans',
    });
  });
});

describe.each([
  ['a new rule', createRuleRequest, rule],
  ['a changed rule', updateRuleRequest, { id }],
] as const)('the length of documents in %s', (_, schema, request) => {
  it.each([
    [0, 0],
    [5, 5],
    [5, 6],
    [5, null],
    [null, 5],
    [null, 0],
    [Number.MAX_SAFE_INTEGER, null],
  ])('can be from %o to %o', (min_characters, max_characters) =>
    expect(schema.safeParse({ ...request, min_characters, max_characters }).success).toBe(true),
  );

  it('cannot have a maximum below its minimum', () => {
    expect(
      schema.safeParse({ ...request, min_characters: 6, max_characters: 5 }).error?.issues,
    ).toMatchObject([{ path: ['max_characters'], message: 'The maximum is below the minimum.' }]);
  });
});

it('a change can leave out every field of a rule', () => {
  expect(updateRuleRequest.parse({ id })).toEqual({ id });
});

it('an order names at least one rule, and no more than there are priorities', () => {
  const accepts = (length: number) => orderRulesRequest.safeParse({ ids: Array(length).fill(id) }).success;
  expect([0, 1, 1001, 1002].map(accepts)).toEqual([false, true, true, false]);
});

it('a dry run is for a Pro user in balanced mode unless it says otherwise', () => {
  expect(dryRunRequest.parse({})).toEqual({ mode: 'balanced', plan: 'pro', model_id: null });
  expect(dryRunRequest.safeParse({ target_language: 'xx' }).success).toBe(false);
});
