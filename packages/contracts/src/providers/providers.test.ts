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

  it('hint at the look of a key', () => {
    expect(looksLikeKey('google-gemini', `AIza${'x'.repeat(35)}`)).toBe(true);
    expect(looksLikeKey('google-gemini', 'AIza')).toBe(false);
    expect(looksLikeKey('anthropic', `sk-${'x'.repeat(60)}`)).toBe(false);
    expect(looksLikeKey('azure-openai', 'x'.repeat(32))).toBe(true);
    expect(looksLikeKey('openai-compatible', '')).toBe(true);
  });
});
