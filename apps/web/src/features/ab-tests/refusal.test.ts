import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it('requires a choice and a session for a vote', () => {
  expect(refusalOf(null, true)).toBe('Please select which version you prefer');
  expect(refusalOf('A', false)).toBe('No session');
  expect(refusalOf('equal', true)).toBeNull();
});
