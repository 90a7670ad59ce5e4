import { describe, expect, it } from 'vitest';
import { isLocalServer, localServers, looksLikeKey, providers } from './providers.ts';

describe('providers', () => {
  it('have the default rate limits of the product', () => {
    const limits = Object.values(providers).map((provider) => [provider.id, provider.defaultRateLimitRpm]);
    expect(Object.fromEntries(limits)).toEqual({
      'google-gemini': 15,
      openai: 60,
      anthropic: 50,
      'azure-openai': 60,
      xai: 60,
      deepseek: 60,
      'openai-compatible': null,
      demo: null,
    });
  });

  it('describe the format of a key', () => {
    expect(looksLikeKey('google-gemini', `AIza${'x'.repeat(35)}`)).toBe(true);
    expect(looksLikeKey('google-gemini', 'AIza')).toBe(false);
    expect(providers['google-gemini'].keyHint?.text).toBe('Starts with AIza (39 characters)');
    expect(looksLikeKey('anthropic', `sk-${'x'.repeat(60)}`)).toBe(false);
    expect(looksLikeKey('azure-openai', 'x'.repeat(32))).toBe(true);
    expect(looksLikeKey('openai-compatible', '')).toBe(true);
    expect(looksLikeKey('deepseek', 'sk-1')).toBe(true);
    expect(looksLikeKey('demo', 'any')).toBe(false);
  });

  it.each([
    ['openai', 'sk-', 40],
    ['anthropic', 'sk-ant-', 50],
    ['azure-openai', '', 32],
  ] as const)('describe the prefix and minimum length of a key of %s', (provider, prefix, length) => {
    const key = prefix.padEnd(length, 'x');
    expect(looksLikeKey(provider, key)).toBe(true);
    expect(looksLikeKey(provider, key.slice(0, -1))).toBe(false);
    expect(looksLikeKey(provider, `?${key}`)).toBe(prefix === '');
    const { keyHint } = providers[provider];
    expect(keyHint?.text).toContain(`${length} or more`);
    expect(keyHint?.text).toContain(prefix);
  });

  it('describe the tiers of Gemini', () => {
    expect(providers['google-gemini'].rateLimitHint).toBe('Tier 1: 15 a minute. Tier 2: 1000 a minute.');
  });
});

describe('a local server', () => {
  it('is known by its exact address', () => {
    for (const { baseUrl } of localServers) expect(isLocalServer(baseUrl)).toBe(true);
    for (const other of ['http://localhost:11434', 'http://example.com:11434/v1', '', null, undefined])
      expect(isLocalServer(other)).toBe(false);
  });
});
