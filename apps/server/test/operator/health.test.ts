import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { healthResponse } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../src/operations/system/health.ts';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createStorage } from '../../src/platform/storage/create-storage.ts';
import { explainStorageFailure } from '../../src/platform/storage/explain-failure.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { startS3 } from '../translations/s3-server.ts';
import { canMount, makeFolder, mountSmallDisk } from './start.ts';

async function healthOf(server: TestServer, cookieOf?: TestUser) {
  const answer = await send(server, '/api/health', cookieOf === undefined ? {} : { cookieOf });
  return { code: answer.status, ...healthResponse.parse(await answer.json()) };
}

describe('health of a server with an unwritable file storage', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer();
    const { response } = await server.context.health.check();
    vi.spyOn(server.context.health, 'check').mockResolvedValue({
      response: { ...response, status: 'degraded' },
      problems: [{ part: 'storage', message: 'Files can not be written to the storage.' }],
      storage: false,
    });
  });
  afterAll(() => server.close());

  it('is degraded for everyone, with a reason for administrators only', async () => {
    const user = await signUp(server);
    for (const caller of [undefined, user]) {
      const health = await healthOf(server, caller);
      expect(health).toMatchObject({ code: 200, status: 'degraded', database: true, queue: true });
      expect(health).not.toHaveProperty('problems');
    }
    const administrator = await signUpAdministrator(server);
    expect(await healthOf(server, administrator)).toMatchObject({
      code: 200,
      status: 'degraded',
      problems: [{ part: 'storage' }],
    });
  });
});

it('health reports a missing bucket and how to fix it', async () => {
  const [server, s3] = [await bootServer(), await startS3()];
  try {
    const config = readConfig({ ...s3.env, S3_BUCKET: 'gone', DATA_DIR: server.directory });
    const { database, queue, logger, secrets, clock } = server.context;
    const health = createHealth({
      ...{ database, queue, logger, dataDirectory: server.directory },
      storage: await createStorage({ config, secrets, clock }),
      explainStorage: (failure) => explainStorageFailure(failure, config)?.message ?? null,
    });
    await health.tryStorage();
    expect(await health.check()).toMatchObject({
      response: { status: 'degraded' },
      problems: [{ part: 'storage', message: expect.stringMatching(/^S3_BUCKET: there is no such bucket /) }],
      storage: false,
    });
  } finally {
    await server.close();
    await s3.close();
  }
});

it.skipIf(!canMount)('health reports a nearly full disk (as root, where a disk can be mounted)', async () => {
  const folder = makeFolder();
  const unmount = mountSmallDisk(folder.path, 100);
  const DATA_DIR = join(folder.path, 'data');
  mkdirSync(DATA_DIR);
  const server = await bootServer({ env: { DATA_DIR } });
  try {
    expect(await healthOf(server)).toMatchObject({ code: 200, status: 'ok' });
    writeFileSync(join(folder.path, 'ballast'), Buffer.alloc(92 * 1024 ** 2));
    await setTimeout(1_100); // responses are cached for a second
    expect(await healthOf(server)).toMatchObject({ code: 200, status: 'degraded' });
  } finally {
    await server.close();
    unmount?.();
    folder.remove();
  }
});
