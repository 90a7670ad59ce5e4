import { countQuoteResponse, effectiveCharacters, secondReaderCharacters } from '@verso/contracts';
import { modelCalls } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { geminiOf, ledgerOf, refusalOf, setPlan, start, until, upload } from './client.ts';

describeWithDatabase('a second reader', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    const openai = { OPENAI_API_KEY: 'test-key-0002', OPENAI_BASE_URL: simulator.baseUrls.openai };
    const env = { ...geminiOf(simulator), ...openai, SECOND_READER: 'on' };
    server = await bootServer({ openDatabase, env });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const quoteOf = async (secondReader: boolean) => {
    const json = { format: 'docx', characters: 1000, second_reader: secondReader };
    const answer = await send(server, '/api/quotes', { user, json });
    return countQuoteResponse.parse(await answer.json());
  };

  it('is priced in the quote', async () => {
    const whole = effectiveCharacters(1000, 'docx');
    const offer = { characters: secondReaderCharacters(whole) };
    expect(await quoteOf(false)).toMatchObject({ effectiveCharacters: whole, second_reader: offer });
    expect(await quoteOf(true)).toMatchObject({
      effectiveCharacters: whole + offer.characters,
      second_reader: offer,
    });
  });

  it('is a model that has not translated, and is charged once it has read', async () => {
    const { id } = await start(server, user, { second_reader: true });
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done.quality_report?.secondReading).toEqual({ read: 3, found: 0 });
    const { orm } = server.context.database;
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.jobId, id));
    const models = (purpose: string) =>
      new Set(calls.filter((call) => call.purpose === purpose).map(({ modelId }) => modelId));
    expect(models('read').size).toBe(1);
    expect([...models('read')].filter((model) => models('translate').has(model))).toEqual([]);
    const price = effectiveCharacters(done.character_count, 'docx');
    const charged = price + secondReaderCharacters(price);
    expect(await ledgerOf(server, user)).toContainEqual(['settle', charged]);
  });

  it('is refused by a server that offers none', async () => {
    const other = await bootServer();
    try {
      const visitor = await signUp(other);
      expect(await refusalOf(await upload(other, visitor, { second_reader: true }))).toMatchObject({
        status: 422,
        error: 'This server offers no second reader.',
      });
    } finally {
      await other.close();
    }
  });
});
