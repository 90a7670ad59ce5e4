import { expect, test } from 'vitest';
import { userErrorMessage } from './user-words.ts';

const stored = {
  status: 'processing',
  errorCode: 'overloaded',
  errorMessage: 'OpenAI-compatible server (500): boom',
};

test('a provider that is down is explained in the words of the product', () => {
  expect(userErrorMessage(stored)).toBe('The model provider is not answering; we keep trying.');
  expect(userErrorMessage({ ...stored, status: 'failed' })).toBe(
    'The model provider did not answer. Please try again later.',
  );
});

test('neither the name nor the amount of a budget reaches users', () => {
  const message = 'The total budget "All total tiny" of $0.50 is used up until it is raised.';
  const shown = userErrorMessage({ status: 'queued', errorCode: 'budget_exhausted', errorMessage: message });
  expect(shown).not.toMatch(/budget|tiny|\$/);
});

test('a message that was written for users stays', () => {
  const damaged = { status: 'failed', errorCode: 'damaged', errorMessage: 'The archive is damaged.' };
  expect(userErrorMessage(damaged)).toBe('The archive is damaged.');
  expect(userErrorMessage({ status: 'queued', errorCode: null, errorMessage: null })).toBeNull();
});
