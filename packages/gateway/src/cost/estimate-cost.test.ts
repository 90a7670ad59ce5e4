import { describe, expect, it } from 'vitest';
import { estimateCost } from './estimate-cost.ts';
import { estimateTokens } from './estimate-tokens.ts';

describe('the cost of a call', () => {
  const usage = { inputTokens: 1_000_000, cachedInputTokens: 400_000, outputTokens: 200_000 };

  it('is input and output at their prices per million', () => {
    expect(estimateCost(usage, { input: 1.5, output: 7.5 })).toBeCloseTo(3, 10);
  });

  it('takes the price of cached tokens where there is one', () => {
    expect(estimateCost(usage, { input: 1.5, output: 7.5, cachedInput: 0.15 })).toBeCloseTo(2.46, 10);
  });

  it('is not fooled by more cached tokens than tokens', () => {
    const odd = { inputTokens: 10, cachedInputTokens: 20, outputTokens: 0 };
    expect(estimateCost(odd, { input: 1, output: 1, cachedInput: 0 })).toBe(0);
  });
});

describe('the estimate of tokens', () => {
  it.each([
    ['', 0],
    ['four', 1],
    ['The contract ends in May.', 7],
    ['契約は五月に終わる。', 10],
  ])('of %j is %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
