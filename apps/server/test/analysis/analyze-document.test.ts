import { analysisResponse, type CreateTranslationOptions, errorResponse } from '@verso/contracts';
import { modelCalls, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireFiles } from '../../src/translations/files/expire.ts';
import { geminiOf, letter, start, storedTranslation, until } from '../translations/client.ts';

const body = {
  samples: [
    {
      position: 'first',
      text: 'The party of the first part shall pay the party of the second.',
      paragraphCount: 1,
    },
  ],
  targetLanguage: 'de',
  fileType: 'docx',
};

describeWithDatabase('document analysis', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });
  const ask = (json: unknown, asUser: TestUser | undefined = user) =>
    send(server, '/api/analyze-document', { json, ...(asUser && { user: asUser }) });

  it('calls the model through the gateway and is logged', async () => {
    const asker = await signUp(server);
    const answer = await ask(body, asker);
    expect(answer.status).toBe(200);
    expect(analysisResponse.parse(await answer.json())).toMatchObject({
      documentType: 'Simulated document',
      demo: false,
    });
    const { orm } = server.context.database;
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.userId, asker.id));
    expect(calls).toMatchObject([{ purpose: 'analyze', outcome: 'completed' }]);
  });

  it('returns nothing for a document without text, and reports a provider failure', async () => {
    const empty = await ask({ ...body, samples: [{ position: 'first', text: ' \n', paragraphCount: 1 }] });
    expect(errorResponse.parse(await empty.json())).toMatchObject({
      code: 'document_empty',
      error: 'No text content found in document for analysis',
    });
    simulator.behave({ failWith: 400 });
    const failed = await ask(body);
    expect(failed.status).toBe(503);
    simulator.behave({});
    expect((await ask({ ...body, targetLanguage: 'xx' })).status).toBe(422);
    expect((await send(server, '/api/analyze-document', { json: body })).status).toBe(401);
  });

  it('is seen by the model that translates, and deleted with the files', async () => {
    const tokensWith = async (analysis: CreateTranslationOptions['analysis'], topic: string) => {
      simulator.clearLog();
      const { id } = await start(server, user, { bytes: letter(2, topic), analysis });
      await until(server, user, id, 'completed');
      return { id, tokens: simulator.log.reduce((sum, { promptTokens }) => sum + promptTokens, 0) };
    };
    const contextSummary = 'Two partners settle who pays for the roof. '.repeat(30);
    const without = await tokensWith(null, 'clouds');
    const analyzed = await tokensWith({ documentType: 'contract', contextSummary }, 'storms');
    expect(analyzed.tokens - without.tokens).toBeGreaterThan(contextSummary.length / 8);
    expect((await storedTranslation(server, analyzed.id)).analysis).toEqual({
      documentType: 'contract',
      contextSummary: contextSummary.trim(),
    });
    await server.context.database.orm
      .update(translations)
      .set({ filesExpireAt: new Date(0) })
      .where(eq(translations.id, analyzed.id));
    await expireFiles(server.context);
    expect((await storedTranslation(server, analyzed.id)).analysis).toBeNull();
  });
});

describeWithDatabase('document analysis without a key', (openDatabase) => {
  it('uses heuristics and reports it', async () => {
    const server = await bootServer({ openDatabase });
    try {
      const user = await signUp(server);
      const answer = await send(server, '/api/analyze-document', { json: body, user });
      expect(analysisResponse.parse(await answer.json())).toMatchObject({
        documentType: 'Legal document',
        demo: true,
      });
    } finally {
      await server.close();
    }
  });
});
