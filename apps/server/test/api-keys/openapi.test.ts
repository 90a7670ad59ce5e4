import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createApiKeyResponse } from '@verso/contracts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../src/platform/http/documentation/openapi.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { letter, setPlan } from '../translations/client.ts';

const run = promisify(execFile);
const modules = resolve(import.meta.dirname, '../../../../node_modules');

let server: TestServer;
let directory: string;
let key: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verso-openapi-'));
  await symlink(modules, join(directory, 'node_modules'));
  await writeFile(join(directory, 'openapi.json'), JSON.stringify(openApiDocument('https://verso.test')));
  server = await bootServer();
  const user = await signUp(server);
  await setPlan(server, user, 'business');
  const json = { name: 'Generated client', scopes: ['read', 'translate'] };
  const made = await send(server, '/api/account/api-keys', { user, json });
  key = createApiKeyResponse.parse(await made.json()).key;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

/** Runs a command of an installed package in the directory of the document. */
const command = (name: string, ...parameters: string[]) =>
  run(join(modules, '.bin', name), parameters, {
    cwd: directory,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 32 * 1024 * 1024,
  });

it("the OpenAPI document passes Redocly's recommended rules without errors or warnings", async () => {
  const { stdout } = await command(
    'redocly',
    'lint',
    'openapi.json',
    '--extends=recommended',
    '--format=json',
  );
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
});

it('the OpenAPI document names every operation, its security and its client errors', () => {
  const operations = Object.values(openApiDocument('https://verso.test').paths).flatMap((path) =>
    Object.values(path),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, security, responses } of operations) {
    expect(security, operationId).toBeInstanceOf(Array);
    expect(Object.keys(responses), operationId).toContainEqual(expect.stringMatching(/^4/));
  }
});

/** A program that an API user would write with the generated types. */
const program = `
import { readFile, writeFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });

const options: components['schemas']['CreateTranslationOptions'] = { target_language: 'de' };
const started = await client.POST('/api/translations', {
  body: { options, file: await readFile('letter.docx', 'latin1') },
  bodySerializer: ({ options, file }) => {
    const form = new FormData();
    form.set('options', JSON.stringify(options));
    form.set('file', new File([Buffer.from(file, 'latin1')], 'letter.docx'));
    return form;
  },
});
if (started.error !== undefined) throw new Error(started.error.error);
const params = { path: { id: started.data.id } };
for (;;) {
  const { data, error } = await client.GET('/api/translations/{id}', { params });
  if (error !== undefined) throw new Error(error.error);
  if (data.status === 'completed') break;
  if (data.status === 'failed' || data.status === 'cancelled') throw new Error(data.status);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const link = await client.GET('/api/translations/{id}/download', { params });
if (link.data === undefined) throw new Error('There is no link.');
const file = await fetch(new URL(link.data.url, baseUrl));
await writeFile('letter_de.docx', Buffer.from(await file.arrayBuffer()));
`;

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

it('a client generated from the OpenAPI document compiles and translates a document', async () => {
  const document = await readFile(join(directory, 'openapi.json'), 'utf8');
  const types = astToString(await openapiTypescript(document));
  await writeFile(join(directory, 'schema.ts'), types);
  await writeFile(join(directory, 'program.ts'), program);
  await writeFile(join(directory, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(directory, 'letter.docx'), letter(2));
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  );
  const { stdout } = await command('tsc', '--project', 'tsconfig.json').catch((error: unknown) => {
    throw new Error(`The client does not compile: ${Reflect.get(Object(error), 'stdout')}`);
  });
  expect(stdout).toBe('');
  await run(process.execPath, ['program.ts', server.url, key], { cwd: directory });
  const translated = await readFile(join(directory, 'letter_de.docx'));
  expect(translated.subarray(0, 2).toString()).toBe('PK');
});
