import { expect, it } from 'vitest';
import { isGoodMoment } from './moment.ts';

const page = (shown: string | null, typing = false, hidden = false) => ({
  activeElement: { matches: () => typing } as unknown as Element,
  hidden,
  querySelector: (selector: string) =>
    shown !== null && selector.split(', ').includes(shown) ? ({} as Element) : null,
});

it('is when nothing is written, open or under way', () => {
  expect(isGoodMoment(page(null))).toBe(true);
  expect(isGoodMoment(page(null, true))).toBe(false);
  expect(isGoodMoment(page(null, false, true))).toBe(false);
  expect(isGoodMoment(page('[role="dialog"]'))).toBe(false);
});

it('never is while a task runs', () => {
  expect(isGoodMoment(page('[role="progressbar"]'))).toBe(false);
  expect(isGoodMoment(page('[aria-busy="true"]'))).toBe(false);
});
