import { type ReportsServer, startReports } from '@verso/simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { eventually } from '../translations/client.ts';

const documentText = 'The merger of Acme and Globex is signed on Friday.';
const providerKey = 'sk-proj-planted-and-never-told';

interface StackTrace {
  readonly frames: readonly { readonly filename: string }[];
}

/** Fails unexpectedly with an error that quotes the data to be written. */
async function failToSave(server: TestServer) {
  await server.context.database.orm.execute(sql`drop table prompt_templates cascade`);
  const user = await signUp(server, { email: 'ada.lovelace@example.com' });
  const answer = await send(server, '/api/prompts?note=merger-query', {
    cookieOf: user,
    headers: { 'x-forwarded-note': 'merger-header' },
    json: { name: 'contract-acme.docx', prompt_content: documentText, category: 'legal' },
  });
  const { requestId } = (await answer.json()) as { requestId: string };
  return { user, answer, requestId };
}

describe('error reporting', () => {
  let reports: ReportsServer;
  let server: TestServer;
  beforeAll(async () => {
    reports = await startReports();
    server = await bootServer({ env: { SENTRY_DSN: reports.dsn, OPENAI_API_KEY: providerKey } });
  });
  afterAll(async () => {
    await server.close();
    await reports.close();
  });

  it('reports an unexpected request error once, with its stack and without request data', async () => {
    const { user, answer, requestId } = await failToSave(server);
    expect(answer.status).toBe(500);
    await eventually(
      async () => reports.items('event').length,
      (count) => count > 0,
    );
    await send(server, '/api/nothing');
    await send(server, '/api/prompts', { cookieOf: user, json: {} });
    const listing = vi.spyOn(server.context.storage, 'list').mockImplementation(() => {
      throw new Error(`Not there: ${documentText}`);
    });
    await server.context.queue.send('sweep-storage', {});
    const [request, job, ...more] = await eventually(
      async () => reports.items('event').map(({ text }) => JSON.parse(text)),
      ({ length }) => length > 1,
    );
    listing.mockRestore();
    expect(more).toEqual([]);
    expect(request.tags).toEqual({ request_id: requestId, route: '/api/prompts', code: 'internal_error' });
    expect(job.tags).toEqual({ job: 'sweep-storage' });
    const places = request.exception.values.flatMap(({ stacktrace }: { stacktrace: StackTrace }) =>
      stacktrace.frames.map(({ filename }) => filename),
    );
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(place).toMatch(/^(apps|packages|node_modules)\/|^node:/);

    const sent = reports.requests.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
    const secrets = [documentText, 'Acme', 'docx', 'merger', 'ada.lovelace', providerKey, user.id];
    for (const word of [...secrets, user.cookie, user.token, user.password, server.directory])
      expect(sent, word).not.toContain(word);
  });

  it('describes a traced request by route and status alone', async () => {
    const [trace, span] = ['0123456789abcdef0123456789abcdef', '0123456789abcdef'];
    await send(server, '/api/config?note=merger-query', {
      headers: { 'sentry-trace': `${trace}-${span}-1` },
    });
    const [transaction] = await eventually(
      async () =>
        reports
          .items('transaction')
          .map(({ text }) => JSON.parse(text))
          .filter(({ contexts }) => contexts.trace.trace_id === trace),
      ({ length }) => length > 0,
    );
    expect(transaction).toMatchObject({ transaction: 'GET /api/config', spans: [] });
    expect(transaction.contexts.trace).toMatchObject({ parent_span_id: span, status: 'ok' });
    expect(JSON.stringify(transaction)).not.toContain('merger');
  });

  it('is announced to browsers, whose policy allows no other address', async () => {
    const answer = await send(server, '/api/config');
    expect(await answer.json()).toMatchObject({ error_reports_dsn: reports.dsn });
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${reports.url};`);
  });
});

describe('a server without error reporting', () => {
  it('reports nothing', async () => {
    const server = await bootServer();
    const answer = await send(server, '/api/config');
    expect(await answer.json()).toMatchObject({ error_reports_dsn: null });
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    await server.close();
  });
});
