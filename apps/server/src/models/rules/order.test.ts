import { expect, it } from 'vitest';
import { orderedPriorities } from './order.ts';

it('keeps existing priorities and separates equal ones', () => {
  expect(orderedPriorities([])).toEqual([]);
  expect(orderedPriorities([5, 900, 100])).toEqual([900, 100, 5]);
  expect(orderedPriorities([100, 100, 100])).toEqual([100, 99, 98]);
  expect(orderedPriorities([100, 100, 99, 5])).toEqual([100, 99, 98, 5]);
});

it('redistributes priorities when equal ones leave no room below', () => {
  expect(orderedPriorities([0, 0])).toEqual([1000, 500]);
  const many = orderedPriorities(Array.from({ length: 1001 }, () => 0));
  expect(new Set(many).size).toBe(1001);
  expect([many[0], many.at(-1)]).toEqual([1000, 0]);
});
