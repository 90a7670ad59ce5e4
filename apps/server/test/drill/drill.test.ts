/** @module-tag rare */
import {
  budgetChangeResponse,
  costTelemetryResponse,
  jobsResponse,
  monitoringResponse,
  overviewResponse,
  providersHealthResponse,
} from '@verso/contracts';
import { llmModels, modelCalls, translations, users } from '@verso/db';
import { and, eq, ne, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeProvidersJob } from '../../src/models/jobs/probe-providers.ts';
import { bootServer, send, signUpVerified, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { allowFullHost } from '../admin/full-host.ts';
import { type Receiver, startReceiver } from '../admin/receiver.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { eventually, geminiOf, get, letter, setPlan, start, until } from '../translations/client.ts';

const operations = 'operations@example.com';
const second = 1000;
const longTimeout = { timeout: 180_000 };

/** An incident as an operator sees it, from the first failing call to the recovery notice. */
describeWithDatabase('an incident', (openDatabase) => {
  let simulator: Simulator;
  let mails: MailServer;
  let receiver: Receiver;
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  /** The offset of the server's clock in milliseconds. */
  let clockOffset = 0;
  let documents = 0;
  beforeAll(async () => {
    [simulator, mails, receiver] = [await startSimulator(), await startMailServer(), await startReceiver()];
    server = await bootServer({
      openDatabase,
      clock: { now: () => new Date(Date.now() + clockOffset) },
      env: {
        ...geminiOf(simulator),
        OPENAI_API_KEY: 'test-key-of-openai',
        OPENAI_BASE_URL: simulator.baseUrls.openai,
        OPENAI_RPM: '100000',
        SMTP_URL: mails.url,
        WEBHOOK_PRIVATE_TARGETS: 'on',
      },
    });
    admin = await signUpAdministrator(server);
    await allowFullHost(server);
    user = await signUpVerified(server);
    await setPlan(server, user, 'business');
    const { orm } = server.context.database;
    await orm.update(users).set({ emailVerified: true });
    // A single Gemini model, so that failures are not spread over several.
    await orm
      .update(llmModels)
      .set({ isActive: false })
      .where(and(eq(llmModels.provider, 'google-gemini'), ne(llmModels.modelId, 'gemini-3.6-flash')));
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([simulator.close(), mails.close(), receiver.close()]);
  });

  async function ask<Seen>(
    path: string,
    schema: { parse(value: unknown): Seen },
    json?: unknown,
    method?: string,
  ) {
    const answer = await send(server, `/api/admin/${path}`, {
      user: admin,
      ...(json === undefined ? {} : { json }),
      ...(method === undefined ? {} : { method }),
    });
    expect(answer.ok, path).toBe(true);
    return schema.parse(await answer.json());
  }
  const measure = () => ask('check_all_usage_metrics', monitoringResponse, undefined, 'POST');
  const overview = () => ask('overview', overviewResponse);
  const attentionKinds = async () => (await overview()).attention.map(({ kind }) => kind);
  const probeProviders = () => probeProvidersJob(server.context);
  const gemini = async () => {
    const { providers } = await ask('provider-health', providersHealthResponse);
    const found = providers.find(({ provider }) => provider === 'google-gemini');
    if (found === undefined) throw new Error('Gemini is missing.');
    return found;
  };
  const translate = async () => {
    documents += 1;
    return (await start(server, user, { bytes: letter(60, `subject ${documents}`) })).id;
  };
  const rowOf = async (id: string) => {
    const [row] = await server.context.database.orm
      .select()
      .from(translations)
      .where(eq(translations.id, id));
    if (row === undefined) throw new Error('The translation is missing.');
    return row;
  };
  const completedRow = async (id: string) => {
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    return rowOf(id);
  };
  const eventsAt = (path: string) =>
    receiver.received.filter((webhook) => webhook.path === path).map(({ event }) => event.type);
  /** Makes waiting jobs of the queue due now. */
  const runWaitingJobs = () =>
    server.context.database.orm.execute(
      "update pgboss.job set start_after = now() where name = 'translate-document' and state < 'active'",
    );

  it('moves jobs to another provider, and sends one alert and one recovery notice', longTimeout, async () => {
    await ask(
      'monitoring-config?metric_name=error_rate',
      { parse: (value) => value },
      {
        quota_limit: 10,
        threshold_percentage: 80,
        alert_email: operations,
        webhook_url: `${receiver.url}/alerts`,
      },
      'PUT',
    );
    const first = await completedRow(await translate());
    expect(first.providerUsed).toBe('google-gemini');
    await probeProviders();
    expect(await gemini()).toMatchObject({ status: 'healthy', is_circuit_open: false });
    expect((await measure()).alerts).toEqual([]);

    const route = `google-gemini/${first.modelUsed}`;
    const phase = async () => (await server.context.gateway.breakerOf(route)).phase;
    simulator.behave({ failWith: 500, services: ['google-gemini'] });
    const moved = await completedRow(await translate());
    for (let more = 0; more < 5 && (await phase()) !== 'open'; more += 1)
      await completedRow(await translate());
    expect(await phase()).toBe('open');
    const answered = await server.context.database.orm
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.jobId, moved.id));
    const by = (outcome: string) =>
      new Set(answered.filter((call) => call.outcome === outcome).map(({ provider }) => provider));
    expect(by('completed')).toContain('openai');
    expect(by('completed')).not.toContain('google-gemini');
    expect(by('failed')).toEqual(new Set(['google-gemini']));

    await probeProviders();
    const broken = await gemini();
    expect(['degraded', 'down']).toContain(broken.status);
    expect(broken.is_circuit_open).toBe(true);
    for (const _ of [1, 2, 3])
      expect((await measure()).alerts).toMatchObject([{ metric_name: 'error_rate' }]);
    expect(await attentionKinds()).toEqual(expect.arrayContaining(['circuit', 'alert']));
    const costs = await ask('cost-telemetry?days=7', costTelemetryResponse);
    expect(costs.healthy).toBe(false);
    expect(costs.openCircuits).toBeGreaterThan(0);
    await expect.poll(() => eventsAt('/alerts'), { timeout: 20_000 }).toEqual(['monitoring.alert_opened']);
    await expect.poll(() => mails.subjectsTo(operations), { timeout: 20_000 }).toEqual(['Alert: Error rate']);

    // The provider recovers, slowly enough to observe that one call is let through first.
    simulator.behave({ firstTokenMs: 1200 });
    simulator.clearLog();
    clockOffset += 400 * second;
    const probed = await translate();
    await eventually(phase, (seen) => seen === 'half-open');
    const geminiRequests = () => simulator.log.filter(({ service }) => service === 'google-gemini').length;
    await eventually(
      async () => geminiRequests(),
      (calls) => calls > 0,
    );
    expect(geminiRequests()).toBe(1);
    simulator.behave({});
    await completedRow(probed);
    for (let more = 0; more < 5 && (await phase()) !== 'closed'; more += 1)
      await completedRow(await translate());
    expect(await phase()).toBe('closed');
    expect((await completedRow(await translate())).providerUsed).toBe('google-gemini');

    // Failures no longer count after a quarter of an hour.
    await server.context.database.orm.execute(
      sql`update model_calls set started_at = started_at - interval '1 hour' where outcome = 'failed'`,
    );
    for (const _ of [1, 2]) expect((await measure()).alerts).toEqual([]);
    expect(await attentionKinds()).not.toContain('alert');
    await expect
      .poll(() => eventsAt('/alerts'), { timeout: 20_000 })
      .toEqual(['monitoring.alert_opened', 'monitoring.alert_resolved']);
    await expect
      .poll(() => mails.subjectsTo(operations), { timeout: 20_000 })
      .toEqual(['Alert: Error rate', 'Resolved: Error rate']);
  });

  it(
    'sends two mails, refuses calls and holds jobs until an exhausted budget is raised',
    longTimeout,
    async () => {
      const { apiCostToCompany: cost } = await completedRow(await translate());
      expect(cost).toBeGreaterThan(0);
      const address = 'money@example.com';
      // Earlier calls of the month cost so much that one document crosses the threshold.
      const { rows } = await server.context.database.orm.execute<{ spent: string }>(
        sql`select sum(cost_usd) as spent from model_calls`,
      );
      const spent = Number(rows[0]?.spent);
      const amount = Math.ceil(100 * (spent + 12 * cost)) / 100;
      const before = 0.8 * amount - cost / 2 - spent;
      await server.context.database.orm.insert(modelCalls).values({
        startedAt: server.context.clock.now(),
        purpose: 'translate',
        provider: 'openai',
        modelId: 'gpt-5-mini',
        attempt: 1,
        call: 1,
        outcome: 'completed',
        latencyMs: 1,
        costUsd: Number(before.toFixed(8)),
      });
      const { budget } = await ask('budgets', budgetChangeResponse, {
        name: 'Drill',
        budget_type: 'total',
        amount_usd: amount,
        auto_pause: true,
        notification_email: address,
        webhook_url: `${receiver.url}/budget`,
      });
      expect(budget.is_near_threshold).toBe(false);
      await completedRow(await translate());
      await expect.poll(() => eventsAt('/budget'), { timeout: 20_000 }).toEqual(['budget.threshold']);

      const waiting: string[] = [];
      for (let attempt = 0; attempt < 12 && waiting.length < 2; attempt += 1) {
        const id = await translate();
        const { status } = await eventually(
          () => get(server, user, id),
          (seen) => seen.status === 'completed' || seen.error_code === 'budget_exhausted',
        );
        if (status !== 'completed') waiting.push(id);
      }
      expect(waiting).toHaveLength(2);
      const [first = ''] = waiting;
      expect((await get(server, user, first)).error_message).toMatch(
        /^Translations are paused on this server/,
      );
      const { depth, jobs } = await ask('jobs?state=waiting', jobsResponse);
      expect(depth.waiting).toBe(2);
      expect(jobs[0]?.reason).toContain('The total budget "Drill"');
      expect(jobs.map(({ reason_code }) => reason_code)).toEqual(['budget_exhausted', 'budget_exhausted']);
      expect(await attentionKinds()).toEqual(expect.arrayContaining(['budget', 'jobs']));
      await expect
        .poll(() => eventsAt('/budget'), { timeout: 20_000 })
        .toEqual(['budget.threshold', 'budget.refused']);
      await expect
        .poll(() => mails.subjectsTo(address), { timeout: 20_000 })
        .toEqual([
          expect.stringMatching(/^Budget "Drill" is at 8\d%$/),
          'Budget "Drill" has too little left for a call',
        ]);

      await ask(`budgets?id=${budget.id}`, budgetChangeResponse, { amount_usd: 100 * amount }, 'PUT');
      await runWaitingJobs();
      for (const id of waiting) await completedRow(id);
      expect((await ask('jobs?state=waiting', jobsResponse)).depth.waiting).toBe(0);
      expect(mails.subjectsTo(address)).toHaveLength(2);
      expect(eventsAt('/budget')).toHaveLength(2);
    },
  );
});
