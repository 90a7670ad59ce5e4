import { expect, it } from 'vitest';
import { moved } from './use-rules.ts';

it('moves a rule to its new position and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});
