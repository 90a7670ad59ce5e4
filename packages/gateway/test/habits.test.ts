import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelRequest } from '@verso/contracts';
import { type ServerHabit, type Simulator, serverHabits, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type ModelCallRecord, type ProviderKey } from '../src/index.ts';
import { keyFor, lines, listen, requestFor } from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

let records: ModelCallRecord[];
beforeEach(() => {
  records = [];
  simulator.clearLog();
});

/** A job on the server of the simulator, or of another key. */
async function job(key: ProviderKey = serverKey()) {
  const gateway = createGateway({
    keys: { list: async () => [key] },
    models: { list: async () => [] },
    clock: { now: () => new Date() },
    onCall: async (record) => void records.push(record),
    sleep: async () => undefined,
    demo: false,
  });
  const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
  const models = gateway.bind({ route, jobId: 'job', userId: 'user' });
  const ask = (change: Partial<ModelRequest> = {}) =>
    listen(models.stream(requestFor(lines, change), new AbortController().signal));
  return { gateway, key, ask };
}

function serverKey(change: Partial<ProviderKey> = {}): ProviderKey {
  return keyFor(simulator, 'openai-compatible', { id: 'server', extra: { model: 'gemma' }, ...change });
}

const traitsOf = async ({ gateway, key }: Awaited<ReturnType<typeof job>>) =>
  (await gateway.traitsOf(key)).gemma ?? [];

/** What a call makes of a server with one habit: its traits, and the requests of the first call and the second. */
const learned: Readonly<
  Partial<Record<ServerHabit, readonly [trait: string, first: number, second: number]>>
> = {
  oneJson: ['no_stream', 1, 1],
  noUsage: ['no_usage', 1, 1],
  noSystemRole: ['no_system_role', 2, 1],
  noSystemRole500: ['no_system_role', 2, 1],
  noStreamOptions: ['no_stream_options', 2, 1],
  maxCompletionTokens: ['other_limit_name', 2, 1],
  smallMaxTokens: ['no_output_limit', 2, 1],
};

const fails: readonly ServerHabit[] = ['finishAbort'];

describe.each(serverHabits.filter((habit) => !fails.includes(habit)))(
  'a server with the habit %s',
  (habit) => {
    it('answers as if it had none, at once from the second call on', async () => {
      simulator.behave({ habits: [habit] });
      const asking = await job();
      const [trait, first, second] = learned[habit] ?? [undefined, 1, 1];
      for (const requests of [first, second]) {
        simulator.clearLog();
        const { text, finish, error } = await asking.ask();
        expect(error).toBeUndefined();
        expect(
          text
            .trim()
            .split('\n')
            .map((line) => line.split('\t')[0]),
        ).toEqual(lines.map(({ id }) => id));
        expect(finish).toMatchObject({ reason: 'stop' });
        expect(finish?.usage.inputTokens).toBeGreaterThan(10);
        expect(finish?.usage.outputTokens).toBeGreaterThan(10);
        expect(simulator.log).toHaveLength(requests);
        expect(simulator.log.at(-1)?.promptTokens).toBeGreaterThan(500);
      }
      expect(records.map(({ outcome, tokensEstimated }) => [outcome, tokensEstimated])).toEqual(
        Array(2).fill(['completed', habit === 'noUsage' || habit === 'noStreamOptions']),
      );
      const usage = habit === 'noStreamOptions' ? ['no_usage'] : [];
      expect(await traitsOf(asking)).toEqual(trait === undefined ? [] : [trait, ...usage].toSorted());
      expect(await asking.gateway.keyHealthOf('server')).toMatchObject({
        status: 'active',
        consecutiveFailures: 0,
      });
    });
  },
);

it('copes with all of them together', async () => {
  const apart: readonly ServerHabit[] = ['finishAbort', 'oneJson'];
  simulator.behave({ habits: serverHabits.filter((habit) => !apart.includes(habit)) });
  const { ask } = await job();
  for (let time = 0; time < 2; time += 1) expect((await ask()).finish).toMatchObject({ reason: 'stop' });
  expect(simulator.log).toHaveLength(5);
});

it('does not use an answer that the server aborted, or that just ends', async () => {
  simulator.behave({ habits: ['finishAbort'] });
  expect((await (await job()).ask()).error).toMatchObject({ code: 'network' });
  simulator.behave({ habits: ['finishNull'], rates: { disconnect: 1 } });
  expect((await (await job()).ask()).error).toMatchObject({ code: 'network' });
});

