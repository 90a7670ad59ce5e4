import { expect, it } from 'vitest';
import { moved } from './use-rules.ts';

it('a rule that is moved stands where it was put, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});
