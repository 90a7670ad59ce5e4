import { expect, it } from 'vitest';
import { mayInterrupt } from './moment.ts';

const page = (shown: string | null, typing = false, hidden = false) => ({
  activeElement: { matches: () => typing } as unknown as Element,
  hidden,
  querySelector: (selector: string) =>
    shown !== null && selector.split(', ').includes(shown) ? ({} as Element) : null,
});

it('allows an interruption only when the user is not typing, in a dialog or in another tab', () => {
  expect(mayInterrupt(page(null))).toBe(true);
  expect(mayInterrupt(page(null, true))).toBe(false);
  expect(mayInterrupt(page(null, false, true))).toBe(false);
  expect(mayInterrupt(page('[role="dialog"]'))).toBe(false);
});

it('does not interrupt a running task', () => {
  expect(mayInterrupt(page('[role="progressbar"]'))).toBe(false);
  expect(mayInterrupt(page('[aria-busy="true"]'))).toBe(false);
});
