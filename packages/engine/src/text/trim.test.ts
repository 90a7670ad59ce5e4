import { expect, it } from 'vitest';
import { findLiterals } from './literals.ts';
import { withoutEnd, withoutStart } from './trim.ts';

it('removes characters from either end', () => {
  expect(withoutStart('[[a]]', '[')).toBe('a]]');
  expect(withoutEnd('[[a]]', ']')).toBe('[[a');
  expect(withoutEnd(']]', ']')).toBe('');
});

it('removes the punctuation after an address in linear time', () => {
  const dots = '.'.repeat(300_000);
  expect(findLiterals(`See https://example.org/${dots}a${dots} there`)[0]).toBe(
    `https://example.org/${dots}a`,
  );
});
