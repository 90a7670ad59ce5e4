import { errorResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, get, ledgerOf, setPlan, start, upload } from '../translations/client.ts';

describeWithDatabase('a document that crashes its worker process', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator({ script: {} });
    server = await bootServer({
      openDatabase,
      env: geminiOf(simulator),
      documents: {
        processes: 4,
        limits: { heapMegabytes: 128, memoryMegabytes: 320, cpuMs: 2_000, wallMs: 120_000 },
        module: new URL('./faulty-worker.ts', import.meta.url),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const onPro = async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    return user;
  };
  const file = (text: string) => ({
    bytes: new TextEncoder().encode(text),
    filename: 'notes.txt',
    mimeType: 'text/plain',
  });
  const ended = async (user: TestUser, id: string) =>
    eventually(
      () => get(server, user, id),
      ({ status }) => status === 'failed' || status === 'completed',
    );

  for (const [fault, ...tags] of [
    ['EXHAUST THE HEAP', 'rare'],
    ['LOOP FOR EVER'],
    ['OVERFLOW THE STACK', 'rare'],
  ] as const)
    it(`is refused at upload with the reason: ${fault}`, { tags }, async () => {
      const user = await onPro();
      const answer = await upload(server, user, file(`ON EXAMINE ${fault}`));
      expect(answer.status).toBe(422);
      const { code, error } = errorResponse.parse(await answer.json());
      expect(code).toBe('document_too_complex');
      expect(error).toContain('This document is too complex to translate. Split it and try again.');
      expect(await ledgerOf(server, user)).toEqual([]);
      const { id } = await start(server, user, file('Two words.'));
      expect(await ended(user, id)).toMatchObject({ status: 'completed' });
    });

  for (const [fault, ...tags] of [['EXTRACT LOOP FOR EVER'], ['WRITE EXHAUST THE HEAP', 'rare']] as const)
    it(`fails its translation at no cost during a job: ${fault}`, { tags }, async () => {
      const user = await onPro();
      const { id } = await start(server, user, file(`ON ${fault}`));
      expect(await ended(user, id)).toMatchObject({
        status: 'failed',
        error_code: 'document_too_complex',
        retryable: false,
      });
      expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'release']);
    });

  it('fails its translation after the third unexplained crash', { tags: ['rare'] }, async () => {
    const user = await onPro();
    const { id } = await start(server, user, file('ON EXTRACT END IN SILENCE'));
    expect(await ended(user, id)).toMatchObject({
      status: 'failed',
      error_code: 'document_too_complex',
      error_message:
        'This document is too complex to translate. Split it and try again. Reading it was interrupted several times.',
    });
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'release']);
  });

  it('can be uploaded again when it was not proven to be the cause', async () => {
    const answer = await upload(server, await onPro(), file('ON EXAMINE END IN SILENCE'));
    expect(answer.status).toBe(503);
    expect(errorResponse.parse(await answer.json())).toMatchObject({ code: 'unavailable', retryable: true });
  });
});
