import { AppError, ModelCallError } from '@verso/contracts';
import { DocumentError } from '@verso/engine';
import { expect, test } from 'vitest';
import { failureOf, isFaultOfOurs } from './failure.ts';

test("a provider's reason reaches the user as it is, and may be retried", () => {
  expect(failureOf(new ModelCallError('overloaded', 'OpenAI answered with status 500.'))).toEqual({
    code: 'overloaded',
    message: 'OpenAI answered with status 500.',
    retryable: true,
  });
});

test('what is wrong with the document stays wrong, unless it was our own check of the output', () => {
  expect(failureOf(new DocumentError('malformed-xml', 'x'))?.retryable).toBe(false);
  expect(failureOf(new DocumentError('integrity-failed', 'x'))?.retryable).toBe(true);
});

test('a file that is gone does not come back', () => {
  expect(failureOf(new AppError('file_not_found'))?.retryable).toBe(false);
});

test('what nobody can tell the user anything about is left to the queue', () => {
  expect(failureOf(new Error('connection terminated'))).toBeNull();
  expect(failureOf(undefined)).toBeNull();
});

test('our own check of the output that fails is a fault of ours, a damaged document is none', () => {
  const failure = (code: string) => ({ code, message: 'x', retryable: true });
  expect(isFaultOfOurs(failure('integrity-failed'))).toBe(true);
  expect(isFaultOfOurs(failure('malformed-xml'))).toBe(false);
  expect(isFaultOfOurs(failure('overloaded'))).toBe(false);
});
