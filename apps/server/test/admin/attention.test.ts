import { type AttentionItem, circuitStripsResponse, overviewResponse } from '@verso/contracts';
import {
  alertHistory,
  budgets,
  circuitChanges,
  type Database,
  llmModels,
  providerApiKeys,
  translations,
} from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAttention } from '../../src/operations/overview/attention.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiKey, geminiOf, letter, start } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The items of one kind. */
async function attentionOf<Kind extends AttentionItem['kind']>(
  server: TestServer,
  user: TestUser,
  kind: Kind,
) {
  const answer = await send(server, '/api/admin/overview', { user });
  const items = overviewResponse.parse(await answer.json()).attention;
  return items.filter((item): item is Extract<AttentionItem, { kind: Kind }> => item.kind === kind);
}

describeWithDatabase('the attention list of the console', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, env: { GEMINI_API_KEY: geminiKey } });
    admin = await signUpAdministrator(server);
  });
  beforeEach(async () => {
    const { orm } = server.context.database;
    await orm.update(llmModels).set({ deprecationDate: null });
    await orm.delete(providerApiKeys);
    await orm.delete(budgets);
    await orm.delete(alertHistory);
    await orm.delete(translations);
  });
  afterAll(() => server.close());

  const attention = <Kind extends AttentionItem['kind']>(kind: Kind) => attentionOf(server, admin, kind);

  it('is empty when nothing is wrong', async () => {
    const answer = await send(server, '/api/admin/overview', { user: admin });
    expect(overviewResponse.parse(await answer.json()).attention).toEqual([]);
  });

  it('lists a failed key, a budget near or over its limit, and an active alert', async () => {
    const { orm } = server.context.database;
    const key = { provider: 'openai' as const, keyValue: 'sealed', keyLast4: '1234', priority: 1 };
    await orm.insert(providerApiKeys).values([
      { ...key, keyName: 'Broken', status: 'failed', statusReason: 'The key was refused.' },
      { ...key, keyName: 'Off', status: 'disabled' },
    ]);
    const budget = { budgetType: 'total' as const, amountUsd: 10, alertThresholdPercent: 80 };
    await orm.insert(budgets).values([
      { ...budget, name: 'Fine', currentSpend: 7.9 },
      { ...budget, name: 'Near', currentSpend: 8 },
      { ...budget, name: 'Over', currentSpend: 10, autoPause: true },
      { ...budget, name: 'Paused', currentSpend: 10, isActive: false },
    ]);
    const alert = { metricName: 'disk_used', percentageUsed: 91, alertMessage: 'Disk is at 91%.' };
    await orm
      .insert(alertHistory)
      .values([alert, { ...alert, metricName: 'memory', status: 'resolved', resolvedAt: new Date() }]);
    expect(await attention('key')).toMatchObject([
      { severity: 'danger', key_name: 'Broken', reason: 'The key was refused.' },
    ]);
    const full = await attention('budget');
    expect(full.toSorted((a, b) => a.percent_used - b.percent_used)).toMatchObject([
      { severity: 'warning', name: 'Near', percent_used: 80, pauses: false },
      { severity: 'danger', name: 'Over', percent_used: 100, pauses: true },
    ]);
    expect(await attention('alert')).toMatchObject([{ alert_message: 'Disk is at 91%.' }]);
  });

  it.each([
    [61, null],
    [60, 'warning'],
    [2, 'warning'],
    [1, 'danger'],
    [-3, 'danger'],
  ] as const)('lists a model with %i days left as %s', async (days, severity) => {
    const { orm } = server.context.database;
    const [model] = await orm.select().from(llmModels).where(eq(llmModels.isActive, true)).limit(1);
    const deprecationDate = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    await orm
      .update(llmModels)
      .set({ deprecationDate, isDeprecated: false, recommendedReplacement: 'another' })
      .where(eq(llmModels.id, model?.id ?? ''));
    expect((await attention('model')).map((item) => [item.days_left, item.severity])).toEqual(
      severity === null ? [] : [[days, severity]],
    );
  });

  it('groups waiting jobs by reason', async () => {
    const user = await signUp(server);
    const job = {
      userId: user.id,
      originalFilename: 'a.docx',
      translatedFilename: 'a_de.docx',
      format: 'docx' as const,
      fileSizeBytes: 1,
      targetLanguage: 'de',
      configHash: 'x',
      mode: 'fast' as const,
      errorCode: 'budget_exhausted',
      errorMessage: 'The monthly budget is used up.',
      createdAt: new Date(Date.now() - 60_000),
    };
    await server.context.database.orm
      .insert(translations)
      .values([job, job, { ...job, errorCode: null, errorMessage: null }]);
    expect(await attention('jobs')).toMatchObject([
      { count: 2, reason: 'The monthly budget is used up.', since: job.createdAt.toISOString() },
    ]);
  });

  it("lists an open circuit until it closes, and shows it in the last day's timeline", async () => {
    const simulator = await startSimulator({ script: { failWith: 500 } });
    const server = await bootServer({
      openDatabase,
      env: geminiOf(simulator),
      gatewayTimeouts: { breakerRules: { consecutiveFailures: 1, firstOpenMs: 120_000 } },
    });
    const admin = await signUpAdministrator(server);
    const attention = () => attentionOf(server, admin, 'circuit');
    await start(server, await signUp(server), { bytes: letter(4, 'sea') });
    const [open] = await eventually(attention, (found) => found.length > 0);
    expect(open).toMatchObject({ severity: 'danger', provider: 'google-gemini' });
    expect(await attention()).toHaveLength(1);
    const strips = async () => {
      const answer = await send(server, '/api/admin/provider-health/circuits', { user: admin });
      return circuitStripsResponse.parse(await answer.json());
    };
    const { strips: seen, cell_minutes } = await strips();
    const strip = seen.find(({ model_id }) => model_id === open?.model_ids[0]);
    expect(cell_minutes).toBe(30);
    expect(strip?.cells).toHaveLength(48);
    expect(strip?.cells[0]).toEqual({ state: 'closed', calls: 0, failures: 0 });
    expect(strip?.cells.some(({ state, failures }) => state === 'open' && failures > 0)).toBe(true);

    const { orm } = server.context.database;
    await send(server, '/api/admin/provider-health/reset', {
      json: { provider: 'google-gemini' },
      user: admin,
    });
    const changes = await orm
      .select()
      .from(circuitChanges)
      .where(eq(circuitChanges.route, `google-gemini/${open?.model_ids[0]}`))
      .orderBy(circuitChanges.id);
    expect(changes.map(({ phase }) => phase).slice(0, 1)).toEqual(['open']);
    expect(changes.map(({ phase }) => phase)).toContain('closed');
    await server.close();
    await simulator.close();
  });

  it('says that searches for words are slow without pg_trgm, until a start can create it', async () => {
    const lines: string[] = [];
    const boot = async (database: Database) => {
      const booted = await bootServer({
        openDatabase: async () => database,
        env: { LOG_LEVEL: 'warn' },
        onLog: (line) => lines.push(line),
      });
      const found = (await readAttention(booted.context)).filter(({ kind }) => kind === 'word_search');
      await booted.close();
      return { found, warnings: lines.splice(0).filter((line) => line.includes('pg_trgm')).length };
    };
    const missing = await openDatabase();
    // A database user that may not create extensions.
    await missing.orm.execute(sql`drop extension pg_trgm cascade`);
    await missing.orm.execute(sql`
      create function refuse() returns event_trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = 'insufficient_privilege'; end $$`);
    await missing.orm.execute(sql`
      create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function refuse()`);
    expect(await boot(missing)).toEqual({
      found: [{ kind: 'word_search', severity: 'warning' }],
      warnings: 1,
    });
    const added = await openDatabase();
    await added.orm.execute(sql`drop extension pg_trgm cascade`);
    expect(await boot(added)).toEqual({ found: [], warnings: 0 });
  });

  it('notifies every open console of a change by an administrator', async () => {
    const other = await signUpAdministrator(server);
    const stream = await send(server, '/api/admin/events', { user: other });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(':\n\n');
    await send(server, '/api/admin/provider-health/reset', {
      json: { provider: 'google-gemini' },
      user: admin,
    });
    expect((await reader?.read())?.value).toBe('event: change\ndata: {"topics":["administration"]}\n\n');
    await reader?.cancel();
  });
});
