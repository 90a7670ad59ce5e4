import { describe, expect, it } from 'vitest';
import {
  createModelRequest,
  importRequest,
  previewImportRequest,
  updateModelRequest,
} from './admin-models.ts';

const url = 'https://models.dev/api.json';

describe('a catalog to import', () => {
  it.each([
    ['its contents', { catalogue: { openai: {} } }],
    ['an empty one', { catalogue: null }],
    ['its address', { url }],
  ])('is given as %s', (_, source) => {
    expect(previewImportRequest.parse(source)).toEqual(source);
    const accepted = { digest: 'd', accept: ['openai/gpt-4o'] };
    expect(importRequest.parse({ ...source, ...accepted })).toEqual({ ...source, ...accepted });
  });

  it.each([
    ['neither', {}],
    ['both', { catalogue: {}, url }],
  ])('is rejected with %s', (_, source) => {
    const issues = [{ message: 'Send either a catalog or its address.' }];
    expect(previewImportRequest.safeParse(source).error?.issues).toMatchObject(issues);
    expect(importRequest.safeParse({ ...source, digest: 'd', accept: [] }).error?.issues).toMatchObject(
      issues,
    );
  });

  it.each(['file:///etc/passwd', 'ftp://models.dev', 'models.dev'])('is not fetched from %s', (address) =>
    expect(previewImportRequest.safeParse({ url: address }).success).toBe(false),
  );
});

describe('a model', () => {
  const model = {
    model_id: 'm',
    provider: 'openai',
    display_name: 'M',
    pricing_input_per_1m: 0,
    pricing_output_per_1m: 100_000,
  };

  it('needs only its name, provider and prices', () => {
    expect(createModelRequest.parse(model)).toMatchObject({
      ...model,
      priority: 50,
      is_active: true,
      is_deprecated: false,
      price_source: 'Administrator',
      pricing_cached_input_per_1m: null,
    });
  });

  it.each([
    { pricing_input_per_1m: -0.01 },
    { pricing_output_per_1m: 100_001 },
    { provider: 'nobody' },
    { priority: 101 },
    { max_output_tokens: 0 },
    { deprecation_date: '2026-02-30' },
    { deprecation_date: '0000-01-01' },
  ])('cannot have %o', (change) =>
    expect(createModelRequest.safeParse({ ...model, ...change }).success).toBe(false),
  );

  it('keeps its id and provider in every change', () => {
    const id = '6b0f3c1e-4b6a-4c44-9d57-3f1f0c3f3d10';
    expect(updateModelRequest.parse({ ...model, id })).toEqual({
      id,
      display_name: 'M',
      pricing_input_per_1m: 0,
      pricing_output_per_1m: 100_000,
    });
  });
});
