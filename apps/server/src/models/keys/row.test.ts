import { expect, it } from 'vitest';
import { lastCharacters } from './row.ts';

it('shows the last four characters of a key, but none of a key shorter than twelve', () => {
  expect(lastCharacters('123456789abc')).toBe('9abc');
  expect(lastCharacters('sk-proj-0123456789wxyz')).toBe('wxyz');
  expect(lastCharacters('123456789ab')).toBe('');
  expect(lastCharacters('')).toBe('');
});
