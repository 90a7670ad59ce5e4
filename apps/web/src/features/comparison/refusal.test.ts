import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it('a vote needs a choice and a session', () => {
  expect(refusalOf(null, true)).toBe('Please select which version you prefer');
  expect(refusalOf('A', false)).toBe('No session');
  expect(refusalOf('equal', true)).toBeNull();
});
