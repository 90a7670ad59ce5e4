import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { savedGlossaryResponse } from '@verso/contracts';
import { characterUsageLog, feedback, feedbackAnswers, promptTemplates, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { eventually, geminiOf, get, letter, start, until } from '../translations/client.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('account data', (openDatabase) => {
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

  const exportAs = async (caller: TestUser) => {
    const answer = await send(server, '/api/account/export', { user: caller });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/verso-export-\d{4}-\d\d-\d\d\.zip/);
    return unzipSync(await answer.bytes());
  };
  const jsonOf = (files: Record<string, Uint8Array>, name: string): unknown =>
    JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const change = (json: unknown) => send(server, '/api/account/settings', { method: 'PATCH', json, user });

  it('exports account, usage, prompts, messages, translations and documents', async () => {
    const { orm } = server.context.database;
    const bytes = letter(4);
    const { id } = await start(server, user, { bytes, filename: 'Ünïcode / ..\\letter.docx' });
    await until(server, user, id, 'completed');
    await orm
      .insert(promptTemplates)
      .values({ userId: user.id, name: 'Mine', promptContent: 'Be brief.', category: 'general' });
    const [sent] = await orm
      .insert(feedback)
      .values({ userId: user.id, type: 'bug', message: 'A bug.' })
      .returning();
    await orm.insert(feedbackAnswers).values({ feedbackId: sent?.id ?? '', message: 'Mended.' });

    const glossary = { name: 'Terms', source_language: 'en', target_languages: ['de'] };
    const created = await send(server, '/api/glossaries', { user, json: glossary });
    const { id: glossaryId } = savedGlossaryResponse.parse(await created.json()).glossary;
    await send(server, `/api/glossaries/${glossaryId}/terms`, { user, json: { source: 'seller' } });

    const files = await exportAs(user);
    expect(jsonOf(files, 'account.json')).toMatchObject({
      user: { id: user.id, email: user.email },
      credits: { subscription_tier: 'free' },
      settings: { notify_long_jobs: true },
      sessions: [{ ip_address: '127.0.0.1' }],
    });
    expect(strFromU8(files['account.json'] ?? new Uint8Array())).not.toContain(user.token.split('.')[0]);
    expect(jsonOf(files, 'prompts.json')).toMatchObject([{ name: 'Mine', promptContent: 'Be brief.' }]);
    expect(jsonOf(files, 'glossaries.json')).toMatchObject([
      { name: 'Terms', terms: [{ source: 'seller' }] },
    ]);
    expect(jsonOf(files, 'feedback.json')).toMatchObject([
      { message: 'A bug.', answers: [{ message: 'Mended.' }] },
    ]);
    expect(jsonOf(files, 'translations.json')).toMatchObject([{ id, status: 'completed' }]);
    const usage = strFromU8(files['usage-log.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n');
    expect(usage).toHaveLength(2);
    expect(usage[1]).toContain(`${id},docx,`);
    const documents = Object.keys(files).filter((name) => name.startsWith('documents/'));
    expect(documents).toHaveLength(2);
    for (const name of documents) expect(name.split('/')).toHaveLength(4);
    const original = documents.find((name) => name.includes('/original/')) ?? '';
    expect(files[original]).toEqual(new Uint8Array(bytes));
  });

  it('exports only the data of the requesting account, including an account without activity', async () => {
    await orm().insert(promptTemplates).values({
      userId: user.id,
      name: 'Mine',
      promptContent: 'Be brief.',
      category: 'general',
    });
    const files = await exportAs(await signUp(server));
    expect(jsonOf(files, 'prompts.json')).toEqual([]);
    expect(jsonOf(files, 'glossaries.json')).toEqual([]);
    expect(jsonOf(files, 'translations.json')).toEqual([]);
    expect(Object.keys(files).filter((name) => name.startsWith('documents/'))).toEqual([]);
    expect((await send(server, '/api/account/export')).status).toBe(401);
    expect((await send(server, '/api/account/usage.csv')).status).toBe(401);
  });

  it('exports usage as a CSV table without formulas', async () => {
    await orm().insert(characterUsageLog).values({
      userId: user.id,
      charactersUsed: 7,
      rawCharacters: 7,
      modelUsed: '=cmd()',
      formatType: 'md',
    });
    const answer = await send(server, '/api/account/usage.csv', { user });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("md,7,7,0,0,'=cmd(),false,0,0");
  });
  const orm = () => server.context.database.orm;

  it("expires after the user's retention period where the plan would keep it longer", async () => {
    const retentionDays = async () => {
      const { id } = await start(server, user);
      const { files_expire_at } = await until(server, user, id, 'completed');
      return Math.round((Date.parse(files_expire_at ?? '') - Date.now()) / day);
    };
    expect(await retentionDays()).toBe(7);
    await change({ retention_days: 1 });
    expect(await retentionDays()).toBe(1);
    await change({ retention_days: 30 });
    expect(await retentionDays(), 'never longer than the plan').toBe(7);
  });

  it('keeps no files when the user turned storage off', async () => {
    await change({ retention_days: 0 });
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const [row] = await orm().select().from(translations).where(eq(translations.id, id));
    expect(row?.keepNothing).toBe(true);
  });

  it('sends a mail when a long translation ends, unless the user opted out', async () => {
    const subject = 'Your translation is ready';
    const translateSlowly = async () => {
      later = 0;
      simulator.behave({ firstTokenMs: 600 });
      const { id } = await start(server, user, { bytes: letter(3, crypto.randomUUID()) });
      later = 180_000;
      await until(server, user, id, 'completed');
      return id;
    };
    const id = await translateSlowly();
    const { mail, link } = await readOutbox(server.directory, user.email, subject);
    expect(mail.text).toContain('Letter.docx is translated into German.');
    expect(link).toBe(`${server.url}/?t=${id}`);

    await change({ notify_long_jobs: false });
    const silent = await translateSlowly();
    await change({ notify_long_jobs: true });
    const announced = await translateSlowly();
    await eventually(
      async () => (await readOutbox(server.directory, user.email, subject)).link,
      (newest) => newest.endsWith(announced),
    );
    const letters = await outbox(server.directory);
    expect(letters.some((text) => text.includes(silent))).toBe(false);
  });

  it('sends no mail for a short translation', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    expect((await get(server, user, id)).status).toBe('completed');
    expect((await outbox(server.directory)).some((text) => text.includes(id))).toBe(false);
  });
});

async function outbox(directory: string): Promise<string[]> {
  const folder = join(directory, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', ''));
}
