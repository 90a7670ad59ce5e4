import { expect, test } from 'vitest';
import { modelFailureMessage, userErrorMessage } from './user-message.ts';

const stored = {
  status: 'processing',
  errorCode: 'overloaded',
  errorMessage: 'OpenAI-compatible server (500): boom',
};

test('explains an unavailable provider with a product message', () => {
  expect(userErrorMessage(stored)).toBe('The model provider is not answering; we keep trying.');
  expect(userErrorMessage({ ...stored, status: 'failed' })).toBe(
    'The model provider did not answer. Please try again later.',
  );
});

test('hides the name and amount of a budget from users', () => {
  const message = 'The total budget "All total tiny" of $0.50 is used up until it is raised.';
  const shown = userErrorMessage({ status: 'queued', errorCode: 'budget_exhausted', errorMessage: message });
  expect(shown).not.toMatch(/budget|tiny|\$/);
});

test('keeps a message written for users', () => {
  const damaged = { status: 'failed', errorCode: 'damaged', errorMessage: 'The archive is damaged.' };
  expect(userErrorMessage(damaged)).toBe('The archive is damaged.');
  expect(userErrorMessage({ status: 'queued', errorCode: null, errorMessage: null })).toBeNull();
});

test('ends a failed call with the message of a failed translation', () => {
  for (const code of ['overloaded', 'budget_exhausted', 'auth', 'content_filtered'] as const)
    expect(modelFailureMessage(code)).toBe(
      userErrorMessage({ status: 'failed', errorCode: code, errorMessage: 'for operators' }),
    );
});
