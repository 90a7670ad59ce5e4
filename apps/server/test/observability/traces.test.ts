import { describeWithDatabase } from '@verso/db/testing';
import { type ReportsServer, type Simulator, startReports, startSimulator } from '@verso/simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiKey, geminiOf, letter, start, until } from '../translations/client.ts';
import { type CollectedSpan, type Collector, startCollector } from './collector.ts';

const serverKind = 2;
const failed = 2;
/** Each span rounds its start to whole milliseconds. */
const rounding = 5_000_000n;

describeWithDatabase('a server with a trace collector and error reporting', (openDatabase) => {
  let collector: Collector;
  let reports: ReportsServer;
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    [collector, reports, simulator] = [await startCollector(), await startReports(), await startSimulator()];
    server = await bootServer({
      openDatabase,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20planted-collector-token',
        OTEL_SERVICE_NAME: 'verso-of-acme',
        TRUST_PROXY: '127.0.0.1',
        SENTRY_DSN: reports.dsn,
        ...geminiOf(simulator),
      },
    });
    user = await signUp(server, { email: 'ada.lovelace@example.com' });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([collector.close(), reports.close(), simulator.close()]);
  });

  /** Waits for a trace with a matching span of this name and returns its spans. */
  const traceWith = async (name: string, isRight: (span: CollectedSpan) => boolean = () => true) => {
    const all = await eventually(
      async () => collector.spans(),
      (spans) => spans.some((span) => span.name === name && isRight(span)),
    );
    const { traceId } = all.find((span) => span.name === name && isRight(span)) ?? expect.fail(name);
    return all.filter((span) => span.traceId === traceId);
  };
  const named = (spans: readonly CollectedSpan[], name: string) =>
    spans.find((span) => span.name === name) ?? expect.fail(`There is no span "${name}".`);

  it('records a translation as one trace of request, job, stages and calls', async () => {
    const { id } = await start(server, user, { bytes: letter(30, 'merger'), filename: 'Contract Acme.docx' });
    await until(server, user, id, 'completed', 'failed');
    const spans = await traceWith('job translate-document');
    const request = named(spans, 'POST /api/translations');
    const job = named(spans, 'job translate-document');
    expect(request).toMatchObject({
      kind: serverKind,
      attributes: { 'http.route': '/api/translations', 'http.response.status_code': 202 },
    });
    expect(request.parentSpanId).toBeUndefined();
    expect(job.parentSpanId).toBe(request.spanId);
    expect(job.attributes).toMatchObject({
      'verso.job.queue': 'translate-document',
      'verso.outcome': 'completed',
    });
    const stages = ['extract', 'translate', 'write', 'store'].map((name) => named(spans, name));
    for (const stage of stages) {
      expect(stage.parentSpanId).toBe(job.spanId);
      expect(stage.attributes).toMatchObject({ 'verso.translation.id': id, 'verso.document.format': 'docx' });
      expect(stage.startTimeUnixNano + rounding >= job.startTimeUnixNano).toBe(true);
      expect(stage.endTimeUnixNano <= job.endTimeUnixNano + rounding).toBe(true);
    }
    const calls = spans.filter(({ attributes }) => 'gen_ai.request.model' in attributes);
    expect(calls).toHaveLength(simulator.log.length);
    expect(calls[0]).toMatchObject({
      parentSpanId: named(spans, 'translate').spanId,
      attributes: {
        'gen_ai.provider.name': 'google-gemini',
        'gen_ai.operation.name': 'translate',
        'gen_ai.usage.input_tokens': expect.any(Number),
        'verso.outcome': 'completed',
      },
    });
    expect(collector.resources()[0]).toMatchObject({ 'service.name': 'verso-of-acme', 'verso.role': 'all' });
    expect(collector.requests[0]?.path).toBe('/v1/traces');
    expect(collector.requests[0]?.headers.authorization).toBe('Bearer planted-collector-token');
  });

  it('records a failure by its code', async () => {
    simulator.behave({ failWith: 400 });
    const { id } = await start(server, user, { bytes: letter(5, 'garden') });
    await until(server, user, id, 'failed');
    simulator.behave({ failWith: null });
    const spans = await traceWith('translate', ({ status }) => status.code === failed);
    expect(named(spans, 'translate').attributes['error.type']).toBe('bad_request');
    const call = spans.find(({ attributes }) => 'gen_ai.request.model' in attributes);
    expect(call).toMatchObject({ status: { code: failed }, attributes: { 'error.type': 'bad_request' } });
  });

  it('continues the trace and request ID of a trusted proxy', async () => {
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const headers = { traceparent: `00-${trace}-${parent}-01`, 'x-request-id': 'proxy.request-4711' };
    await send(server, '/api/config', { headers });
    const answer = await send(server, '/api/showcase', {
      headers: { ...headers, 'x-forwarded-for': '192.0.2.1' },
    });
    expect(answer.headers.get('x-request-id')).toBe('proxy.request-4711');
    const spans = await traceWith('GET /api/showcase');
    expect(named(spans, 'GET /api/showcase')).toMatchObject({
      traceId: trace,
      parentSpanId: parent,
      attributes: { 'verso.request.id': 'proxy.request-4711' },
    });
    // The first request did not come from a trusted proxy.
    const [stranger] = collector.spans().filter(({ name }) => name === 'GET /api/config');
    expect(stranger?.traceId).not.toBe(trace);
    // A request that the proxy chose not to sample is not traced.
    const unsampled = { traceparent: `00-${trace.replace('0af', '0bf')}-${parent}-00` };
    await send(server, '/api/pricing', { headers: { ...unsampled, 'x-forwarded-for': '192.0.2.1' } });
    await send(server, '/api/pricing');
    await traceWith('GET /api/pricing');
    expect(collector.spans().filter(({ name }) => name === 'GET /api/pricing')).toHaveLength(1);
  });

  it('reports errors separately, with the request ID', async () => {
    await server.context.database.orm.execute(sql`drop table prompt_templates cascade`);
    const json = { name: 'contract', prompt_content: 'The merger of Acme', category: 'legal' };
    const answer = await send(server, '/api/prompts', { cookieOf: user, json });
    expect(answer.status).toBe(500);
    const [event] = await eventually(
      async () => reports.items('event').map(({ text }) => JSON.parse(text)),
      ({ length }) => length > 0,
    );
    expect(event.tags.request_id).toBe(answer.headers.get('x-request-id'));
    const spans = await traceWith('POST /api/prompts');
    expect(named(spans, 'POST /api/prompts')).toMatchObject({
      status: { code: failed },
      attributes: { 'verso.request.id': event.tags.request_id, 'error.type': '500' },
    });
  });

  it('exports no text, file name, user or secret', () => {
    const sent = collector.requests.map(({ text }) => text).join('\n');
    expect(sent).toContain('translate');
    const words = [
      'remark',
      'merger',
      'Acme',
      'Letter.docx',
      'ada.lovelace',
      user.id,
      user.token,
      user.cookie,
    ];
    for (const word of [...words, geminiKey, 'planted-collector-token', user.password, server.directory])
      expect(sent, word).not.toContain(word);
  });
});

describe('an unreachable trace collector', () => {
  it('does not interrupt the server and is logged', async () => {
    const collector = await startCollector();
    collector.answer(400);
    const lines: string[] = [];
    const server = await bootServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'warn' },
      onLog: (line) => lines.push(line),
    });
    expect((await send(server, '/api/config')).status).toBe(200);
    await server.close();
    await collector.close();
    expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
  });
});
