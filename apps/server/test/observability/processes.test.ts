import { openDatabase } from '@verso/db';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { eventually, geminiOf, letter, start, until } from '../translations/client.ts';
import { type Collector, startCollector } from './collector.ts';
import { sumOf } from './exposition.ts';

describe('separate API and worker processes on PostgreSQL', () => {
  let simulator: Simulator;
  let collector: Collector;
  let postgres: PostgresServer;
  let url: string;
  let api: TestServer;
  let worker: TestServer;
  const lines: string[] = [];
  const boot = (role: string, directory?: string) =>
    bootServer({
      openDatabase: () => openDatabase({ url }),
      onLog: (line) => lines.push(line),
      env: {
        VERSO_ROLE: role,
        DATABASE_URL: url,
        VERSO_SECRET: 'a secret that both of them have been given',
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LOG_LEVEL: 'warn',
        ...geminiOf(simulator),
        ...(directory === undefined ? {} : { DATA_DIR: directory }),
      },
    });
  beforeAll(async () => {
    [simulator, collector] = [await startSimulator(), await startCollector()];
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    api = await boot('api');
    worker = await boot('worker', api.directory);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await postgres.dropDatabase(url);
    await Promise.all([simulator.close(), collector.close()]);
  });

  const read = async ({ metricsUrl }: TestServer) => (await fetch(metricsUrl ?? '')).text();

  it('count their own work and report the same totals', async () => {
    const ended = { queue: 'translate-document', outcome: 'completed' };
    const before = sumOf(await read(worker), 'verso_jobs_finished_total', ended);
    const user = await signUp(api);
    const { id } = await start(api, user, { bytes: letter(10) });
    await until(api, user, id, 'completed', 'failed');
    const ofWorker = await eventually(
      () => read(worker),
      (text) => sumOf(text, 'verso_jobs_finished_total', ended) === before + 1,
    );
    const ofApi = await read(api);
    expect(sumOf(ofApi, 'verso_jobs_finished_total')).toBe(0);
    expect(sumOf(ofApi, 'verso_model_calls_total')).toBe(0);
    expect(sumOf(ofApi, 'verso_http_requests_total')).toBeGreaterThan(2);
    expect(sumOf(ofWorker, 'verso_http_requests_total')).toBe(0);
    expect(sumOf(ofWorker, 'verso_model_calls_total')).toBe(simulator.log.length);
    for (const text of [ofApi, ofWorker]) expect(sumOf(text, 'verso_workers', { state: 'working' })).toBe(1);
    expect(sumOf(ofApi, 'verso_build_info', { role: 'api' })).toBe(1);
    expect(sumOf(ofWorker, 'verso_build_info', { role: 'worker' })).toBe(1);
  });

  it('share one trace and one request ID', async () => {
    const user = await signUp(api);
    simulator.behave({ failWith: 400 });
    const { id } = await start(api, user, { bytes: letter(5, 'garden') });
    await until(api, user, id, 'failed');
    simulator.behave({});
    const failure = lines.map((line) => JSON.parse(line)).find(({ translationId }) => translationId === id);
    // Each process batches its spans, so their order of arrival is random.
    const request = await eventually(
      async () => {
        const spans = collector.spans();
        const job = spans.find(({ attributes }) => attributes['verso.job.id'] === failure.jobId);
        return job && spans.find(({ spanId }) => spanId === job.parentSpanId);
      },
      (found) => found !== undefined,
    );
    expect(request?.attributes).toMatchObject({
      'http.route': '/api/translations',
      'verso.request.id': failure.requestId,
    });
    const roles = new Set(collector.resources().map((resource) => resource['verso.role']));
    expect(roles).toEqual(new Set(['api', 'worker']));
  });

  it('answer while the database does not', async () => {
    const other = await boot('api', api.directory);
    for (const _ of ['once', 'twice', 'three times']) await send(other, '/api/config');
    await other.context.database.close();
    const text = await eventually(
      () => read(other),
      (answer) => sumOf(answer, 'verso_ready', { part: 'database' }) === 0,
    );
    expect(text).toContain('verso_ready{part="database"} 0');
    expect(text).not.toContain('verso_queue_jobs{');
    expect(sumOf(text, 'verso_http_requests_total')).toBeGreaterThan(2);
    await other.close();
  });
});
