import { APIError } from '@better-auth/core/error';
import type { ErrorEvent } from '@sentry/core';
import { expect, it } from 'vitest';
import { exceptionsOf } from './exceptions.ts';
import { sentryOptions } from './options.ts';
import { pickedError } from './picked.ts';

const options = sentryOptions('https://key@errors.example/1');

it('traces a tenth of the requests, reports every error and propagates no traces', () => {
  expect(options).toMatchObject({
    tracesSampleRate: 0.1,
    sampleRate: 1,
    tracePropagationTargets: [],
    sendDefaultPii: false,
    integrations: [],
  });
});

it('removes data that libraries add to a report', () => {
  const event: ErrorEvent = {
    type: undefined,
    message: 'secret',
    request: { url: 'https://verso/?token=secret', data: 'secret', cookies: { session: 'secret' } },
    user: { email: 'secret@example.com' },
    extra: { body: 'secret' },
    breadcrumbs: [{ message: 'secret' }],
    contexts: { document: { text: 'secret' } },
    server_name: 'secret',
    tags: { route: '/api/prompts' },
  };
  expect(pickedError(event)).toEqual({ type: undefined, tags: { route: '/api/prompts' }, contexts: {} });
});

it('reports the type, code and frames of an error and its causes, without messages', () => {
  const cause = Object.assign(new TypeError('secret'), { code: 'ECONNREFUSED' });
  const error = new Error('secret\n    at secret (secret.docx:1:2)', { cause });
  const reported = exceptionsOf(error);
  expect(reported.map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', 'ECONNREFUSED'],
    ['Error', ''],
  ]);
  expect(reported.at(-1)?.stacktrace?.frames?.map(({ filename }) => filename)).toContain(
    'apps/server/src/platform/error-reports/options.test.ts',
  );
  expect(JSON.stringify(reported)).not.toContain('secret');
});

it('reports the frames that the account library keeps in a separate property', () => {
  const error = APIError.from('INTERNAL_SERVER_ERROR', { code: 'FAILED', message: 'secret' });
  const [reported] = exceptionsOf(error);
  expect(reported?.stacktrace?.frames?.map(({ filename }) => filename)).toContain(
    'apps/server/src/platform/error-reports/options.test.ts',
  );
});
