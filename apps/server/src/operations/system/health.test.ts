import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/log/logger.ts';
import { createHealth, type HealthOptions } from './health.ts';

const gibibyte = 1024 ** 3;
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'verso-health-'));
});
afterAll(() => rm(dataDirectory, { recursive: true }));

let asked = { database: 0, queue: 0, storage: 0 };
let time = 0;
const spaceOf = vi.fn<NonNullable<HealthOptions['spaceOf']>>();
const answers = { database: async () => {}, queue: async () => {}, storage: async () => {} };
let given: { -readonly [Part in keyof typeof answers]: () => Promise<unknown> };
beforeEach(() => {
  asked = { database: 0, queue: 0, storage: 0 };
  time = 0;
  given = { ...answers };
  spaceOf.mockReset();
  spaceOf.mockResolvedValue({ free: 50 * gibibyte, size: 100 * gibibyte, isLow: false });
});

function open(more: Partial<HealthOptions> = {}) {
  const count = (part: keyof typeof answers) => () => {
    asked[part] += 1;
    return given[part]();
  };
  const options = {
    database: { orm: { execute: count('database') } },
    queue: { getQueues: count('queue') },
    storage: { tryToWrite: count('storage') },
    logger: createLogger('silent'),
    dataDirectory,
    spaceOf,
    now: () => time,
    ...more,
  };
  return createHealth(options as unknown as HealthOptions);
}
const fail = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('health', () => {
  it('checks once for all callers within a second', async () => {
    const health = open();
    await Promise.all(Array.from({ length: 500 }, () => health.check()));
    time = 999;
    await health.check();
    expect(asked).toEqual({ database: 1, queue: 1, storage: 1 });
    expect(spaceOf).toHaveBeenCalledTimes(2);
    time = 1_001;
    await health.check();
    expect(asked).toEqual({ database: 2, queue: 2, storage: 1 });
    time = 30_001;
    await health.check();
    expect(asked.storage).toBe(2);
  });

  it('is unavailable without the database or the queue', async () => {
    for (const part of ['database', 'queue'] as const) {
      given = { ...answers, [part]: fail('ECONNREFUSED') };
      expect((await open().check()).response).toMatchObject({ status: 'unavailable', [part]: false });
    }
  });

  it('is degraded when a disk is full and names the disk', async () => {
    spaceOf.mockImplementation(async (folder) =>
      folder === dataDirectory
        ? { free: gibibyte / 10, size: 100 * gibibyte, isLow: true }
        : { free: gibibyte, size: gibibyte, isLow: false },
    );
    const { response, problems } = await open().check();
    expect(response).toMatchObject({ status: 'degraded', database: true, queue: true });
    expect(response).not.toHaveProperty('problems');
    expect(problems).toEqual([
      { part: 'data', message: 'The disk of the data folder is nearly full: 0.1 of 100.0 GB free.' },
    ]);
  });

  it('does not wait for the storage, and is degraded once a write has failed', async () => {
    const health = open();
    let settle: (() => void) | undefined;
    given.storage = () =>
      new Promise((_, reject) => {
        settle = () => reject(Object.assign(new Error(), { code: 'ENOSPC' }));
      });
    expect((await health.check()).response.status).toBe('ok');
    settle?.();
    await health.tryStorage();
    expect(await health.check()).toMatchObject({
      response: { status: 'degraded' },
      problems: [
        {
          part: 'storage',
          message: "Files can't be written to the storage (ENOSPC). See the log for details.",
        },
      ],
      storage: false,
    });
    given = { ...answers };
    time = 30_001;
    await health.tryStorage();
    expect((await health.check()).response.status).toBe('ok');
  });

  it('logs what the operator has to change in one line, and what it can not explain with its error', async () => {
    given.storage = fail('NoSuchBucket');
    const warn = vi.fn();
    const logger = { warn } as unknown as HealthOptions['logger'];
    for (const explainStorage of [() => 'S3_BUCKET: there is no such bucket.', () => null]) {
      const health = open({ logger, explainStorage });
      await health.tryStorage();
      await health.check();
    }
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(warn.mock.calls).toEqual([
      [{ part: 'storage' }, 'S3_BUCKET: there is no such bucket.'],
      [{ part: 'storage', err: expect.objectContaining({ code: 'NoSuchBucket' }) }, 'health check failed'],
    ]);
  });
});
