import { describe, expect, it } from 'vitest';
import { looksLikeKey, providers } from './providers.ts';

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
    expect(looksLikeKey('anthropic', `sk-${'x'.repeat(60)}`)).toBe(false);
    expect(looksLikeKey('azure-openai', 'x'.repeat(32))).toBe(true);
    expect(looksLikeKey('openai-compatible', '')).toBe(true);
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
