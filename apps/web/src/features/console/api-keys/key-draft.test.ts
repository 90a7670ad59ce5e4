import { createKeyRequest } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { additionOf, changeOf, emptyKey, usualLimit } from './key-draft.ts';

describe('the form of an API key', () => {
  it('starts with priority 100 and the limit of its provider', () => {
    expect(emptyKey).toMatchObject({ provider: 'google-gemini', priority: 100, rate_limit_rpm: 15 });
    expect((['openai', 'anthropic', 'azure-openai', 'openai-compatible'] as const).map(usualLimit)).toEqual([
      60,
      50,
      60,
      '',
    ]);
  });

  it('sends empty optional fields as null', () => {
    const draft = { ...emptyKey, key_name: 'A', key_value: 'x', rate_limit_rpm: '' };
    expect(additionOf(draft)).toEqual({
      provider: 'google-gemini',
      key_name: 'A',
      key_value: 'x',
      priority: 100,
      rate_limit_rpm: null,
      base_url: null,
      notes: null,
      settings: {},
    });
    expect(createKeyRequest.safeParse(additionOf(draft)).success).toBe(true);
  });

  it('sends the value, the address and the settings of a stored key only where they are new', () => {
    const before = { ...emptyKey, key_name: 'A' };
    expect(changeOf(before, { ...before, priority: 7 })).toEqual({
      key_name: 'A',
      priority: 7,
      rate_limit_rpm: 15,
      notes: null,
    });
    const moved = { ...before, base_url: 'https://example.com', key_value: 'new', deployment: 'd' };
    expect(changeOf(before, moved)).toMatchObject({
      base_url: 'https://example.com',
      key_value: 'new',
      settings: { deployment: 'd' },
    });
  });
});
