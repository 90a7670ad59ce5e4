import { expect, test } from 'vitest';
import { ended, watch } from './late-answers.ts';

test('an answer finds the user where they were, until they press a key or a button', () => {
  for (const act of ['keydown', 'pointerdown', 'input']) {
    const page = new EventTarget();
    const stay = watch(page);
    page.dispatchEvent(new Event(act));
    const isThere = stay();
    page.dispatchEvent(new Event('scroll'));
    expect(isThere()).toBe(true);
    page.dispatchEvent(new Event(act));
    expect(isThere()).toBe(false);
    expect(stay()()).toBe(true);
  }
});

test('an answer closes what it is about, and not what was opened since', () => {
  const [asked, other] = [{ id: 1 }, { id: 1 }];
  expect(ended(asked)(asked)).toBeNull();
  expect(ended(asked)(other)).toBe(other);
  expect(ended(asked)(null)).toBeNull();
});
