import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../messages/errors.ts';
import { errorFrom, reasonOf, request } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const anything = { parse: (value: unknown) => value as never };

describe('errorFrom', () => {
  it('reads message, code and retryability of an API error', () => {
    const body = { error: 'Limit Reached', code: 'limit_reached', retryable: false, requestId: 'r1' };
    expect(errorFrom(402, JSON.stringify(body))).toMatchObject({
      status: 402,
      code: 'limit_reached',
      message: 'Limit Reached',
      retryable: false,
    });
  });

  it('reads the message of a response without a code', () => {
    expect(errorFrom(422, JSON.stringify({ error: 'No text content found' }))).toMatchObject({
      code: 'uncoded',
      message: 'No text content found',
      retryable: false,
    });
    expect(errorFrom(500, JSON.stringify({ error: '' }))).toMatchObject({ code: 'unknown' });
    expect(errorFrom(500, JSON.stringify({ error: { nested: true } }))).toMatchObject({ code: 'unknown' });
  });

  it('reads the message of the account service', () => {
    const body = { code: 'INVALID_PASSWORD', message: 'Invalid password' };
    expect(errorFrom(401, JSON.stringify(body))).toMatchObject({
      code: 'INVALID_PASSWORD',
      message: 'Invalid password',
    });
  });

  it.each(['', '<html>Bad Gateway</html>', '[]', 'null'])(
    'has a general message for a proxy that responds with %j',
    (text) => {
      expect(errorFrom(502, text)).toMatchObject({
        code: 'unknown',
        message: errors.unknown,
        retryable: true,
      });
    },
  );
});

describe('request', () => {
  it('loads the schema before it sends anything', async () => {
    const fetch = vi.fn(async () => new Response('{"a":1}'));
    vi.stubGlobal('fetch', fetch);
    await expect(request(async () => anything, 'GET /api/me')).resolves.toEqual({ a: 1 });
    const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(request(missing, 'GET /api/me')).rejects.toMatchObject({ code: 'network', retryable: true });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('throws a retryable error when the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request(anything, 'GET /api/me')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: errors.network,
      retryable: true,
    });
  });

  it('rethrows an AbortError', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Aborted', 'AbortError')));
    await expect(request(anything, 'GET /api/me')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends JSON, and no content type without a body', async () => {
    const fetched = vi.fn((_path: string, _options: RequestInit) =>
      Promise.resolve(Response.json({ ok: true })),
    );
    vi.stubGlobal('fetch', fetched);
    await request(anything, 'POST /api/quotes', { body: { format: 'docx', characters: 7 } });
    await request(anything, 'POST /api/translations/:id/cancel', { params: { id: '1' } });
    const [first, second] = fetched.mock.calls.map(([, options]) => options);
    expect(first).toMatchObject({
      body: '{"format":"docx","characters":7}',
      headers: { 'content-type': 'application/json' },
    });
    expect(second?.headers).not.toHaveProperty('content-type');
  });
});

describe('reasonOf', () => {
  it('returns the message of an error, or a general one', () => {
    expect(reasonOf(new Error('Disk full'))).toBe('Disk full');
    expect(reasonOf(undefined)).toBe(errors.unknown);
    expect(reasonOf(new Error(''))).toBe(errors.unknown);
  });
});
