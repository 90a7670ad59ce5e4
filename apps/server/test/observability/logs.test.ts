import { modelCalls } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Behavior, type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, until, upload } from '../translations/client.ts';
import { type EchoingProvider, startEchoingProvider } from './echoing-provider.ts';

const plantedKey = 'AIzaPlanted-log-key-2342-wxyz';
const planted = ['Zanzibarquartz', 'Wolframkestrel'];
const allWords = ['Zanzibarquartz', 'Wolframkestrel', 'Vermilionaxolotl'];

/** Applies to the next three requests only: the product waits for a provider that stays down. */
const threeTimes = (behavior: Partial<Behavior>) => [behavior, behavior, behavior];

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly jobId?: string;
  readonly job?: string;
  readonly translationId?: string;
  readonly route?: string;
  readonly status?: number;
}

/** A document of two paragraphs with words that occur nowhere else. */
function plantedLetter(topic: string): Uint8Array {
  return docx(
    ...planted.map((word) => paragraph(`The ${word} of this ${topic} is known to nobody but its author.`)),
  );
}

describeWithDatabase('the log at debug level', (openDatabase) => {
  let simulator: Simulator;
  let echoing: EchoingProvider;
  let server: TestServer;
  let debugServer: TestServer;
  let user: TestUser;
  const written: string[] = [];
  const boot = (baseUrl: string) =>
    bootServer({
      openDatabase,
      env: {
        LOG_LEVEL: 'trace',
        GEMINI_API_KEY: plantedKey,
        GEMINI_RPM: '100000',
        GEMINI_BASE_URL: baseUrl,
      },
      gatewayTimeouts: {
        timeouts: { firstTokenMs: 500, idleMs: 500 },
        breakerRules: { consecutiveFailures: 1000, minimumCalls: 1000 },
      },
      onLog: (line) => written.push(line),
    });
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  beforeAll(async () => {
    [simulator, echoing] = [await startSimulator(), await startEchoingProvider()];
    server = await boot(simulator.baseUrls['google-gemini']);
    debugServer = await boot(echoing.url);
    user = await signUp(server, { email: 'vermilionaxolotl@example.com', password: 'Vermilionaxolotl 1' });
  });
  afterAll(async () => {
    await server.close();
    await debugServer.close();
    await Promise.all([simulator.close(), echoing.close()]);
  });

  const translate = async (at: TestServer, owner: TestUser, topic: string) => {
    const answer = await upload(at, owner, {
      bytes: plantedLetter(topic),
      filename: 'Zanzibarquartz.docx',
      custom_prompt: 'Say Wolframkestrel as it is, in {targetLanguage}.',
    });
    if (answer.status !== 202) throw new Error(await answer.text());
    const { translation } = (await answer.json()) as { readonly translation: { readonly id: string } };
    await until(at, owner, translation.id, 'completed', 'failed');
    return { id: translation.id, requestId: answer.headers.get('x-request-id') ?? '' };
  };

  it('contains the request ID in every line about a request, and in the answer', async () => {
    const answer = await send(server, '/api/config');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const [line] = await eventually(
      async () => lines().filter(({ requestId }) => requestId === id),
      ({ length }) => length > 0,
    );
    expect(line).toMatchObject({ msg: 'request', route: '/api/config', status: 200 });
    const missing = await send(server, '/api/nothing');
    expect((await missing.json()) as object).toMatchObject({
      requestId: missing.headers.get('x-request-id'),
    });
    for (const each of lines().filter(({ msg }) => msg.startsWith('request')))
      expect(each.requestId).toMatch(/^[0-9a-f-]{36}$/);
    // Exactly once: parsers drop or prefer one of two fields with the same name.
    for (const each of written) expect(each.split('"requestId"').length).toBeLessThan(3);
  });

  it('ignores a request ID from an untrusted client', async () => {
    for (const headers of [
      { 'x-request-id': 'chosen-by-a-stranger' },
      { 'x-request-id': 'chosen-by-a-stranger', 'x-forwarded-for': '192.0.2.1' },
    ]) {
      const answer = await send(server, '/api/config', { headers });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(written.join('')).not.toContain('chosen-by-a-stranger');
  });

  it('contains the job ID and the ID of the request that started the job', async () => {
    simulator.behave({ failWith: 400 });
    const { id, requestId } = await translate(server, user, 'garden');
    simulator.behave({ failWith: null });
    const about = lines().filter(({ translationId }) => translationId === id);
    expect(about.map(({ msg }) => msg)).toContain('a translation failed');
    for (const line of about) {
      expect(line).toMatchObject({ job: 'translate-document', requestId });
      expect(line.jobId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('contains the ID of a failed job, and no request ID when no request started it', async () => {
    const listing = vi.spyOn(server.context.storage, 'list').mockImplementation(() => {
      throw new Error('The disk is gone.');
    });
    await server.context.queue.send('sweep-storage', {});
    const [line] = await eventually(
      async () => lines().filter(({ msg }) => msg === 'a job failed'),
      ({ length }) => length > 0,
    );
    listing.mockRestore();
    expect(line).toMatchObject({ job: 'sweep-storage' });
    expect(line?.requestId).toBeUndefined();
  });

  it.each([
    ['an answer', {}],
    ['a refusal', { failWith: 400 }],
    ['an overload', { next: threeTimes({ failWith: 503 }) }],
    ['no answer in time', { next: threeTimes({ rates: { stall: 1 } }) }],
    ['an incomplete answer', { next: threeTimes({ rates: { disconnect: 1 } }) }],
    ['an answer that is not JSON', { next: threeTimes({ rates: { malformedJson: 1 } }) }],
    ['faulty translations', { rates: { droppedCode: 1, wrongLanguage: 1, missingLine: 0.5 } }],
  ])('contains no document text when a document gets %s', { timeout: 120_000 }, async (_what, behavior) => {
    const before = simulator.log.length;
    simulator.behave(behavior);
    await translate(server, user, `topic ${before}`);
    simulator.behave({});
    expect(simulator.log.length).toBeGreaterThan(before);
    expectNoPlantedText();
  });

  it('contains no document text when a key is invalid', async () => {
    const before = simulator.log.length;
    simulator.behave({ deadKeys: [plantedKey] });
    // Its only key stays refused.
    const other = await boot(simulator.baseUrls['google-gemini']);
    await translate(other, await signUp(other), 'island');
    await other.close();
    simulator.behave({});
    expect(simulator.log.length).toBeGreaterThan(before);
    expectNoPlantedText();
  });

  it('contains no text quoted in a provider error, which the call log has', async () => {
    const owner = await signUp(debugServer, { password: 'Vermilionaxolotl 2' });
    const { id } = await translate(debugServer, owner, 'harbour');
    expect(echoing.said.join()).toContain(planted[0]);
    const failure = lines().find(
      ({ translationId, msg }) => translationId === id && msg === 'a translation failed',
    );
    expect(failure).toMatchObject({ err: { type: 'ModelCallError', code: 'bad_request' } });
    expectNoPlantedText();
    const [call] = await debugServer.context.database.orm.select().from(modelCalls).limit(1);
    expect(call?.errorMessage).toContain("can't have this");
  });

  it('contains no data of a request that is refused or fails', async () => {
    const json = { email: 'vermilionaxolotl@example.com', password: 'Vermilionaxolotl wrong' };
    await send(server, '/api/auth/sign-in/email', { json });
    await send(server, '/api/translations?note=Zanzibarquartz', { user, json: { text: planted } });
    await send(server, '/api/prompts', { user, method: 'POST', body: '{"name": "Zanzibarquartz' });
    await send(server, '/api/Zanzibarquartz');
    await upload(server, user, {
      bytes: new TextEncoder().encode('Zanzibarquartz'),
      filename: 'Wolframkestrel.docx',
    });
    expectNoPlantedText();
  });

  function expectNoPlantedText(): void {
    expect(written.length).toBeGreaterThan(10);
    for (const word of [...allWords, plantedKey, 'Planted-log', user.token, user.cookie])
      expect(written.filter((line) => line.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  }
});

describe('the log behind a trusted proxy', () => {
  it('continues well-formed request IDs', async () => {
    const written: string[] = [];
    const server = await bootServer({
      env: { LOG_LEVEL: 'info', TRUST_PROXY: 'on' },
      onLog: (line) => written.push(line),
    });
    const ask = async (id: string) => {
      const headers = { 'x-request-id': id, 'x-forwarded-for': '192.0.2.1' };
      return (await send(server, '/api/config', { headers })).headers.get('x-request-id');
    };
    expect(await ask('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const odd of ['short', 'with spaces in it', '"quoted-quoted"', 'x'.repeat(65), '{"level":60}'])
      expect(await ask(odd)).toMatch(/^[0-9a-f-]{36}$/);
    await server.close();
    const ids = written
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request')
      .map(({ requestId }) => requestId);
    expect(ids[0]).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(ids).toHaveLength(6);
  });
});
