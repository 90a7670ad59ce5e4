import { expect, it } from 'vitest';
import { highestCost } from './budget.ts';

const pricing = { input: 1_000_000, output: 1_000_000 };

it('is twice the estimated input and the maximum output', () => {
  const request = { system: 'a'.repeat(400), prompt: 'a'.repeat(400), maxOutputTokens: 50 };
  const without = highestCost({ ...request, maxOutputTokens: 0 }, { pricing, maxOutputTokens: 80 });
  expect(without).toBe(2 * (highestInput(400) + highestInput(400)));
  expect(highestCost(request, { pricing, maxOutputTokens: 80 })).toBe(without + 50);
  expect(highestCost(request, { pricing, maxOutputTokens: 20 })).toBe(without + 20);
});

/** The estimated tokens of a text of one letter, from the cost of a request that contains only it. */
function highestInput(length: number): number {
  const request = { system: 'a'.repeat(length), prompt: '', maxOutputTokens: 0 };
  return highestCost(request, { pricing, maxOutputTokens: 0 }) / 2;
}
