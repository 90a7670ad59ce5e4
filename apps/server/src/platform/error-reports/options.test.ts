import { APIError } from '@better-auth/core/error';
import type { ErrorEvent } from '@sentry/node';
import { expect, it } from 'vitest';
import { exceptionsOf } from './exceptions.ts';
import { sentryOptions } from './options.ts';
import { pickedError } from './picked.ts';

const options = sentryOptions('https://key@errors.example/1');

it('a tenth of the requests is timed, every error reported, and no other server told of a trace', () => {
  expect(options).toMatchObject({
    tracesSampleRate: 0.1,
    sampleRate: 1,
    tracePropagationTargets: [],
    sendDefaultPii: false,
    includeLocalVariables: false,
    integrations: [],
  });
});

it('whatever a library adds to a report stays here', () => {
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

it('an error is told by its type, code and place, and so are its causes; no message is', () => {
  const cause = Object.assign(new TypeError('secret'), { code: 'ECONNREFUSED' });
  const error = new Error('secret\n    at secret (secret.docx:1:2)', { cause });
  const told = exceptionsOf(error);
  expect(told.map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', 'ECONNREFUSED'],
    ['Error', ''],
  ]);
  expect(told.at(-1)?.stacktrace?.frames?.map(({ filename }) => filename)).toContain(
    'apps/server/src/platform/error-reports/options.test.ts',
  );
  expect(JSON.stringify(told)).not.toContain('secret');
});

it('an error of the account library has the frames that it keeps apart', () => {
  const error = APIError.from('INTERNAL_SERVER_ERROR', { code: 'FAILED', message: 'secret' });
  const [told] = exceptionsOf(error);
  expect(told?.stacktrace?.frames?.map(({ filename }) => filename)).toContain(
    'apps/server/src/platform/error-reports/options.test.ts',
  );
});
