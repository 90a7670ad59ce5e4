import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAnswerCleaner } from './clean-answer.ts';

function cleaned(pieces: readonly string[]): string {
  const cleaner = createAnswerCleaner();
  return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
}

it('removes U+0000 and replaces unpaired surrogates', () => {
  expect(cleaned(['a\0b', '\0', '\udc00c', 'd\ud800'])).toBe('ab\ufffdcd\ufffd');
});

it('keeps a surrogate pair split across two chunks', () => {
  expect(cleaned(['a\ud83d', '\ude00b'])).toBe('a😀b');
  expect(cleaned(['a\ud83d', '', '\0', '\ude00b'])).toBe('a😀b');
});

it('returns the same result for any split', () => {
  const pieces = fc.array(fc.constantFrom('a', '\0', '\ud83d', '\ude00', '😀', 'Grüße'));
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(cleaned(parts)).toBe(cleaned([parts.join('')]));
      expect(cleaned(parts).isWellFormed()).toBe(true);
      expect(cleaned(parts)).not.toContain('\0');
    }),
  );
});
