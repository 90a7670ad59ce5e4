import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { ModelCallErrorCode, ModelRequest } from '@verso/contracts';
import { type Script, type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters } from '../src/providers/index.ts';
import {
  endpointFor,
  lines,
  listen,
  modelOf,
  plantedKey,
  type RealProvider,
  realProviders,
  requestFor,
  until,
} from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.behave({});
  simulator.clearLog();
});

function call(
  provider: RealProvider,
  change: { signal?: AbortSignal; apiKey?: string; request?: ModelRequest } = {},
) {
  return adapters[provider].stream({
    model: modelOf[provider],
    endpoint: endpointFor(simulator, provider, change.apiKey),
    request: change.request ?? requestFor(),
    signal: change.signal ?? new AbortController().signal,
  });
}

const failures: readonly (readonly [string, Script, ModelCallErrorCode])[] = [
  ['a key that is not known', { deadKeys: [plantedKey] }, 'auth'],
  ['a key without money', { emptyKeys: [plantedKey] }, 'quota'],
  ['too many requests', { failWith: 429 }, 'rate_limited'],
  ['a server error', { failWith: 500 }, 'overloaded'],
  ['an overloaded server', { failWith: 503 }, 'overloaded'],
  ['a prompt that is too long', { contextTokens: 10 }, 'context_too_long'],
  ['a stream event that is no JSON', { rates: { malformedJson: 1 } }, 'malformed'],
  ['a connection that breaks in the middle', { rates: { disconnect: 1 } }, 'network'],
];

describe.each(realProviders)('the adapter for %s', (provider) => {
  it('streams the answer and its usage', async () => {
    const { text, finish, error } = await listen(call(provider));
    expect(error).toBeUndefined();
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^p1\t\[.*<g1>.*<\/g1>.*12.*<x2\/>.*\]$/),
      expect.stringMatching(/^p2\t\[.*\{name\}.*info@example\.org.*\]$/),
      '',
    ]);
    const [asked] = simulator.log;
    expect(asked).toMatchObject({ service: provider, streamed: true, units: lines, outcome: 'completed' });
    expect(asked?.key).toBe(plantedKey.slice(-4));
    expect(finish).toMatchObject({
      type: 'finish',
      reason: 'stop',
      usage: {
        inputTokens: asked?.promptTokens,
        cachedInputTokens: 0,
        outputTokens: asked?.outputTokens,
      },
    });
  });

  it('holds an answer to JSON, if asked and the protocol can', async () => {
    const asked = [{ id: '1', text: 'The contract of 12 May ends.' }];
    const { text } = await listen(call(provider, { request: requestFor(asked, { answersIn: 'json' }) }));
    const canHold = provider !== 'anthropic';
    expect(simulator.log).toMatchObject([{ inJson: canHold && 'mode', outcome: 'completed' }]);
    expect(text).toMatch(canHold ? /^\{"1":"\[.*\]"\}$/ : /^1\t\[/);
    await listen(call(provider));
    expect(simulator.log[1]?.inJson).toBe(false);
  });

  it('counts the tokens from the prompt cache', async () => {
    await listen(call(provider));
    const { finish } = await listen(call(provider));
    const [, second] = simulator.log;
    expect(second?.cachedTokens).toBeGreaterThan(1000);
    expect(finish?.usage).toMatchObject({
      inputTokens: second?.promptTokens,
      cachedInputTokens: second?.cachedTokens,
      outputTokens: second?.outputTokens,
    });
  });

  it('recognizes a truncated answer by its finish reason and keeps the text', async () => {
    simulator.behave({ rates: { truncated: 1 } });
    const { text, finish, error } = await listen(call(provider));
    expect(error).toBeUndefined();
    expect(text).not.toBe('');
    expect(finish?.reason).toBe('length');
  });

  it('recognizes a refusal by its finish reason', async () => {
    simulator.behave({ rates: { refused: 1 } });
    const { finish, error } = await listen(call(provider));
    expect(error).toBeUndefined();
    expect(finish?.reason).toBe('content_filter');
  });

  it.each(failures)('maps %s', async (_what, script, code) => {
    simulator.behave(script);
    const { error } = await listen(call(provider));
    expect(error).toMatchObject({ name: 'ModelCallError', code, provider });
  });

  it("reads the provider's retry delay", async () => {
    simulator.behave({ failWith: 429, retryAfterSeconds: 7 });
    const { error } = await listen(call(provider));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 7000 });
  });

  it('keeps the text yielded before a connection breaks', async () => {
    simulator.behave({ rates: { disconnect: 1 } });
    const { text } = await listen(call(provider));
    simulator.behave({});
    const whole = await listen(call(provider));
    expect(text).not.toBe('');
    expect(whole.text.startsWith(text)).toBe(true);
  });

  it('closes the connection when it is aborted', async () => {
    simulator.behave({ firstTokenMs: 5, tokensPerSecond: 40 });
    const controller = new AbortController();
    const listening = listen(call(provider, { signal: controller.signal }));
    await until(() => (simulator.log[0]?.outputTokens ?? 0) > 0);
    controller.abort();
    expect((await listening).error).toMatchObject({ code: 'aborted' });
    await until(() => simulator.log[0]?.outcome === 'abandoned');
  });

  it('times out when a server accepts but does not answer', async () => {
    simulator.behave({ rates: { stall: 1 } });
    const controller = new AbortController();
    const listening = listen(call(provider, { signal: controller.signal }));
    await until(() => simulator.log.length === 1);
    controller.abort();
    expect((await listening).error).toMatchObject({ code: 'aborted' });
    await until(() => simulator.log[0]?.outcome === 'abandoned');
  });

  it('maps an unreachable server', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { error } = await listen(
      adapters[provider].stream({
        model: modelOf[provider],
        endpoint: { ...endpointFor(simulator, provider), baseUrl: `http://127.0.0.1:${port}` },
        request: requestFor(),
        signal: new AbortController().signal,
      }),
    );
    expect(error).toMatchObject({ code: 'network' });
  });

  it('quotes nothing of an unreadable answer', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"a": "secret text\n\n'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { error } = await listen(
      adapters[provider].stream({
        model: modelOf[provider],
        endpoint: { ...endpointFor(simulator, provider), baseUrl: `http://127.0.0.1:${port}` },
        request: requestFor(),
        signal: new AbortController().signal,
      }),
    );
    await new Promise((resolve) => server.close(resolve));
    expect(error?.code).toBe('malformed');
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('secret text');
  });

  it.each(failures)('leaks neither key nor document on %s', async (_what, script) => {
    simulator.behave(script);
    const { error } = await listen(call(provider));
    const everything = inspect(error, { depth: 20, showHidden: true, getters: true });
    expect(everything).not.toContain(plantedKey);
    expect(everything).not.toContain(plantedKey.slice(0, 12));
    expect(everything).not.toContain('contract');
  });
});
