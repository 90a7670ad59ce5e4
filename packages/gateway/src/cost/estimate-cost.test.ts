import { describe, expect, it } from 'vitest';
import { estimateCost } from './estimate-cost.ts';
import { estimateTokens } from './estimate-tokens.ts';

describe('the cost of a call', () => {
  const usage = { inputTokens: 1_000_000, cachedInputTokens: 400_000, outputTokens: 200_000 };

  it('is input and output at their prices per million', () => {
    expect(estimateCost(usage, { input: 1.5, output: 7.5 })).toBeCloseTo(3, 10);
  });

  it('applies the price of cached tokens if there is one', () => {
    expect(estimateCost(usage, { input: 1.5, output: 7.5, cachedInput: 0.15 })).toBeCloseTo(2.46, 10);
  });

  it('handles more cached tokens than input tokens', () => {
    const odd = { inputTokens: 10, cachedInputTokens: 20, outputTokens: 0 };
    expect(estimateCost(odd, { input: 1, output: 1, cachedInput: 0 })).toBe(0);
  });
});

describe('the token estimate', () => {
  it.each([
    ['', 0],
    ['four', 1],
    ['The contract ends in May.', 7],
    ['契約は五月に終わる。', 10],
  ])('for %j is %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
