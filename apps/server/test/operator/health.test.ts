import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { healthResponse } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { canMount, makeFolder, mountSmallDisk } from './start.ts';

async function healthOf(server: TestServer, cookieOf?: TestUser) {
  const answer = await send(server, '/api/health', cookieOf === undefined ? {} : { cookieOf });
  return { code: answer.status, ...healthResponse.parse(await answer.json()) };
}

describe('health of a server whose files can not be stored', () => {
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

  it('is degraded for everyone, with a reason for administrators alone', async () => {
    const user = await signUp(server);
    for (const who of [undefined, user]) {
      const health = await healthOf(server, who);
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

it.skipIf(!canMount)(
  'health tells of a disk that is nearly full (as root, where a disk can be mounted)',
  async () => {
    const folder = makeFolder();
    const unmount = mountSmallDisk(folder.path, 100);
    const DATA_DIR = join(folder.path, 'data');
    mkdirSync(DATA_DIR);
    const server = await bootServer({ env: { DATA_DIR } });
    try {
      expect(await healthOf(server)).toMatchObject({ code: 200, status: 'ok' });
      writeFileSync(join(folder.path, 'ballast'), Buffer.alloc(92 * 1024 ** 2));
      await setTimeout(1_100); // an answer is shared for a second
      expect(await healthOf(server)).toMatchObject({ code: 200, status: 'degraded' });
    } finally {
      await server.close();
      unmount?.();
      folder.remove();
    }
  },
);
