import { listTranslationsResponse, listUnitsResponse, type TranslationEvent } from '@verso/contracts';
import { translationEvents, translations, translationUnits } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { translateDocument } from '../../src/jobs.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { progressChannel } from '../../src/translations/progress/events.ts';
import { translateDocumentQueue } from '../../src/translations/queue/translate-document.ts';
import { eventually, geminiOf, get, start, until } from '../translations/client.ts';

/** Data that only a newer version writes, outside the types of this one. */
type NewerData = Readonly<Record<string, unknown>>;

describeWithDatabase('a process beside newer versions', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  const log: string[] = [];
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      env: { ...geminiOf(simulator), LOG_LEVEL: 'warn' },
      onLog: (line) => log.push(line),
    });
    // As the migration of a newer version with more values does.
    for (const rule of ['translations_status', 'translations_stage'])
      await server.context.database.orm.execute(
        sql`alter table translations drop constraint ${sql.identifier(rule)}`,
      );
  });
  beforeEach(async () => {
    simulator.behave({});
    log.length = 0;
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const logCount = (message: string) => log.filter((line) => JSON.parse(line).msg === message).length;
  const cancel = (id: string) => send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
  const write = (id: string, row: NewerData) =>
    server.context.database.orm
      .update(translations)
      .set(row as Partial<typeof translations.$inferInsert>)
      .where(eq(translations.id, id));

  async function insertEvent(translationId: string, event: NewerData): Promise<void> {
    const { database } = server.context;
    await database.transaction(async (tx) => {
      // Every writer of events holds the row of the translation, so that events are committed in the order of their numbers.
      await tx.orm.select().from(translations).where(eq(translations.id, translationId)).for('update');
      const defaults = { translationId, status: 'processing', unitsTotal: 3, unitsDone: 1 };
      const row = { ...defaults, stage: 'translating', percent: 40, ...event };
      await tx.orm.insert(translationEvents).values(row as typeof translationEvents.$inferInsert);
      await tx.notify(progressChannel, translationId);
    });
  }

  it('streams unknown events, skips unreadable ones and continues', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    await eventually(
      () => get(server, user, id),
      ({ stage }) => stage === 'translating',
    );
    // From the first event on: where a stream begins by itself depends on when the server reads the latest event.
    const headers = { 'last-event-id': '0' };
    const stream = await send(server, `/api/translations/${id}/events`, { user, headers });
    await insertEvent(id, { stage: 'proofreading', percent: 60 });
    await insertEvent(id, { percent: 1000 });
    await insertEvent(id, { status: 'resting', errorCode: 'moon_in_the_wrong_house', percent: 70 });
    await cancel(id);
    const events = eventsIn(await stream.text());
    // The server's own come in between: on a slow machine, a notice about the silent model.
    expect(events.filter(({ status, percent }) => status === 'processing' && percent >= 60)).toMatchObject([
      { stage: 'translating', percent: 60 },
      { stage: 'translating', percent: 70, error_code: 'moon_in_the_wrong_house' },
    ]);
    expect(events.at(-1)).toMatchObject({ status: 'cancelled' });
    expect(logCount('skipped an unreadable event')).toBe(1);
  });

  it('shows translations and units with unknown statuses', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    await server.context.database.orm
      .update(translationUnits)
      .set({ state: 'polished' })
      .where(and(eq(translationUnits.translationId, id), eq(translationUnits.position, 0)));
    const shown = await send(server, `/api/translations/${id}/units`, { user });
    expect(listUnitsResponse.parse(await shown.json()).units[0]).toMatchObject({ state: 'translated' });

    await write(id, { status: 'resting', stage: 'proofreading', format: 'rtf', mode: 'leisurely' });
    const fallback = { status: 'processing', stage: 'translating', format: 'txt', mode: 'auto' };
    expect(await get(server, user, id)).toMatchObject(fallback);
    const listed = await send(server, '/api/translations', { user });
    expect(listTranslationsResponse.parse(await listed.json()).translations).toMatchObject([fallback]);
  });

  it('leaves a job that it does not understand in the queue', async () => {
    const { orm } = server.context.database;
    simulator.behave({ firstTokenMs: 60_000 });
    const busy = await Promise.all(
      Array.from({ length: translateDocument.workers }, () => start(server, user)),
    );
    for (const { id } of busy) await until(server, user, id, 'processing');
    const [newData, newFormat] = [await start(server, user), await start(server, user)];
    const setData = (id: string, data: NewerData) =>
      orm.execute(sql`update pgboss.job set data = data || ${JSON.stringify(data)}::jsonb
        where name = ${translateDocumentQueue} and data ->> 'translationId' = ${id}`);
    await setData(newData.id, { attempt: { number: 1 }, tomorrow: true });
    await write(newFormat.id, { format: 'rtf' });
    for (const { id } of busy) await cancel(id);
    simulator.behave({});
    await eventually(
      async () => logCount('a job needs a newer version'),
      (times) => times >= 4,
    );
    for (const { id } of [newData, newFormat])
      expect(await get(server, user, id)).toMatchObject({ status: 'queued' });
    expect(logCount('a job failed')).toBe(0);

    // Restores what this version understands, beside fields of a newer one.
    await setData(newData.id, { attempt: 1, origin: { requestId: 7 } });
    await write(newFormat.id, { format: 'docx' });
    for (const { id } of [newData, newFormat])
      expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });

  it('leaves a notice of an unknown kind for a newer process', async () => {
    const { queue } = server.context;
    const id = await queue.send('send-notice', { kind: 'birthday', userId: user.id });
    const state = async () => (await queue.findJobs('send-notice', { id: id ?? '' }))[0]?.state;
    expect(await eventually(state, (found) => found !== 'created' && found !== 'active')).toBe('retry');
  });
});

/** The events of a complete stream. */
function eventsIn(stream: string): readonly TranslationEvent[] {
  return [...stream.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
}