it.each(['tooLongAnthropic', 'tooLongDashScope', 'tooLongLlamaCpp'] as const)(
  'reads %s as too long, also with status 200',
  async (habit) => {
    for (const more of [[], ['errorsIn200']] as const) {
      simulator.behave({ habits: [habit, ...more], contextTokens: 10 });
      expect((await (await job()).ask()).error).toMatchObject({ code: 'context_too_long' });
    }
    expect(simulator.log).toHaveLength(2);
  },
);

it.each(['riskDeepSeek', 'riskDashScope'] as const)('reads %s as filtered', async (habit) => {
  simulator.behave({ habits: [habit], rates: { refused: 1 } });
  expect((await (await job()).ask()).error).toMatchObject({ code: 'content_filtered' });
});

it('asks once more for each refused part, and no more', async () => {
  simulator.behave({ habits: ['noSystemRole', 'noStreamOptions', 'maxCompletionTokens'] });
  expect((await (await job()).ask()).error).toBeUndefined();
  expect(simulator.log).toHaveLength(4);
  expect(records).toHaveLength(1);
});

it('asks a server without JSON mode for the same without it', async () => {
  simulator.behave({ habits: ['noJsonMode'] });
  const asking = await job();
  for (const modes of [['mode', false], [false]]) {
    simulator.clearLog();
    expect((await asking.ask({ answersIn: 'json' })).finish).toMatchObject({ reason: 'stop' });
    expect(simulator.log.map(({ inJson }) => inJson)).toEqual(modes);
  }
  expect(await traitsOf(asking)).toEqual(['no_response_format']);
});

it('holds a server to JSON by a schema if it has no other way', async () => {
  simulator.behave({ habits: ['jsonBySchema'] });
  const asking = await job();
  for (const modes of [['mode', 'schema'], ['schema']]) {
    simulator.clearLog();
    const { text, finish } = await asking.ask({ answersIn: 'json' });
    expect([finish?.reason, text.at(0)]).toEqual(['stop', '{']);
    expect(simulator.log.map(({ inJson }) => inJson)).toEqual(modes);
  }
  expect(await traitsOf(asking)).toEqual(['json_by_schema']);
  simulator.clearLog();
  await asking.ask();
  expect(simulator.log.map(({ inJson }) => inJson)).toEqual([false]);
});

it('asks for the same without a schema once that is refused as well', async () => {
  simulator.behave({ habits: ['jsonBySchema'] });
  const asking = await job();
  await asking.ask({ answersIn: 'json' });
  simulator.behave({ habits: ['noJsonMode'] });
  simulator.clearLog();
  expect((await asking.ask({ answersIn: 'json' })).finish).toMatchObject({ reason: 'stop' });
  expect(simulator.log.map(({ inJson }) => inJson)).toEqual(['schema', false]);
});

it('does not remember what did not help', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(400).end('{"error":{"message":"System role not supported"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asking = await job(
    serverKey({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
  expect((await asking.ask()).error).toMatchObject({ code: 'bad_request' });
  expect([requests, await traitsOf(asking)]).toEqual([2, []]);
  server.close();
});

it('forgets what it knows when the key is tested, and finds it out again', async () => {
  simulator.behave({ habits: ['noSystemRole'] });
  const asking = await job();
  await asking.ask();
  expect(await traitsOf(asking)).toEqual(['no_system_role']);
  simulator.behave({});
  await asking.gateway.testKey(asking.key, new AbortController().signal);
  expect(await traitsOf(asking)).toEqual([]);
  simulator.behave({ habits: ['noUsage'] });
  await asking.gateway.testKey(asking.key, new AbortController().signal);
  expect(await traitsOf(asking)).toEqual(['no_usage']);
  simulator.behave({});
  await asking.ask();
  expect(await traitsOf(asking)).toEqual([]);
});

describe('calls at the same time', () => {
  /** The most requests at the same time when five are made with a key. */
  async function mostAtOnce(change: Partial<ProviderKey>): Promise<number> {
    let [running, most] = [0, 0];
    const server = createServer((request, response) => {
      running += 1;
      most = Math.max(most, running);
      request.resume();
      setTimeout(() => {
        running -= 1;
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"choices":[{"message":{"content":"1\\tHallo"}}]}');
      }, 30);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { ask } = await job(serverKey({ baseUrl, ...change }));
    await Promise.all(Array.from({ length: 5 }, ask));
    server.close();
    return most;
  }

  it('are limited to one for a server in the own network, unless its key says otherwise', async () => {
    expect(await mostAtOnce({})).toBe(1);
    expect(await mostAtOnce({ concurrency: 3 })).toBe(3);
  });
});
