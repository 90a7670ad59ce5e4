import { expect, it } from 'vitest';
import { npsCategory, npsDefaultMessage } from './nps.ts';

it('sorts scores into promoters, passives and detractors', () => {
  const all = Array.from({ length: 11 }, (_, score) => npsCategory(score));
  expect(all).toEqual([
    ...Array<string>(7).fill('detractor'),
    ...Array<string>(2).fill('passive'),
    ...Array<string>(2).fill('promoter'),
  ]);
});

it('returns the score when the comment is empty', () => {
  expect(npsDefaultMessage(7)).toBe('NPS Score: 7/10');
});
