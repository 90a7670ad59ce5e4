import { quoteResponse, usageLogResponse } from '@verso/contracts';
import { characterUsageLog, modelCalls } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { download, ledgerOf, letter, start, until } from './client.ts';

describeWithDatabase('a translation with the demo model', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  it('completes from upload to download and is charged once', async () => {
    const user = await signUp(server);
    const original = letter(20);
    const before = await openDocument(original, 'docx');
    const { characters } = before.count();

    const quoted = await send(server, '/api/quotes', { user, json: { format: 'docx', characters } });
    expect(quoteResponse.parse(await quoted.json())).toMatchObject({
      allowed: true,
      characters,
      effectiveCharacters: characters,
      remainingAfter: 50_000 - characters,
    });

    const accepted = await start(server, user, { bytes: original, first: 'file' });
    expect(accepted).toMatchObject({
      original_filename: 'Letter.docx',
      translated_filename: 'Letter_de.docx',
      status: 'queued',
      character_count: characters,
    });

    const done = await until(server, user, accepted.id, 'completed', 'failed');
    expect(done).toMatchObject({
      status: 'completed',
      stage: 'done',
      percent: 100,
      model_used: 'demo',
      units_done: before.units.length,
      error_message: null,
      quality_report: { demo: true, units: { total: before.units.length, flagged: 0 } },
      integrity_report: { ok: true },
    });

    const { answer, filename, bytes } = await download(server, user, accepted.id);
    expect(filename).toBe('Letter_de-demo.docx');
    expect(answer.headers.get('content-disposition')).toContain('filename="Letter_de-demo.docx"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const after = await openDocument(bytes, 'docx');
    expect(after.units.map(({ id }) => id)).toEqual(before.units.map(({ id }) => id));
    const unchanged = after.units.filter(
      (unit, index) => inlineText(unit.source) === inlineText(before.units[index]?.source ?? []),
    );
    expect(unchanged).toEqual([]);
    expect((await download(server, user, accepted.id, 'original')).bytes).toEqual(new Uint8Array(original));

    const { orm } = server.context.database;
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', characters],
      ['settle', characters],
    ]);
    const usage = await orm.select().from(characterUsageLog).where(eq(characterUsageLog.userId, user.id));
    expect(usage).toMatchObject([
      { charactersUsed: characters, rawCharacters: characters, modelUsed: 'demo', totalCharge: 0 },
    ]);
    const log = await send(server, '/api/usage/log', { user });
    expect(usageLogResponse.parse(await log.json()).entries).toMatchObject([
      { document_name: 'Letter.docx', model_used: 'demo', words_count: before.count().words },
    ]);
    expect(await creditsOf(server.context, user.id)).toMatchObject({
      characters_used_this_month: characters,
      characters_remaining: 50_000 - characters,
      characters_reserved: 0,
    });
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.jobId, accepted.id));
    expect(calls.length).toBeGreaterThan(0);
  });
});
