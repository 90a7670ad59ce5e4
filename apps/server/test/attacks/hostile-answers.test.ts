import { modelCalls, segmentJournal } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { plainDocument } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import {
  download,
  geminiOf,
  ledgerOf,
  letter,
  refusalOf,
  setPlan,
  start,
  storedTranslation,
  until,
  upload,
} from '../translations/client.ts';

describeWithDatabase('a translation with hostile model answers', (openDatabase) => {
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

  it('fails with an error message that the database cannot store as sent, and records the call', async () => {
    simulator.behave({ rates: { hostileError: 1 } });
    const { id } = await start(server, user);
    const failed = await until(server, user, id, 'failed', 'completed');
    expect(failed).toMatchObject({ status: 'failed', error_code: 'bad_request' });
    expect(failed.error_message).toMatch(/^No translation model is available/);
    const { errorMessage } = await storedTranslation(server, id);
    expect(errorMessage).toMatch(/Invalid JSON payload/);
    expect(errorMessage?.isWellFormed()).toBe(true);
    const calls = await callsOf(id);
    expect(calls).toHaveLength(simulator.log.length);
    expect(calls[0]?.errorMessage).toMatch(/Invalid JSON payload/);
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'release']);
    const admin = await signUpAdministrator(server);
    for (const path of [`/api/admin/jobs/${id}`, '/api/admin/jobs', '/api/admin/provider-health'])
      expect((await send(server, path, { user: admin })).status).toBe(200);
  });

  it('completes when answers contain U+0000 and unpaired surrogates', async () => {
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

  it('is refused as binary data for a text file that contains U+0000', async () => {
    await setPlan(server, user, 'pro');
    for (const filename of ['odd.txt', 'odd.md', 'odd.tex']) {
      const bytes = Buffer.from('A fine first line.\n\nSecond\0 paragraph.\n');
      const refused = await refusalOf(await upload(server, user, { bytes, filename, mimeType: '' }));
      expect(refused).toMatchObject({ status: 422, code: 'document_unreadable' });
    }
  });

  const half = 'A half\ud800 pair of a line.';
  const utf16 = Buffer.from(`\ufeffA fine line.\r\n\r\n${half}\r\n`, 'utf16le');
  const broken = Buffer.from('A fine line.\n\nA broken \xed\xa0\x80 \xff one.\n', 'latin1');
  it.each([
    [
      'a text file with control characters',
      'odd.txt',
      Buffer.from('A\x01 line\x1b[2J\x7f.\n\nOne\u202e here.\n'),
    ],
    ['a text file with an unpaired surrogate', 'odd.txt', utf16],
    ['a text file with invalid bytes', 'odd.txt', broken],
    ['a Markdown file with invalid bytes', 'odd.md', broken],
    [
      'a workbook with escaped control characters',
      'odd.xlsx',
      plainDocument('xlsx', {
        heading: 'A _x0000_ in a heading',
        sentences: ['_xD800_Another line of text'],
      }),
    ],
  ])('completes with all its exports for %s', async (_what, filename, bytes) => {
    const options = { bytes, filename, mimeType: '' };
    await setPlan(server, user, 'pro');
    const { id } = await start(server, user, options);
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect((await send(server, `/api/translations/${id}/units`, { user })).status).toBe(200);
    expect((await download(server, user, id)).bytes.length).toBeGreaterThan(0);
    for (const format of ['xliff', 'tmx', 'html', 'docx']) {
      const answer = await send(server, `/api/translations/${id}/export?format=${format}`, { user });
      expect([format, answer.status]).toEqual([format, 200]);
      await answer.body?.cancel();
    }
    // The second time, the units come from the journal.
    const again = await start(server, user, options);
    expect(await until(server, user, again.id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });
});
