import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiKeyResponse, translationResponse } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { letter, setPlan } from '../translations/client.ts';

const run = promisify(execFile);
const examples = Object.values<Endpoint>(endpoints).flatMap(({ example }) => example ?? []);

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await bootServer({ env: { WEBHOOK_PRIVATE_TARGETS: 'off' } });
  const user = await signUp(server);
  await setPlan(server, user, 'business');
  const json = { name: 'Reader of the documentation', scopes: ['read', 'translate'] };
  const made = await send(server, '/api/account/api-keys', { user, json });
  key = createApiKeyResponse.parse(await made.json()).key;
  await writeFile(join(server.directory, 'report.docx'), letter(2));
});
afterAll(() => server.close());

it('the documented examples, run in order, leave the translated document on disk', async () => {
  const script = ['set -eu', ...examples.flatMap(({ command }) => [command, 'echo'])].join('\n');
  const { stdout } = await run('sh', ['-c', script], {
    cwd: server.directory,
    env: { ...process.env, SERVER: server.url, KEY: key },
  });
  expect(stdout).toContain('"allowed":true');
  expect(stdout).toContain('"status":"completed"');
  // The last example cancels, which is too late at that point.
  expect(stdout).toContain('"code":"not_cancellable"');
  const saved = await readFile(join(server.directory, 'report_de.docx'));
  expect(saved.subarray(0, 2).toString()).toBe('PK');
  expect(saved.equals(letter(2))).toBe(false);
});

it('a translation detects the source language when none is given', async () => {
  const headers = { authorization: `Bearer ${key}` };
  const form = new FormData();
  form.set('options', JSON.stringify({ target_language: 'de' }));
  form.set('file', new File([await readFile(join(server.directory, 'report.docx'))], 'report.docx'));
  const answer = await send(server, '/api/translations', { method: 'POST', headers, body: form });
  expect(answer.status).toBe(202);
  const { translation } = z.object({ translation: translationResponse }).parse(await answer.json());
  expect(translation.source_language).toBeNull();
});

it('the OpenAPI document contains the same examples and the scopes of keys', async () => {
  const operation = z.looseObject({});
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await (await send(server, '/api/docs/json')).json());
  for (const [route, { example }] of Object.entries<Endpoint>(endpoints)) {
    if (example === undefined) continue;
    const [method = '', path = ''] = route.replace(/:(\w+)/g, '{$1}').split(' ');
    expect(paths[path]?.[method.toLowerCase()], route).toMatchObject({
      'x-key-scope': expect.stringMatching(/^(read|translate)$/),
      'x-codeSamples': [{ lang: 'Shell', source: example.command }],
    });
  }
  expect(paths['/api/me']?.get).not.toHaveProperty('x-key-scope');
});
