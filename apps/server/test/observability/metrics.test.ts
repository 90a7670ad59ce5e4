import { monitoringConfig } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkUsage } from '../../src/operations/monitoring/check.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, letter, start, storedTranslation, until } from '../translations/client.ts';
import { samplesIn, sumOf } from './exposition.ts';

const token = 'a token that only Prometheus has';
const withToken = { headers: { authorization: `Bearer ${token}` } };

describeWithDatabase('metrics', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  const boot = () =>
    bootServer({
      openDatabase,
      env: { METRICS_TOKEN: token, METRICS_PORT: '0', ...geminiOf(simulator) },
      gatewayTimeouts: { breakerRules: { consecutiveFailures: 2 } },
    });
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await boot();
    user = await signUp(server, { email: 'ada.lovelace@example.com' });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const read = async (from = server) => (await send(from, '/metrics', withToken)).text();
  /** Gauges are refreshed every few seconds. */
  const readUntil = (isRight: (text: string) => boolean, from = server) =>
    eventually(() => read(from), isRight);
  /** Starts counting. */
  const count = async () => {
    const before = await read();
    return (text: string, name: string, labels: Readonly<Record<string, string>> = {}) =>
      sumOf(text, name, labels) - sumOf(before, name, labels);
  };

  it('are served in Prometheus format to a client with the token', async () => {
    const refused = [
      await send(server, '/metrics'),
      await send(server, '/metrics', { headers: { authorization: 'Bearer something else entirely' } }),
      await send(server, '/metrics', { headers: { authorization: `Basic ${token}` } }),
      await send(server, '/metrics', { user }),
      await fetch(server.metricsUrl ?? ''),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const answer of refused) expect(await answer.text()).not.toContain('verso_');
    const answer = await send(server, '/metrics', withToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(samplesIn(await answer.text()).length).toBeGreaterThan(100);
    expect((await fetch(server.metricsUrl ?? '', withToken)).status).toBe(200);
  });

  it('count requests, jobs, calls, tokens, cost and units of a translation', async () => {
    const increase = await count();
    const asked = simulator.log.length;
    await send(server, '/metrics');
    const { id } = await start(server, user, { bytes: letter(30), filename: 'Merger.docx' });
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done.status).toBe('completed');
    const job = { queue: 'translate-document' };
    const text = await readUntil((answer) => increase(answer, 'verso_jobs_finished_total', job) === 1);
    const calls = increase(text, 'verso_model_calls_total', {
      provider: 'google-gemini',
      model: done.model_used ?? '',
      outcome: 'completed',
    });
    expect(calls).toBe(simulator.log.length - asked);
    const { tokens, units } = done.quality_report ?? expect.fail('There is no report.');
    expect(done.quality_report).not.toHaveProperty('costUsd');
    const costUsd = (await storedTranslation(server, id)).qualityReport?.costUsd ?? Number.NaN;
    const tokensOf = (kind: string) => increase(text, 'verso_model_tokens_total', { kind });
    expect(tokensOf('input')).toBe(tokens.input);
    expect(tokensOf('output')).toBe(tokens.output);
    expect(tokensOf('cached')).toBe(tokens.cachedInput);
    expect(increase(text, 'verso_model_cost_dollars_total')).toBeCloseTo(costUsd, 10);
    expect(increase(text, 'verso_model_call_duration_seconds_count')).toBe(calls);
    expect(increase(text, 'verso_translations_total', { outcome: 'completed' })).toBe(1);
    expect(increase(text, 'verso_translation_units_total', { state: 'translated' })).toBe(units.translated);
    expect(increase(text, 'verso_jobs_finished_total', { outcome: 'completed', ...job })).toBe(1);
    expect(sumOf(text, 'verso_jobs_running', job)).toBe(0);
    expect(increase(text, 'verso_job_duration_seconds_count', job)).toBe(1);
    const upload = { method: 'POST', route: '/api/translations' };
    expect(increase(text, 'verso_http_requests_total', { ...upload, status: '2xx' })).toBe(1);
    expect(increase(text, 'verso_http_request_duration_seconds_count', upload)).toBe(1);
    expect(increase(text, 'verso_http_requests_total', { route: '/metrics', status: '4xx' })).toBe(1);
  });

  it('count units from the translation memory', async () => {
    const translate = async () => {
      const { id } = await start(server, user, { bytes: letter(30, 'memory') });
      await until(server, user, id, 'completed');
    };
    const completed = { outcome: 'completed' };
    const first = await count();
    await translate();
    await readUntil((text) => first(text, 'verso_translations_total', completed) === 1);
    const increase = await count();
    await translate();
    const after = await readUntil((text) => increase(text, 'verso_translations_total', completed) === 1);
    expect(increase(after, 'verso_journal_lookups_total', { result: 'hit' })).toBe(30);
    expect(increase(after, 'verso_journal_lookups_total', { result: 'miss' })).toBe(0);
    expect(increase(after, 'verso_translation_units_total', { state: 'reused' })).toBe(30);
    expect(increase(after, 'verso_model_calls_total')).toBe(0);
  });

  it('count failures by code and show an open circuit breaker', async () => {
    // The breaker stays open.
    const other = await boot();
    const sender = await signUp(other);
    simulator.behave({ failWith: 400 });
    const { id } = await start(other, sender, { bytes: letter(5, 'garden') });
    await until(other, sender, id, 'failed');
    const text = await read(other);
    expect(sumOf(text, 'verso_translations_total', { outcome: 'failed', code: 'bad_request' })).toBe(1);
    expect(sumOf(text, 'verso_model_call_failures_total', { code: 'bad_request' })).toBeGreaterThan(0);
    const model = 'gemini-3.6-flash';
    expect(sumOf(text, 'verso_breaker_state', { model, state: 'closed' })).toBe(1);
    expect(sumOf(text, 'verso_breaker_state', { model })).toBe(1);
    simulator.behave({ failWith: 503 });
    const broken = await start(other, sender, { bytes: letter(5, 'harbour') });
    const opened = await readUntil(
      (answer) => sumOf(answer, 'verso_breaker_state', { model, state: 'open' }) === 1,
      other,
    );
    expect(sumOf(opened, 'verso_breaker_state', { model })).toBe(1);
    simulator.behave({});
    await send(other, `/api/translations/${broken.id}/cancel`, { user: sender, method: 'POST' });
    const cancelled = await read(other);
    expect(sumOf(cancelled, 'verso_translations_total', { outcome: 'cancelled' })).toBe(1);
    await other.close();
  });

  it('show the state of queues, workers and monitored values', async () => {
    await server.context.database.orm.update(monitoringConfig).set({ isEnabled: true });
    await checkUsage(server.context);
    // No worker takes jobs of an unknown queue.
    await server.context.queue.createQueue('nobody-works-here');
    await server.context.queue.send('nobody-works-here', {});
    const later = { startAfter: 3600 };
    await server.context.queue.send('send-notice', {}, later);
    const deferred = { queue: 'send-notice', state: 'deferred' };
    const text = await readUntil(
      (answer) =>
        sumOf(answer, 'verso_queue_jobs', deferred) === 1 && sumOf(answer, 'verso_watched_value') > 0,
    );
    expect(sumOf(text, 'verso_queue_oldest_waiting_seconds', { queue: 'send-notice' })).toBe(0);
    const waiting = { queue: 'nobody-works-here' };
    expect(sumOf(text, 'verso_queue_oldest_waiting_seconds', waiting)).toBeGreaterThan(0);
    expect(sumOf(text, 'verso_workers', { state: 'working' })).toBe(1);
    expect(sumOf(text, 'verso_workers')).toBe(1);
    expect(sumOf(text, 'verso_ready')).toBe(3);
    expect(sumOf(text, 'verso_provider_usable', { provider: 'google-gemini' })).toBe(1);
    expect(sumOf(text, 'verso_watched_used_ratio', { metric: 'memory' })).toBeGreaterThan(0);
    expect(sumOf(text, 'verso_build_info', { role: 'all' })).toBe(1);
    expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(samplesIn(text).map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('distinguish a closed event stream from a slow answer', async () => {
    const route = { method: 'GET', route: '/api/translations/:id/events' };
    const { id } = await start(server, user, { bytes: letter(3, 'tide') });
    const disconnect = new AbortController();
    const stream = await fetch(new URL(`/api/translations/${id}/events`, server.url), {
      headers: { authorization: `Bearer ${user.token}` },
      signal: disconnect.signal,
    });
    expect(stream.status).toBe(200);
    const open = sumOf(await read(), 'verso_http_requests_in_flight');
    expect(open).toBe(2);
    disconnect.abort();
    await readUntil((text) => sumOf(text, 'verso_http_requests_in_flight') === 1);
    const text = await read();
    expect(sumOf(text, 'verso_http_requests_total', route)).toBe(1);
    expect(sumOf(text, 'verso_http_request_duration_seconds_count', route)).toBe(0);
    await until(server, user, id, 'completed');
    await readUntil((answer) => sumOf(answer, 'verso_jobs_running', { queue: 'translate-document' }) === 0);
  });

  it('contain no user, file, document or arbitrary path', async () => {
    const { id } = await start(server, user, { bytes: letter(3, 'secret'), filename: 'Secret merger.docx' });
    await until(server, user, id, 'completed');
    for (const path of ['/nothing/x1', '/api/nothing/x2', '/metrics/x3', `/api/translations/${user.id}`])
      await send(server, path, { user });
    const text = await read();
    for (const word of [user.id, 'ada.lovelace', 'merger', '.docx', 'remark', 'x1', 'x2', 'x3'])
      expect(text, word).not.toContain(word);
    const labels = samplesIn(text).flatMap((sample) => Object.values(sample.labels));
    for (const value of labels) expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });
});

describe('metrics without a token', () => {
  it('are not served on the API port, even locally', async () => {
    const server = await bootServer();
    expect((await send(server, '/metrics')).status).toBe(404);
    expect((await send(server, '/metrics', withToken)).status).toBe(404);
    expect(server.metricsUrl).toBeNull();
    await server.close();
  });

  it('are served on a separate port that serves nothing else', async () => {
    const server = await bootServer({ env: { METRICS_PORT: '0' } });
    const url = server.metricsUrl ?? expect.fail('There is no such port.');
    expect((await send(server, '/metrics')).status).toBe(404);
    expect(await (await fetch(url)).text()).toContain('verso_build_info');
    for (const path of ['/', '/api/health', '/api/config'])
      expect((await fetch(new URL(path, url))).status).toBe(404);
    await server.close();
  });

  it('are counted per server within one process', async () => {
    const [one, other] = [
      await bootServer({ env: { METRICS_PORT: '0' } }),
      await bootServer({ env: { METRICS_PORT: '0' } }),
    ];
    await send(one, '/api/config');
    const read = async ({ metricsUrl }: TestServer) =>
      sumOf(await (await fetch(metricsUrl ?? '')).text(), 'verso_http_requests_total');
    await eventually(
      () => read(one),
      (count) => count === 1,
    );
    expect(await read(other)).toBe(0);
    await one.close();
    await other.close();
  });
});
