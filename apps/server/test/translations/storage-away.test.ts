import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import {
  download,
  eventually,
  geminiOf,
  get,
  ledgerOf,
  letter,
  requestedTexts,
  start,
  until,
} from './client.ts';
import { type S3Server, startS3 } from './s3-server.ts';

const minute = 60_000;
const paragraphs = 20;

describeWithDatabase('a finished document that cannot be stored', (openDatabase) => {
  let s3: S3Server;
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  /** The offset of the server's clock in milliseconds. */
  let clockOffset = 0;
  beforeAll(async () => {
    [s3, simulator] = await Promise.all([startS3(), startSimulator()]);
    const clock = { now: () => new Date(Date.now() + clockOffset) };
    server = await bootServer({ openDatabase, clock, env: { ...s3.env, ...geminiOf(simulator) } });
  });
  beforeEach(async () => {
    simulator.clearLog();
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
    await s3.close();
  });

  /** A waiting translation whose storage failed between upload and completion. */
  async function waiting(topic: string) {
    simulator.behave({ firstTokenMs: 1000 });
    const { id, character_count } = await start(server, user, { bytes: letter(paragraphs, topic) });
    s3.breakDown(['PUT']);
    const found = await untilItWaits(id);
    expect(found).toMatchObject({
      status: 'queued',
      error_message:
        'The storage is not available. The translation will be saved as soon as it is available again.',
    });
    expect(requestedTexts(simulator)).toHaveLength(paragraphs);
    return { id, characters: character_count };
  }
  const untilItWaits = (id: string) =>
    eventually(
      () => get(server, user, id),
      ({ status, error_code }) => status === 'queued' && error_code === 'unavailable',
    );
  /** Makes waiting jobs of the queue due now. */
  const runWaitingJobs = () =>
    server.context.database.orm.execute(
      "update pgboss.job set start_after = now() where name = 'translate-document' and state < 'active'",
    );

  it('waits, is stored once the storage recovers, and is charged once', async () => {
    const { id, characters } = await waiting('weather');
    s3.breakDown([]);
    await runWaitingJobs();
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({
      status: 'completed',
      error_code: null,
      error_message: null,
    });
    expect(requestedTexts(simulator)).toHaveLength(paragraphs);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', characters],
      ['settle', characters],
    ]);
    expect((await download(server, user, id)).answer.status).toBe(200);
  });

  it('fails after half an hour with the reason, keeps its original, and a retry calls no model', async () => {
    const { id, characters } = await waiting('garden');
    clockOffset += 29 * minute;
    s3.breakDown(['PUT', 'GET']);
    await runWaitingJobs();
    await eventually(
      async () => s3.brokenDown.some((request) => request.startsWith('GET')),
      (happened) => happened,
    );
    expect((await untilItWaits(id)).status).toBe('queued');
    clockOffset += 2 * minute;
    await runWaitingJobs();
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({
      status: 'failed',
      error_message: 'Failed to upload translated file: the storage is not available.',
      retryable: true,
    });
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', characters],
      ['release', characters],
    ]);

    s3.breakDown([]);
    expect((await download(server, user, id, 'original')).bytes).toEqual(
      new Uint8Array(letter(paragraphs, 'garden')),
    );
    await send(server, `/api/translations/${id}/retry`, { method: 'POST', user });
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(requestedTexts(simulator)).toHaveLength(paragraphs);
    expect((await ledgerOf(server, user)).slice(2)).toEqual([
      ['reserve', characters],
      ['settle', characters],
    ]);
  });
});
