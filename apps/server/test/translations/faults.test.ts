import { modelCalls, segmentJournal } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Script, type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { geminiOf, ledgerOf, letter, start, until } from './client.ts';

/** The length of a letter that needs several calls. */
const paragraphs = 120;

describeWithDatabase('a provider failure', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      env: geminiOf(simulator),
      gatewayTimeouts: { timeouts: { firstTokenMs: 1500, idleMs: 1500, totalMs: 60_000 } },
    });
  });
  beforeEach(async () => {
    await server.context.gateway.resetKey('env:google-gemini');
    simulator.behave({});
    simulator.clearLog();
    await forgetFailures();
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  async function forgetFailures(): Promise<void> {
    const { models } = await server.context.gateway.snapshot();
    for (const { provider, id } of models) await server.context.gateway.resetBreaker(`${provider}/${id}`);
  }
  const callsOf = (id: string) =>
    server.context.database.orm
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.jobId, id))
      .orderBy(asc(modelCalls.id));
  const journaled = async (id: string) => {
    const { orm } = server.context.database;
    return orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, id));
  };
  /** Every unit is journaled, every request is in the call log, and the job is charged once. */
  async function expectPaidOnce(id: string, characters: number): Promise<void> {
    expect(await journaled(id)).toHaveLength(paragraphs);
    const calls = await callsOf(id);
    expect(calls.length).toBe(simulator.log.length);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', characters],
      ['settle', characters],
    ]);
  }

  it.each<[string, Script, string]>([
    ['answers with 500', { next: [{ failWith: 500 }, { failWith: 500 }] }, 'overloaded'],
    [
      'resets connections midway',
      { next: [{ rates: { reset: 1 } }, {}, { rates: { reset: 1 } }] },
      'network',
    ],
    ['accepts a request and never answers', { next: [{ rates: { stall: 1 } }] }, 'timeout'],
    ['closes connections midway', { next: [{ rates: { disconnect: 1 } }] }, 'network'],
    [
      'sends repeated 429 responses',
      { retryAfterSeconds: 1, next: [{ rates: { storm: 1 }, stormRequests: 4 }] },
      'rate_limited',
    ],
    ['sends invalid JSON', { next: [{ rates: { malformedJson: 1 } }] }, 'malformed'],
  ])(
    'is retried for the missing units, and the translation completes: the provider %s',
    async (_, script, code) => {
      simulator.behave(script);
      const { id, character_count } = await start(server, user, { bytes: letter(paragraphs) });
      const done = await until(server, user, id, 'completed', 'failed');
      expect(done).toMatchObject({
        status: 'completed',
        error_code: null,
        error_message: null,
        quality_report: { units: { total: paragraphs, flagged: 0 } },
      });
      expect((await callsOf(id)).map(({ errorCode }) => errorCode)).toContain(code);
      await expectPaidOnce(id, character_count);
    },
  );
});
