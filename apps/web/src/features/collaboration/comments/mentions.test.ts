import { expect, test } from 'vitest';
import { matchingPeople, mentionedIn, openMentionAt, withMention } from './mentions.ts';

const person = (id: string, name: string) => ({ id, name, may_be_assigned: true });
const people = [person('1', 'Rosa Luz'), person('2', 'Tom'), person('3', 'Élodie Rosier')];

test('a mention starts with an @ at the start of a word', () => {
  expect(openMentionAt('Ask @ro', 7)).toEqual({ at: 4, typed: 'ro' });
  expect(openMentionAt('@', 1)).toEqual({ at: 0, typed: '' });
  expect(openMentionAt('(@Rosa L', 8)).toEqual({ at: 1, typed: 'Rosa L' });
  expect(openMentionAt('me@example.org', 14)).toBeNull();
  expect(openMentionAt('@Tom\nnext', 9)).toBeNull();
  expect(openMentionAt('Ask @me@example', 15)).toEqual({ at: 4, typed: 'me@example' });
  expect(openMentionAt('no mention', 10)).toBeNull();
});

test('people are found by the beginning of any of their names', () => {
  expect(matchingPeople(people, 'ros').map(({ id }) => id)).toEqual(['1', '3']);
  expect(matchingPeople(people, 'LUZ').map(({ id }) => id)).toEqual(['1']);
  expect(matchingPeople(people, '')).toHaveLength(3);
});

test('a chosen person replaces what was typed', () => {
  expect(withMention('Ask @ro please', { at: 4, typed: 'ro' }, 'Rosa Luz')).toEqual({
    text: 'Ask @Rosa Luz  please',
    caret: 14,
  });
});

test('only chosen people who are still named are mentioned', () => {
  expect(
    mentionedIn(
      '@Rosa Luz and @Tom',
      [people[0], people[1], people[0]].flatMap((each) => each ?? []),
    ),
  ).toEqual(['1', '2']);
  expect(mentionedIn('Rosa Luz', people)).toEqual([]);
});
