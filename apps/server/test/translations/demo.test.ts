import { quoteResponse } from '@verso/contracts';
import { characterUsageLog, memorySegments } from '@verso/db';
import { eq } from '@verso/db/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { ledgerOf, letter, start, until } from './client.ts';

describe('the demo model', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ env: { DEMO_CHARGES: 'off' } });
  });
  afterAll(() => server.close());

  it("charges no characters, even for documents over the plan's limit", async () => {
    const user = await signUp(server);
    // About 64,000 characters on a plan with 50,000.
    const bytes = letter(1000);
    const quoted = await send(server, '/api/quotes', { user, json: { format: 'docx', characters: 64_000 } });
    expect(quoteResponse.parse(await quoted.json())).toMatchObject({
      allowed: true,
      characters: 64_000,
      effectiveCharacters: 0,
      remainingAfter: 50_000,
    });

    const { id, character_count } = await start(server, user, { bytes });
    expect(character_count).toBeGreaterThan(50_000);
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done).toMatchObject({
      status: 'completed',
      quality_report: { demo: true },
      translated_filename: 'Letter_de-demo.docx',
    });

    expect((await ledgerOf(server, user)).every(([, characters]) => characters === 0)).toBe(true);
    const { orm } = server.context.database;
    const usage = await orm.select().from(characterUsageLog).where(eq(characterUsageLog.userId, user.id));
    expect(usage).toMatchObject([{ charactersUsed: 0, rawCharacters: character_count, modelUsed: 'demo' }]);
    expect(await creditsOf(server.context, user.id)).toMatchObject({
      characters_used_this_month: 0,
      characters_reserved: 0,
    });
  });

  it('leaves nothing in the memory, even if someone confirms it', async () => {
    const user = await signUp(server);
    const { id } = await start(server, user, { bytes: letter(3) });
    await until(server, user, id, 'completed');
    const confirmed = await send(server, `/api/translations/${id}/confirmations`, { user, json: {} });
    expect(await confirmed.json()).toMatchObject({ changed: 3 });
    const { orm } = server.context.database;
    expect(await orm.select().from(memorySegments).where(eq(memorySegments.author, user.id))).toEqual([]);
  });
});
