import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiKeyResponse } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { examples } from '../../src/plugins/documentation-examples.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { eventually, letter, setPlan } from '../translations/client.ts';

const run = promisify(execFile);

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

/** Runs a command of the documentation as its reader would, in the folder with their document. */
async function type(command: string): Promise<unknown> {
  const { stdout } = await run('sh', ['-c', `${command.replace(/^curl /, 'curl --silent --show-error ')}`], {
    cwd: server.directory,
    env: { ...process.env, SERVER: server.url, KEY: key },
  });
  return stdout.startsWith('{') ? JSON.parse(stdout) : stdout;
}
const commandOf = (operation: string) =>
  (examples.find((each) => each.operation === operation)?.command ?? '')
    // Nobody is to be told by a test.
    .replace(', "webhook_url": "https://example.com/verso"', '');

it('the examples of the API’s documentation work as they are written', async () => {
  expect(await type(commandOf('POST /api/quotes'))).toMatchObject({ allowed: true, characters: 12_000 });
  const { id } = z.object({ id: z.uuid() }).parse(await type(commandOf('POST /api/translations')));
  const of = (operation: string) => commandOf(operation).replace(/[\da-f]{8}-[\da-f-]{27}/, id);
  await eventually(
    () => type(of('GET /api/translations/{id}')),
    (seen) => z.object({ status: z.string() }).parse(seen).status === 'completed',
  );
  expect(await type(of('GET /api/translations/{id}/events'))).toContain('"status":"completed"');
  expect(await type(of('GET /api/translations/{id}/download'))).toMatchObject({
    filename: 'report_de-demo.docx',
  });
  expect(await type(of('POST /api/translations/{id}/cancel'))).toMatchObject({ code: 'not_cancellable' });
});

it('the document for programs shows the same examples and the scopes of keys', async () => {
  const operation = z.looseObject({});
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await (await send(server, '/api/docs/json')).json());
  for (const example of examples) {
    const [method, path] = example.operation.split(' ');
    expect(paths[path ?? '']?.[method?.toLowerCase() ?? ''], example.operation).toMatchObject({
      'x-key-scope': expect.stringMatching(/^(read|translate)$/),
      'x-codeSamples': [{ lang: 'Shell', source: example.command }],
    });
  }
  expect(paths['/api/me']?.get).not.toHaveProperty('x-key-scope');
});
