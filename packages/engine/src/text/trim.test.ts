import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLiterals } from './literals.ts';
import { hasLooseSpace, withoutEnd, withoutStart } from './trim.ts';

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

it('finds white space at an end or next to other white space, as regular expressions do', () => {
  const part = fc.constantFrom(
    'a',
    'é',
    '語',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u1680',
    '\u2009',
    '\u200b',
    '\u2028',
    '\u3000',
    '\ufeff',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      expect(hasLooseSpace(text)).toBe(text.trim() !== text || /\s\s/.test(text));
    }),
  );
});
