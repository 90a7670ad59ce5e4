import { translations } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { download, geminiOf, start, until, upload } from './client.ts';

describeWithDatabase('a lost database connection during an upload', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const isTranslation = (result: unknown) =>
    typeof result === 'object' && result !== null && 'originalFilename' in result;

  it('leaves an accepted document with its file after the commit', async () => {
    const user = await signUp(server);
    const { database } = server.context;
    const commit = database.transaction.bind(database);
    vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
      const result = await commit(work);
      if (isTranslation(result)) {
        vi.restoreAllMocks();
        throw new Error('The connection was lost.');
      }
      return result;
    });
    const { id } = await start(server, user);
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect((await download(server, user, id)).answer.status).toBe(200);
  });

  it('leaves neither a document nor a file before the commit', async () => {
    const user = await signUp(server);
    const { database, storage } = server.context;
    const begin = database.transaction.bind(database);
    const removed = vi.spyOn(storage, 'remove');
    vi.spyOn(database, 'transaction').mockImplementation((work) =>
      begin(async (orm) => {
        const result = await work(orm);
        if (isTranslation(result)) throw new Error('The connection was lost.');
        return result;
      }),
    );
    expect((await upload(server, user)).status).toBe(503);
    const rows = await database.orm.select({ userId: translations.userId }).from(translations);
    expect(rows.filter(({ userId }) => userId === user.id)).toEqual([]);
    expect(removed).toHaveBeenCalledOnce();
  });
});
