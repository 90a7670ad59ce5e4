import { modelCalls, segmentJournal } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { download, geminiOf, ledgerOf, letter, setPlan, start, until } from '../translations/client.ts';

const plainText = 'text/plain';

describeEachDatabase('a translation', (openDatabase) => {
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

  const callsOf = (id: string) =>
    server.context.database.orm.select().from(modelCalls).where(eq(modelCalls.jobId, id));

  it('fails with the words of a provider that no database stores, and its call is recorded', async () => {
    simulator.behave({ rates: { hostileError: 1 } });
    const { id } = await start(server, user);
    const failed = await until(server, user, id, 'failed', 'completed');
    expect(failed).toMatchObject({ status: 'failed', error_code: 'bad_request' });
    expect(failed.error_message).toMatch(/Invalid JSON payload/);
    expect(failed.error_message?.isWellFormed()).toBe(true);
    const calls = await callsOf(id);
    expect(calls).toHaveLength(simulator.log.length);
    expect(calls[0]?.errorMessage).toMatch(/Invalid JSON payload/);
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'release']);
    const admin = await signUpAdministrator(server);
    for (const path of [`/api/admin/jobs/${id}`, '/api/admin/jobs', '/api/admin/provider-health'])
      expect((await send(server, path, { user: admin })).status).toBe(200);
  });

  it('is completed with the answers of a model that hold U+0000 and half of a pair', async () => {
    simulator.behave({ rates: { hostileCharacters: 1 } });
    const { id } = await start(server, user, { bytes: letter(5) });
    await until(server, user, id, 'completed');
    expect(await callsOf(id)).toHaveLength(simulator.log.length);
    for (const { outcome } of await callsOf(id)) expect(outcome).toBe('completed');
    const targets = await server.context.database.orm
      .select()
      .from(segmentJournal)
      .where(eq(segmentJournal.translationId, id));
    for (const { target } of targets) expect(target).not.toContain('\0');
    const units = await send(server, `/api/translations/${id}/units`, { user });
    expect(await units.text()).not.toContain('\\u0000');
  });

  it.each([
    ['with U+0000 in a paragraph', 'A fine first line.\n\nSecond\0 paragraph\0 with a hole.\n\nThe end.\n'],
    ['with control characters in it', 'A\x01 fine\x08 line\x1b[2J.\n\nAnother\x7f one\u202e here.\n'],
  ])('of a plain text %s ends, and breaks nothing beside it', async (_what, text) => {
    const options = { bytes: Buffer.from(text), filename: 'odd.txt', mimeType: plainText };
    await setPlan(server, user, 'pro');
    const { id } = await start(server, user, options);
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done.status).toBe('completed');
    expect((await send(server, `/api/translations/${id}/units`, { user })).status).toBe(200);
    expect(new TextDecoder().decode((await download(server, user, id)).bytes)).toContain('\n\n');
    for (const format of ['xliff', 'tmx', 'html', 'docx']) {
      const answer = await send(server, `/api/translations/${id}/export?format=${format}`, { user });
      expect([format, answer.status]).toEqual([format, 200]);
      await answer.body?.cancel();
    }
    // A second one is answered from the journal.
    const again = await start(server, user, options);
    await until(server, user, again.id, 'completed');
  });
});
