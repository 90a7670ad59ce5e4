import { describeWithDatabase } from '@verso/db/testing';
import { type ReportsServer, startReports } from '@verso/simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { eventually } from '../translations/client.ts';

const email = 'ada.lovelace@example.com';

interface Report {
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly stacktrace: { readonly frames: readonly { readonly filename: string }[] };
    }[];
  };
}

describeWithDatabase('a failed query in the account library', (openDatabase) => {
  let reports: ReportsServer;
  let server: TestServer;
  const written: string[] = [];
  beforeAll(async () => {
    reports = await startReports();
    server = await bootServer({
      openDatabase,
      env: { SENTRY_DSN: reports.dsn, LOG_LEVEL: 'warn' },
      onLog: (line) => written.push(line),
    });
  });
  afterAll(async () => {
    await server.close();
    await reports.close();
  });

  it('is answered, logged and reported like any other unexpected error, and printed nowhere else', async () => {
    const { password } = await signUp(server, { email });
    await server.context.database.orm.execute(sql`alter table "user" rename column email to address`);
    written.length = 0;
    const printed = (['error', 'warn', 'log'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const answer = await send(server, '/api/auth/sign-in/email', { json: { email, password } });
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();

    expect(answer.status).toBe(500);
    const { requestId, code } = (await answer.json()) as { requestId: string; code: string };
    expect(code).toBe('internal_error');
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      msg: 'request failed',
      requestId,
      route: '/api/auth/sign-in/email',
    });
    expect(written[0]).not.toContain('ada.lovelace');

    const [report] = await eventually(
      async () => reports.items('event').map(({ text }) => JSON.parse(text) as Report),
      ({ length }) => length > 0,
    );
    expect(report?.tags).toEqual({
      request_id: requestId,
      route: '/api/auth/sign-in/email',
      code: 'internal_error',
    });
    for (const { type, stacktrace } of report?.exception.values ?? [])
      expect(stacktrace.frames.length, type).toBeGreaterThan(0);
    const places = report?.exception.values.flatMap(({ stacktrace }) =>
      stacktrace.frames.map(({ filename }) => filename),
    );
    expect(places).toContain('apps/server/src/identity/routes/auth/register.ts');
  });
});
