import { AppError, ModelCallError } from '@verso/contracts';
import { DocumentError } from '@verso/engine';
import { expect, test } from 'vitest';
import { failureOf, isInternalFault } from './failure.ts';

test("passes a provider's message to the user unchanged and allows a retry", () => {
  expect(failureOf(new ModelCallError('overloaded', 'OpenAI answered with status 500.'))).toEqual({
    code: 'overloaded',
    message: 'OpenAI answered with status 500.',
    retryable: true,
  });
});

test('does not allow a retry for a damaged document, but does for a failed output check', () => {
  expect(failureOf(new DocumentError('malformed-xml', 'x'))?.retryable).toBe(false);
  expect(failureOf(new DocumentError('integrity-failed', 'x'))?.retryable).toBe(true);
});

test('does not allow a retry after the file was deleted', () => {
  expect(failureOf(new AppError('file_not_found'))?.retryable).toBe(false);
});

test('returns null for errors that the queue retries', () => {
  expect(failureOf(new Error('connection terminated'))).toBeNull();
  expect(failureOf(undefined)).toBeNull();
});

test('counts a failed output check as an internal fault, but not a damaged document', () => {
  const failure = (code: string) => ({ code, message: 'x', retryable: true });
  expect(isInternalFault(failure('integrity-failed'))).toBe(true);
  expect(isInternalFault(failure('malformed-xml'))).toBe(false);
  expect(isInternalFault(failure('overloaded'))).toBe(false);
});
