import { expect, it } from 'vitest';
import { estimateTokens } from '../cost/estimate-tokens.ts';
import { highestCost } from './budget.ts';

const pricing = { input: 1_000_000, output: 1_000_000 };

it('is twice the estimated input and the maximum output', () => {
  const request = { system: 'a'.repeat(400), prompt: 'a'.repeat(400), maxOutputTokens: 50 };
  const without = highestCost({ ...request, maxOutputTokens: 0 }, { pricing, maxOutputTokens: 80 });
  expect(without).toBe(2 * (estimateTokens(request.system) + estimateTokens(request.prompt)));
  expect(highestCost(request, { pricing, maxOutputTokens: 80 })).toBe(without + 50);
  expect(highestCost(request, { pricing, maxOutputTokens: 20 })).toBe(without + 20);
});
