import { describe, expect, it } from 'vitest';
import {
  createKeyRequest,
  type KeyResponse,
  keyMessages,
  keyNeedsAttention,
  keyProvider,
  updateKeyRequest,
} from './admin-keys.ts';

describe('a key', () => {
  const sound = { status: 'active', consecutive_failures: 0, success_rate_percent: 100 } as const;
  it.each([
    [{}, false],
    [{ success_rate_percent: null }, false],
    [{ success_rate_percent: 80 }, false],
    [{ success_rate_percent: 79.9 }, true],
    [{ consecutive_failures: 3 }, false],
    [{ consecutive_failures: 4 }, true],
    [{ status: 'disabled' }, false],
    [{ status: 'testing' }, false],
    [{ status: 'failed' }, true],
    [{ status: 'rate_limited' }, true],
  ] as const)('with %o needs attention: %s', (change, needed) =>
    expect(keyNeedsAttention({ ...sound, ...change })).toBe(needed),
  );
});

describe('a new key', () => {
  const key = { provider: 'openai', key_name: 'Main', key_value: 'sk-1' };
  const base_url = 'http://localhost:11434/v1';
  const problems = (change: object) =>
    createKeyRequest.safeParse({ ...key, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('needs only a provider, a name and its value', () => {
    expect(createKeyRequest.parse({ ...key, key_value: ' sk-1\n' })).toEqual({
      ...key,
      priority: 100,
      notes: null,
      base_url: null,
      settings: {},
    });
  });

  it.each(keyProvider.options.filter((provider) => provider !== 'openai-compatible'))(
    'of %s cannot be empty',
    (provider) => {
      expect(problems({ provider, base_url, key_value: ' ' })).toEqual(['key_value']);
      expect(problems({ provider, base_url, key_value: undefined })).toEqual(['key_value']);
    },
  );

  it('can be empty for a server of your own, which needs an address', () => {
    const own = { provider: 'openai-compatible', key_value: '' };
    expect(problems({ ...own, base_url })).toEqual([]);
    expect(problems(own)).toEqual(['base_url']);
  });

  it('of Azure needs an address too; other providers have their own', () => {
    expect(problems({ provider: 'azure-openai' })).toEqual(['base_url']);
    expect(problems({ provider: 'azure-openai', base_url })).toEqual([]);
    expect(problems({ provider: 'anthropic' })).toEqual([]);
  });

  it('reports all that is missing at once', () => {
    expect(problems({ provider: 'azure-openai', key_value: '' })).toEqual(['key_value', 'base_url']);
  });

  it.each([
    { provider: 'demo' },
    { base_url: 'file:///etc/passwd' },
    { settings: { region: 'eu' } },
    { priority: 1001 },
    { rate_limit_rpm: 0 },
    { key_name: '\u202e' },
  ])('cannot have %o', (change) => expect(problems(change)).not.toEqual([]));

  it('can never be replaced by an empty one', () => {
    expect(updateKeyRequest.safeParse({ key_value: ' ' }).success).toBe(false);
    expect(updateKeyRequest.parse({ key_value: ' sk-2 ' })).toEqual({ key_value: 'sk-2' });
  });
});

describe('the message after a key was added', () => {
  const added = (status: KeyResponse['status'], status_reason: string | null) =>
    keyMessages.addedAs({ key_name: 'Main', status, status_reason } as KeyResponse);

  it('reports success when the provider accepted it', () => {
    expect(added('active', null)).toBe(keyMessages.added('Main'));
    expect(added('active', null)).toContain('"Main" added successfully');
  });

  it('gives the reason when the test failed', () => {
    expect(added('failed', 'Invalid key.')).toMatch(/"Main" was saved, but its test failed: Invalid key\.$/);
    expect(added('failed', null)).toMatch(/its test failed: no reason was given$/);
  });

  it('announces another test when the provider did not answer', () => {
    expect(added('testing', 'Timed out.')).toMatch(
      /"Main" was saved\..*tested again automatically: Timed out\.$/,
    );
    expect(added('testing', null)).toMatch(/tested again automatically: no answer$/);
  });
});

it('messages about a changed key name the key or its status', () => {
  expect(keyMessages.updated('Main')).toContain('"Main"');
  expect(keyMessages.deleted('Main')).toContain('"Main"');
  expect(keyMessages.statusUpdated('disabled')).toContain('"disabled"');
});
