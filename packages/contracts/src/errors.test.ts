import { describe, expect, it } from 'vitest';
import { AppError, errorCatalog } from './errors.ts';

describe('an error for the caller', () => {
  it('has the message of its code, or a more specific one', () => {
    expect(new AppError('not_ready').message).toBe(errorCatalog.not_ready.message);
    expect(new AppError('not_ready', 'Page 3 is missing.').message).toBe('Page 3 is missing.');
    expect(new AppError('not_ready', '').message).toBe('');
  });

  it('keeps its details and its cause', () => {
    const cause = new Error('disk full');
    const details = { field: 'name' };
    expect(new AppError('conflict', undefined, { details, cause })).toMatchObject({
      name: 'AppError',
      code: 'conflict',
      details,
      cause,
    });
  });
});

it('errors of the server and of a full queue may be retried, errors of the request only after a change', () => {
  for (const [code, { status, retryable }] of Object.entries(errorCatalog)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    // A translation that is running gets ready by itself.
    expect(retryable, code).toBe(status === 429 || status >= 500 || code === 'not_ready');
  }
});
