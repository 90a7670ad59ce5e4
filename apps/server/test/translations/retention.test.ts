import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { characterUsageLog, segmentJournal, translationUnits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireFiles } from '../../src/translations/files/expire.ts';
import {
  download,
  eventually,
  geminiOf,
  get,
  letter,
  refusalOf,
  requestedTexts,
  start,
  until,
} from './client.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

describeWithDatabase('retention of translations', (openDatabase) => {
  let later = 0;
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    const clock = { now: () => new Date(Date.now() + later) };
    server = await bootServer({ openDatabase, env: geminiOf(simulator), clock });
  });
  beforeEach(async () => {
    later = 0;
    simulator.behave({});
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const filesOf = async (id: string) => {
    const folder = join(server.directory, 'storage', user.id, id);
    // A job may remove it at any moment.
    return (await readdir(folder).catch(() => [])).toSorted();
  };
  const unitsOf = async (id: string) => {
    const { orm } = server.context.database;
    return orm.select().from(translationUnits).where(eq(translationUnits.translationId, id));
  };
  const journalOf = async (id: string) => {
    const { orm } = server.context.database;
    return orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, id));
  };

  it('deletes files, units and memory when the retention period ends', async () => {
    const { id } = await start(server, user, { bytes: letter(4) });
    const done = await until(server, user, id, 'completed');
    expect(await filesOf(id)).toEqual(['original.docx', 'translated.docx']);
    expect(await journalOf(id)).toHaveLength(4);
    expect(await unitsOf(id)).toHaveLength(4);

    later = 7 * day - hour;
    await expireFiles(server.context);
    expect(await filesOf(id)).toHaveLength(2);
    expect(await journalOf(id)).toHaveLength(4);

    later = 7 * day + hour;
    expect(await expireFiles(server.context)).toBeGreaterThan(0);
    expect(await filesOf(id)).toEqual([]);
    expect(await journalOf(id)).toEqual([]);
    expect(await unitsOf(id)).toEqual([]);
    later = 0;
    expect(await get(server, user, id)).toMatchObject({
      status: 'completed',
      original_filename: 'Letter.docx',
      effective_characters: done.effective_characters,
      quality_report: { units: done.quality_report?.units, flagged: [] },
    });
    const { orm } = server.context.database;
    expect(
      await orm.select().from(characterUsageLog).where(eq(characterUsageLog.translationId, id)),
    ).toHaveLength(1);
    for (const path of ['download', 'download?kind=original', 'units', 'export?format=tmx']) {
      const answer = await send(server, `/api/translations/${id}/${path}`, { user });
      expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'file_not_found' });
    }
    expect(await expireFiles(server.context)).toBe(0);
  });

  it('retries when the storage is unavailable and meanwhile deletes the other files', async () => {
    const [stuck, other] = [await start(server, user), await start(server, user)];
    await until(server, user, stuck.id, 'completed');
    await until(server, user, other.id, 'completed');
    later = 8 * day;
    const { storage } = server.context;
    const flaky = {
      ...storage,
      remove: async (keys: readonly string[]) => {
        if (keys.some((key) => key.includes(stuck.id))) throw new Error('the storage is away');
        await storage.remove(keys);
      },
    };
    expect(await expireFiles({ ...server.context, storage: flaky })).toBe(1);
    expect(await filesOf(other.id)).toEqual([]);
    expect(await filesOf(stuck.id)).toHaveLength(2);
    expect(await expireFiles(server.context)).toBe(1);
    expect(await filesOf(stuck.id)).toEqual([]);
  });

  it('runs as a scheduled job of the queue', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    later = 8 * day;
    await server.context.queue.send('expire-files', {});
    expect(
      await eventually(
        () => filesOf(id),
        (files) => files.length === 0,
      ),
    ).toEqual([]);
  });

  it('keeps the files of an expired translation while it is retried', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    await send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
    await send(server, `/api/translations/${id}/retry`, { method: 'POST', user });
    later = 8 * day;
    await expireFiles(server.context);
    expect(await filesOf(id)).toEqual(['original.docx']);
    await send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
    later = 16 * day;
    await expireFiles(server.context);
    expect(await filesOf(id)).toEqual([]);
    later = 0;
    const again = await send(server, `/api/translations/${id}/retry`, { method: 'POST', user });
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'not_retryable' });
  });

  it('keeps no memory for a keep-nothing translation, and no file after the download', async () => {
    const bytes = letter(4, 'secrets');
    const { id } = await start(server, user, { bytes, keep_nothing: true });
    await until(server, user, id, 'completed');
    expect(await journalOf(id)).toEqual([]);
    await download(server, user, id, 'original');
    // Viewing the translation on the page does not count as a download.
    const look = await send(server, `/api/translations/${id}/download?purpose=look`, { user });
    expect(look.status).toBe(200);
    later = 2 * hour;
    await expireFiles(server.context);
    expect(await filesOf(id)).toHaveLength(2);

    later = 0;
    expect((await download(server, user, id)).answer.status).toBe(200);
    later = 9 * minute;
    await expireFiles(server.context);
    // A second download, as after a lost connection, does not extend the period.
    expect((await download(server, user, id)).answer.status).toBe(200);
    later = 11 * minute;
    await expireFiles(server.context);
    expect(await filesOf(id)).toEqual([]);
    expect(await unitsOf(id)).toEqual([]);

    later = 0;
    simulator.clearLog();
    const repeat = await start(server, user, { bytes });
    await until(server, user, repeat.id, 'completed');
    expect(requestedTexts(simulator)).toHaveLength(4);
  });

  it('deletes the files with the translation', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    await send(server, `/api/translations/${id}`, { method: 'DELETE', user });
    expect(await filesOf(id)).toEqual([]);
    expect(await unitsOf(id)).toEqual([]);
  });
});
