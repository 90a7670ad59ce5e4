import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RunningJobs } from '../../src/platform/queue/running-jobs.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { translateDocument } from '../../src/translations/jobs/translate-document/handler.ts';
import { createAttemptStore } from '../../src/translations/journal/attempts.ts';
import { maxSilentEnds } from '../../src/translations/lifecycle/abandon.ts';
import { advanceTranslation, claimTranslation, reportEnd } from '../../src/translations/lifecycle/claim.ts';
import { eventually, geminiOf, get, ledgerOf, start } from './client.ts';

describeWithDatabase('a translation that is restarted repeatedly', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  let job: { readonly translationId: string; readonly attempt: number };
  beforeAll(async () => {
    simulator = await startSimulator({ script: { rates: { stall: 1 } } });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  /** A translation whose worker waits for the model, as if it had crashed. */
  beforeEach(async () => {
    user = await signUp(server);
    const { id } = await start(server, user);
    await eventually(
      () => get(server, user, id),
      ({ stage }) => stage === 'translating',
    );
    job = { translationId: id, attempt: 1 };
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const row = async () => {
    const { orm } = server.context.database;
    const [found] = await orm.select().from(translations).where(eq(translations.id, job.translationId));
    return found;
  };
  const claimRepeatedly = async (times: number) => {
    for (let time = 0; time < times; time += 1) await claimTranslation(server.context, job);
  };
  const runJob = () =>
    translateDocument(job, {
      context: server.context,
      runningJobs: new RunningJobs(),
      signal: new AbortController().signal,
    });
  const cancel = () =>
    send(server, `/api/translations/${job.translationId}/cancel`, { method: 'POST', user });

  it('continues after any number of worker crashes while it makes progress', async () => {
    for (let unitsDone = 1; unitsDone <= 3; unitsDone += 1) {
      await claimRepeatedly(maxSilentEnds - 1);
      await advanceTranslation(server.context, job, { stage: 'translating', unitsDone });
      expect(await row()).toMatchObject({ unitsDone, silentEnds: 0 });
    }
    await advanceTranslation(server.context, job, { stage: 'translating', unitsDone: 1 });
    expect(await row()).toMatchObject({ unitsDone: 3, status: 'processing' });
    await cancel();
  });

  it('fails at no cost when it makes no progress', async () => {
    await claimRepeatedly(maxSilentEnds - 1);
    expect(await row()).toMatchObject({ silentEnds: maxSilentEnds, status: 'processing' });
    await runJob();
    expect(await get(server, user, job.translationId)).toMatchObject({
      status: 'failed',
      error_code: 'document_too_complex',
      retryable: true,
    });
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'release']);
  });

  it('fails after the third unexplained exit of its document process', async () => {
    for (let ends = 1; ends <= 3; ends += 1) {
      await reportEnd(server.context, job, 'document-process');
      expect((await row())?.silentEnds).toBe(ends * 3);
      if (ends < 3) await claimRepeatedly(1);
    }
    await runJob();
    expect(await get(server, user, job.translationId)).toMatchObject({ error_code: 'document_too_complex' });
  });

  it('does not count attempts that ended with an error', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await reportEnd(server.context, job, 'with-error');
      await claimRepeatedly(1);
    }
    expect(await row()).toMatchObject({ silentEnds: 1, status: 'processing' });
    await cancel();
  });

  it('keeps its attempt count only until it ends', async () => {
    const attempts = createAttemptStore(server.context.database, job.translationId);
    const known = { attempts: [], models: ['one'], group: 'a', exhausted: false };
    await attempts.save(new Map([['a', { ...known, group: null }]]));
    await attempts.save(
      new Map([
        ['a', known],
        ['b', known],
      ]),
    );
    expect(await attempts.load()).toEqual(
      new Map([
        ['a', known],
        ['b', known],
      ]),
    );
    await cancel();
    expect(await attempts.load()).toEqual(new Map());
    await attempts.save(new Map([['a', known]]));
    expect(await attempts.load()).toEqual(new Map());
  });
});
