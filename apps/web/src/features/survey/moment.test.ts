import { expect, it } from 'vitest';
import { mayInterrupt } from './moment.ts';

const page = (shown: string | null, typing = false, hidden = false) => ({
  activeElement: { matches: () => typing } as unknown as Element,
  hidden,
  querySelector: (selector: string) =>
    shown !== null && selector.split(', ').includes(shown) ? ({} as Element) : null,
});

it('is when nothing is written, open or under way', () => {
  expect(mayInterrupt(page(null))).toBe(true);
  expect(mayInterrupt(page(null, true))).toBe(false);
  expect(mayInterrupt(page(null, false, true))).toBe(false);
  expect(mayInterrupt(page('[role="dialog"]'))).toBe(false);
});

it('never is while a task runs', () => {
  expect(mayInterrupt(page('[role="progressbar"]'))).toBe(false);
  expect(mayInterrupt(page('[aria-busy="true"]'))).toBe(false);
});
