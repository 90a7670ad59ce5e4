import { APICallError } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function httpError(body: unknown, responseHeaders?: Record<string, string>, statusCode = 400): APICallError {
  return new APICallError({
    message: 'Bad Request',
    url: 'https://api.example/v1',
    requestBodyValues: {},
    statusCode,
    ...(responseHeaders === undefined ? {} : { responseHeaders }),
    ...(body === undefined ? {} : { responseBody: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('an HTTP error', () => {
  it.each([
    [{ error: { type: 'a', code: 'b', status: 'c', message: 'No.' } }, 'a b c', 'No.'],
    [{ error: { code: 429, message: 'No.' } }, '429', 'No.'],
    [{ error: { code: null, type: {}, message: 7 } }, '', 'Bad Request'],
    [{ code: 'x', error: 'No.' }, 'x', 'No.'],
    [{ type: 'x', message: 'No.' }, 'x', 'No.'],
    [[{ error: { status: 'INVALID', message: 'No.' } }], 'INVALID', 'No.'],
    ['<h1>Oops</h1>', '', 'Bad Request'],
    ['null', '', 'Bad Request'],
    [undefined, '', 'Bad Request'],
  ])('with the body %j has the kind "%s" and the message "%s"', (body, kind, message) => {
    expect(describeFailure(httpError(body), now)).toMatchObject({ status: 400, kind, message });
  });

  it('keeps the details of the body', () => {
    expect(describeFailure(httpError({ error: { message: 'No.', param: 'x' } }), now).details).toEqual({
      message: 'No.',
      param: 'x',
    });
  });

  it.each([
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1500],
    [{ 'retry-after-ms': '-5' }, 0],
    [{ 'retry-after': '2.5' }, 2500],
    [{ 'retry-after': '-1' }, 0],
    [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('with the headers %j can be retried after %j ms', (headers, expected) => {
    expect(describeFailure(httpError({}, headers), now).retryAfterMs).toBe(expected);
  });
});

describe('an error in a stream', () => {
  it.each([
    [{ statusCode: 503, message: 'Busy.', type: 'overloaded' }, 503, 'overloaded', 'Busy.'],
    [{ statusCode: '503', message: 'Busy.' }, undefined, '', 'Busy.'],
    [new Error('Broken.'), undefined, '', 'Broken.'],
    ['text', undefined, '', 'text'],
    [null, undefined, '', 'null'],
  ])('%j has the status %j, the kind "%s" and the message "%s"', (error, status, kind, message) => {
    expect(describeFailure(error, now)).toMatchObject({ status, kind, message });
    expect(describeFailure(error, now).retryAfterMs).toBeUndefined();
  });

  it('keeps its data as details', () => {
    expect(describeFailure({ data: { limit: 1 }, message: 'x' }, now).details).toEqual({ limit: 1 });
    expect(describeFailure({ message: 'x' }, now).details).toEqual({ message: 'x' });
  });
});
