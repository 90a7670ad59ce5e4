import { describe, expect, it } from 'vitest';
import { findRepetition } from './repetition.ts';

describe('a phrase in a row', () => {
  const source = 'Please send all of your questions to our office.';

  it.each([
    'Ihre Fragen Ihre Fragen Ihre Fragen Ihre Fragen Ihre Fragen',
    'Bitte senden Sie alle Ihre Fragen an unser Büro alle Ihre Fragen an unser Büro alle Ihre Fragen an unser Büro',
  ])('is noticed, the longer the sooner: %s', (target) => {
    expect(findRepetition(source, target)).toBe('Repeats the same words.');
  });

  it('is fine where the source has it, and up to twice', () => {
    const song = 'Row your boat, row your boat, row your boat, row your boat, row your boat.';
    expect(
      findRepetition(
        song,
        'Rudre dein Boot, rudre dein Boot, rudre dein Boot, rudre dein Boot, rudre dein Boot.',
      ),
    ).toBeUndefined();
    expect(findRepetition(source, 'Fragen an unser Büro, und Fragen an unser Büro senden.')).toBeUndefined();
  });
});
