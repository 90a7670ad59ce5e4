import { expect, test } from 'vitest';
import { readSaved } from './use-feed.ts';

test('a unit that is saved while it is read is read again, because the answer may be older', async () => {
  const answers = ['as it was', 'as it was saved'];
  let savedAt = 0;
  const read = async () => {
    if (answers.length === 2) savedAt = 1;
    return answers.shift();
  };
  expect(await readSaved({ savedAt: () => savedAt }, '7', read)).toBe('as it was saved');
  expect(answers).toEqual([]);
});
