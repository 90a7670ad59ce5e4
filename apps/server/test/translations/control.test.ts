import { modelCalls, segmentJournal, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { creditsOf } from '../../src/money/credits/read.ts';
import { suspendUser } from '../../src/operations/users/suspend.ts';
import { originalKey } from '../../src/platform/storage/keys.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import {
  advanceTranslation,
  ClaimLostError,
  claimTranslation,
  failTranslation,
  findAttempt,
  postponeTranslation,
} from '../../src/translations/lifecycle/claim.ts';
import {
  download,
  eventually,
  geminiKey,
  geminiOf,
  get,
  ledgerOf,
  letter,
  refusalOf,
  requestedTexts,
  start,
  storedTranslation,
  until,
} from './client.ts';

describeWithDatabase('a running translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const act = (id: string, action: 'cancel' | 'retry') =>
    send(server, `/api/translations/${id}/${action}`, { method: 'POST', user });
  const journaled = async (id: string) => {
    const { orm } = server.context.database;
    return orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, id));
  };

  it('stops at once when canceled, at no cost', async () => {
    simulator.behave({ tokensPerSecond: 40 });
    const { id, character_count } = await start(server, user, { bytes: letter(200) });
    await eventually(
      () => journaled(id),
      (entries) => entries.length > 0,
    );
    expect(await creditsOf(server.context, user.id)).toMatchObject({ characters_reserved: character_count });

    expect((await act(id, 'cancel')).status).toBe(200);
    // Without the cancel, this would take minutes.
    await eventually(
      async () => simulator.log.map(({ outcome }) => outcome),
      (outcomes) => !outcomes.includes('pending'),
    );
    expect(simulator.log.some(({ outcome }) => outcome === 'abandoned')).toBe(true);

    expect(await get(server, user, id)).toMatchObject({ status: 'cancelled', retryable: true });
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
    ]);
    expect(await refusalOf(await act(id, 'cancel'))).toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('reports why auto mode chose the model, from the first answer on and after a retry', async () => {
    simulator.behave({ tokensPerSecond: 40 });
    const accepted = await start(server, user, { bytes: letter(200), mode: 'auto' });
    expect(accepted).toMatchObject({ mode: 'auto', model_reason: 'ordinary' });
    await act(accepted.id, 'cancel');
    simulator.behave({});
    expect((await act(accepted.id, 'retry')).status).toBe(202);
    const done = await until(server, user, accepted.id, 'completed', 'failed');
    expect(done).toMatchObject({ model_used: accepted.model_used, model_reason: 'ordinary' });
  });

  it('requests only missing units when retried after a cancel, and is charged once', async () => {
    simulator.behave({ tokensPerSecond: 40 });
    const { id, character_count } = await start(server, user, { bytes: letter(200) });
    await eventually(
      () => journaled(id),
      (entries) => entries.length > 0,
    );
    await act(id, 'cancel');
    await eventually(
      async () => simulator.log.every(({ outcome }) => outcome !== 'pending'),
      (over) => over,
    );
    simulator.behave({});
    simulator.clearLog();
    expect((await act(id, 'retry')).status).toBe(202);
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done).toMatchObject({ status: 'completed' });
    const reused = done.quality_report?.units.reused ?? 0;
    expect(reused).toBeGreaterThan(0);
    expect(requestedTexts(simulator)).toHaveLength(200 - reused);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
      ['reserve', character_count],
      ['settle', character_count],
    ]);
    expect((await download(server, user, id)).answer.status).toBe(200);
  });

  it('fails at no cost when the provider refuses the key, and succeeds when retried', async () => {
    simulator.behave({ deadKeys: [geminiKey] });
    const { id, character_count } = await start(server, user);
    const failed = await until(server, user, id, 'completed', 'failed');
    expect(failed).toMatchObject({ status: 'failed', error_code: 'auth', retryable: true });
    expect(failed.error_message).toMatch(/^No translation model is available/);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
    ]);
    const { orm } = server.context.database;
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.jobId, id));
    expect(calls.map(({ outcome }) => outcome)).toContain('failed');

    simulator.behave({});
    expect((await act(id, 'retry')).status).toBe(202);
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect((await ledgerOf(server, user)).at(-1)).toEqual(['settle', character_count]);
  });

  it('is not changed by an earlier attempt after a retry', async () => {
    simulator.behave({ deadKeys: [geminiKey] });
    const { id } = await start(server, user);
    await until(server, user, id, 'failed');
    const earlier = { translationId: id, attempt: (await storedTranslation(server, id)).attempt };
    simulator.behave({ tokensPerSecond: 1 });
    await act(id, 'retry');
    await until(server, user, id, 'processing');
    const { context } = server;
    expect(await claimTranslation(context, earlier)).toBeNull();
    expect(await findAttempt(context, earlier)).toBeNull();
    await expect(advanceTranslation(context, earlier, { stage: 'storing' })).rejects.toThrow(ClaimLostError);
    await failTranslation(context, earlier, { code: 'internal', message: 'Too late.', retryable: false });
    expect(await get(server, user, id)).toMatchObject({ status: 'processing', error_code: null });
    await act(id, 'cancel');
  });

  it('is not continued by its worker once it was canceled', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id, character_count } = await start(server, user);
    await until(server, user, id, 'processing');
    await act(id, 'cancel');
    const { context } = server;
    const job = { translationId: id, attempt: (await storedTranslation(server, id)).attempt };
    expect(await claimTranslation(context, job)).toBeNull();
    expect(await findAttempt(context, job)).toBeNull();
    await expect(advanceTranslation(context, job, { stage: 'storing' })).rejects.toThrow(ClaimLostError);
    const late = { code: 'paused', message: 'Too late.' };
    await postponeTranslation(context, job, { ...late, afterMs: 1000 });
    await failTranslation(context, job, { ...late, retryable: false });
    const ended = { status: 'cancelled', retryable: true, error_code: null };
    expect(await get(server, user, id)).toMatchObject(ended);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
    ]);
  });

  it('cannot be retried while running or completed', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    expect(await refusalOf(await act(id, 'retry'))).toMatchObject({ status: 409, code: 'not_retryable' });
  });

  it('is retried once by two requests at the same time', async () => {
    simulator.behave({ deadKeys: [geminiKey] });
    const { id, character_count } = await start(server, user);
    await until(server, user, id, 'failed');
    simulator.behave({});
    // Both have found the failed translation before one of them changes it.
    const { gateway } = server.context;
    const route = gateway.route.bind(gateway);
    const both = Promise.withResolvers<void>();
    let routed = 0;
    const spy = vi.spyOn(gateway, 'route').mockImplementation(async (request) => {
      routed += 1;
      if (routed === 2) both.resolve();
      await both.promise;
      return route(request);
    });
    const answers = await Promise.all([act(id, 'retry'), act(id, 'retry')]);
    spy.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await storedTranslation(server, id)).attempt).toBe(2);
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect((await ledgerOf(server, user)).slice(2)).toEqual([
      ['reserve', character_count],
      ['settle', character_count],
    ]);
  });

  it('cannot be downloaded before it is completed', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    const answer = await send(server, `/api/translations/${id}/download`, { user });
    expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'not_ready' });
    expect((await download(server, user, id, 'original')).answer.status).toBe(200);
    await act(id, 'cancel');
  });

  it('is stopped and removed when deleted', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id, character_count } = await start(server, user);
    await eventually(
      async () => simulator.log.length,
      (requests) => requests > 0,
    );
    expect((await send(server, `/api/translations/${id}`, { method: 'DELETE', user })).status).toBe(204);
    await eventually(
      async () => simulator.log.map(({ outcome }) => outcome),
      (outcomes) => outcomes.every((outcome) => outcome === 'abandoned'),
    );
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
    ]);
  });

  it('is canceled at no cost when its user is suspended', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id, character_count } = await start(server, user);
    await eventually(
      async () => simulator.log.length,
      (requests) => requests > 0,
    );
    const actor = { id: 'admin', email: 'admin@example.com', ipAddress: null, requestId: null };
    await suspendUser(server.context, actor, user.id, { reason: 'Spam' });
    const { orm } = server.context.database;
    const [row] = await orm.select().from(translations).where(eq(translations.id, id));
    expect(row?.status).toBe('cancelled');
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['release', character_count],
    ]);
  });

  it('leaves no result when canceled while the result is stored', async () => {
    const { storage } = server.context;
    const writeFile = storage.writeFile.bind(storage);
    let written = '';
    const spy = vi.spyOn(storage, 'writeFile').mockImplementation(async (key, ...file) => {
      await writeFile(key, ...file);
      const [, id = '', name = ''] = key.split('/');
      if (!name.startsWith('translated.')) return;
      written = key;
      expect((await act(id, 'cancel')).status).toBe(200);
    });
    try {
      const { id } = await start(server, user);
      await eventually(
        async () => written,
        (key) => key !== '',
      );
      const kept = await eventually(
        async () => {
          const keys: string[] = [];
          for await (const { key } of storage.list()) keys.push(key);
          return keys;
        },
        (keys) => !keys.includes(written),
      );
      expect(written).toContain(`${id}/translated`);
      expect(kept.filter((key) => key.includes(id))).toEqual([originalKey(user.id, id, 'docx')]);
      expect(await get(server, user, id)).toMatchObject({ status: 'cancelled' });
    } finally {
      spy.mockRestore();
    }
  });
});
