import { type TranslationEvent, translationEvent } from '@verso/contracts';
import { translationEvents } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { progressChannel } from '../../src/translations/progress/events.ts';
import { openProgressFeed } from '../../src/translations/progress/feed.ts';
import { geminiOf, letter, start, until } from './client.ts';

describeWithDatabase('the events of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator({ script: { tokensPerSecond: 2000 } });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const follow = (id: string, headers: Readonly<Record<string, string>> = {}) =>
    send(server, `/api/translations/${id}/events`, { user, headers });

  it('cover all progress in order and end with the translation', async () => {
    const { id } = await start(server, user, { bytes: letter(120) });
    const answer = await follow(id);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const events = eventsIn(await answer.text());

    expect(events.at(-1)).toMatchObject({ status: 'completed', stage: 'done', percent: 100 });
    expect(events.filter(({ status }) => status === 'completed')).toHaveLength(1);
    const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b);
    const sequence = events.map(({ seq }) => seq);
    expect(sequence).toEqual(inOrder([...new Set(sequence)]));
    const percents = events.map(({ percent }) => percent);
    expect(percents).toEqual(inOrder(percents));
    const stages = [...new Set(events.map(({ stage }) => stage))];
    expect(['queued', 'extracting', 'translating', 'writing', 'storing', 'done']).toEqual(
      expect.arrayContaining(stages),
    );
    expect(stages.slice(-3)).toEqual(['writing', 'storing', 'done']);
  });

  it('resume after the last event a browser received, without gap or repetition', async () => {
    const { id } = await start(server, user, { bytes: letter(120, 'harbour') });
    const first = await follow(id);
    const reader = first.body?.getReader();
    let text = '';
    while (reader && eventsIn(text).length < 3) {
      const { value, done } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    await reader?.cancel();
    const seen = eventsIn(text);
    const last = seen.at(-1)?.seq ?? 0;

    const rest = eventsIn(await (await follow(id, { 'last-event-id': String(last) })).text());
    expect(rest[0]?.seq).toBeGreaterThan(last);
    expect(rest.at(-1)?.status).toBe('completed');

    const begin = (seen[0]?.seq ?? 1) - 1;
    const again = eventsIn(await (await follow(id, { 'last-event-id': String(begin) })).text());
    expect([...seen, ...rest].map(({ seq }) => seq)).toEqual(again.map(({ seq }) => seq));
  });

  it('reach a client whose last event is unknown here, as after a backup was restored', async () => {
    simulator.behave({ tokensPerSecond: 500 });
    const { id } = await start(server, user, { bytes: letter(60, 'window') });
    const events = eventsIn(await (await follow(id, { 'last-event-id': '999999999' })).text());
    simulator.behave({});
    expect(events.at(-1)?.status).toBe('completed');
  });

  it('are all there, however quickly they come and however late they are read', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user, { bytes: letter(3, 'balcony') });
    await until(server, user, id, 'processing');
    const { database } = server.context;
    const sequence = (stream: string) => eventsIn(stream).map(({ seq }) => seq);
    const insert = (count: number) =>
      database.transaction(async (tx) => {
        const row = sql`select ${id}, now(), 'processing', 'translating', 3, 1, 40`;
        await tx.orm.execute(sql`select from translations where id = ${id} for update`);
        await tx.orm.execute(
          sql`insert into translation_events (translation_id, at, status, stage, units_total, units_done, percent)
            ${row} from generate_series(1, ${count})`,
        );
        await tx.notify(progressChannel, id);
      });

    const followed = [1, 2, 3, 4].map(async () => (await follow(id, { 'last-event-id': '0' })).text());
    for (let each = 0; each < 300; each += 1) await insert(2);
    await insert(1500);
    await send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
    const [all, ...others] = (await Promise.all(followed)).map(sequence);
    others.push(sequence(await (await follow(id, { 'last-event-id': '0' })).text()));
    const stored = await database.orm.$count(translationEvents, eq(translationEvents.translationId, id));
    expect(all).toHaveLength(stored);
    for (const other of others) expect(other).toEqual(all);
  });

  it('consist of the end of a finished translation, or of nothing for a client that received it', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const [end, ...others] = eventsIn(await (await follow(id)).text());
    expect(end?.status).toBe('completed');
    expect(others).toEqual([]);
    expect((await follow(id, { 'last-event-id': String(end?.seq) })).status).toBe(204);
    expect((await follow(id, { 'last-event-id': 'x' })).status).toBe(422);
  });

  it('keep an idle connection alive and end when the client disconnects', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    const feed = await openProgressFeed(server.context, 10);
    const disconnect = new AbortController();
    const seen: (TranslationEvent | null)[] = [];
    for await (const event of feed.follow(id, null, disconnect.signal)) {
      seen.push(event);
      if (seen.filter((kept) => kept === null).length === 2) disconnect.abort();
    }
    expect(seen[0]).toMatchObject({ status: expect.stringMatching(/queued|processing/) });
    await feed.close();
  });

  it('end when the translation is deleted', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    const stream = (await follow(id)).text();
    await send(server, `/api/translations/${id}`, { method: 'DELETE', user });
    expect(eventsIn(await stream).map(({ status }) => status)).not.toContain('completed');
  });
});

/** Parses the stream as a browser does (WHATWG HTML, 9.2.6). */
function eventsIn(stream: string): readonly TranslationEvent[] {
  return stream
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      const event = translationEvent.parse(JSON.parse(field('data')));
      expect(field('id')).toBe(String(event.seq));
      return event;
    });
}
