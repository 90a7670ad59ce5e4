import { describe, expect, it } from 'vitest';
import { findParts } from './parts.ts';
import { findMisread } from './structure.ts';

describe('findMisread', () => {
  const misread = (before: string, after: string, edits: Parameters<typeof findMisread>[2]) =>
    findMisread(findParts(before), findParts(after), edits);

  it('finds nothing when texts only got longer', () => {
    expect(
      misread('One\n\nTwo\n', 'One and more\n\nTwo\n', [{ start: 0, end: 3, text: 'One and more' }]),
    ).toEqual([]);
  });

  it('finds every misread range in one pass, from the first text that differs to the next that does not', () => {
    const before = 'One\n\nTwo\n\nThree\n\nFour\n\nFive\n';
    const after = 'One\n\n\\def\\x{}\n\nThree\n\n\\def\\y{}\n\nFive\n';
    const edits = [
      { start: 5, end: 8, text: '\\def\\x{}' },
      { start: 17, end: 21, text: '\\def\\y{}' },
    ];
    expect(misread(before, after, edits)).toEqual([
      { start: 5, end: 10 },
      { start: 17, end: 23 },
    ]);
  });

  it('extends the last range to the end', () => {
    expect(
      misread('One\n\nTwo\n', 'One\n\n\\def\\x{}\n', [{ start: 5, end: 8, text: '\\def\\x{}' }]),
    ).toEqual([{ start: 5, end: Number.POSITIVE_INFINITY }]);
  });
});
