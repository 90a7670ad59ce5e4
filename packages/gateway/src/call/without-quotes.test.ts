import { expect, it } from 'vitest';
import { withoutQuotes } from './without-quotes.ts';

const document = 'The patient, Maria Huber, was treated on Monday.\nHer dose was doubled.';

it.each([
  ['Blocked: "Maria Huber, was treated on" is medical.', 'Blocked: "…" is medical.'],
  ['Invalid near Her dose was doubled.', 'Invalid near …'],
  ['The patient, Maria Huber, was treated on Monday.', '…'],
  [
    'Rate limit reached for model-x. Try again in 12 s.',
    'Rate limit reached for model-x. Try again in 12 s.',
  ],
  ['', ''],
])('redacts quotes from a document: %s', (said, kept) => {
  expect(withoutQuotes(said, [document])).toBe(kept);
});

it('searches every text', () => {
  expect(withoutQuotes('a: Maria Huber b: Maria Gruber', ['-- Maria Huber', 'b: Maria Gruber'])).toBe(
    'a:… …',
  );
  expect(withoutQuotes('Said: wurde behandelt', [document, 'Die Patientin wurde behandelt'])).toBe('Said:…');
});
