import {
  alertsResponse,
  type MetricName,
  monitoredMetrics,
  monitoringConfigResponse,
  monitoringResponse,
  usageTrackingListResponse,
} from '@verso/contracts';
import { alertHistory, auditLog, modelCalls, monitoringConfig, usageTracking } from '@verso/db';
import { desc, eq, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { eventually } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';
import { allowFullHost } from './full-host.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const view = '/api/admin/monitoring';
const events = '/api/admin/events';
const check = '/api/admin/check_all_usage_metrics';
const config = '/api/admin/monitoring-config';
const alerts = '/api/admin/alerts';
const tracking = '/api/admin/usage-tracking';

describeWithDatabase('monitoring', (openDatabase) => {
  let server: TestServer;
  let receiver: Receiver;
  let admin: TestUser;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await bootServer({ openDatabase, env: { WEBHOOK_PRIVATE_TARGETS: 'on' } });
    admin = await signUpAdministrator(server);
    await allowFullHost(server);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });
  beforeEach(async () => {
    const { orm } = server.context.database;
    await orm.delete(usageTracking);
    await orm.delete(alertHistory);
    await orm.update(monitoringConfig).set({ quotaLimit: null, alertEmail: null, webhookUrl: null });
  });

  const checkNow = async () => {
    const answer = await send(server, check, { user: admin, method: 'POST' });
    expect(answer.status).toBe(200);
    return monitoringResponse.parse(await answer.json());
  };
  const configure = (metric: string, json: unknown) =>
    send(server, `${config}?metric_name=${metric}`, { user: admin, method: 'PUT', json });
  const resolve = (id: string) =>
    send(server, `${alerts}?id=${id}`, { user: admin, method: 'PUT', json: { status: 'resolved' } });
  const history = async (query = '') =>
    alertsResponse.parse(await (await send(server, `${alerts}${query}`, { user: admin })).json()).alerts;
  /** The database is larger than one byte and smaller than the second limit. */
  const [tooSmall, ample] = [{ quota_limit: 1 }, { quota_limit: 1e15 }];

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    const requests = [
      [view, {}],
      [check, { method: 'POST' }],
      [tracking, {}],
      [events, {}],
      [`${config}?metric_name=memory`, { method: 'PUT', json: { is_enabled: false } }],
      [alerts, {}],
      [`${alerts}?id=${crypto.randomUUID()}`, { method: 'PUT', json: { status: 'resolved' } }],
    ] as const;
    for (const [path, options] of requests) {
      expect((await send(server, path, options)).status).toBe(401);
      expect((await send(server, path, { ...options, user })).status).toBe(403);
    }
  });

  it('measures every metric, including memory and disk', async () => {
    const { config: watched, current, usage, alerts: active } = await checkNow();
    const names = Object.keys(monitoredMetrics) as MetricName[];
    expect(watched.map(({ metric_name }) => metric_name)).toEqual(names);
    expect(current.map(({ metric_name }) => metric_name).toSorted()).toEqual(names.toSorted());
    expect(usage).toHaveLength(names.length);
    expect(active).toEqual([]);
    for (const name of ['memory', 'disk_used', 'database_size']) {
      expect(current.find(({ metric_name }) => metric_name === name)?.current_value).toBeGreaterThan(0);
    }
    const memory = current.find(({ metric_name }) => metric_name === 'memory');
    expect(memory?.percentage_used).toBeGreaterThan(0);
    expect(memory?.percentage_used).toBeLessThanOrEqual(100);
    expect(await (await send(server, view, { user: admin })).json()).toMatchObject({ usage });
  });

  it('returns the latest 50 measurements, optionally of one metric', async () => {
    for (let round = 0; round < 5; round += 1) await checkNow();
    const read = async (query = '') =>
      usageTrackingListResponse.parse(
        await (await send(server, `${tracking}${query}`, { user: admin })).json(),
      ).usage;
    const all = await read();
    expect(all).toHaveLength(50);
    expect(all.map(({ recorded_at }) => recorded_at)).toEqual(
      all
        .map(({ recorded_at }) => recorded_at)
        .toSorted()
        .toReversed(),
    );
    const one = await read('?metric_name=memory');
    expect(one.map(({ metric_name }) => metric_name)).toEqual(Array.from({ length: 5 }, () => 'memory'));
    expect((await send(server, `${tracking}?metric_name=mood`, { user: admin })).status).toBe(422);
  });

  it('alerts once above the threshold and once below it again', async () => {
    const place = '/alerts';
    const alert_email = 'alerts@example.com';
    const webhook_url = `${receiver.url}${place}`;
    await configure('database_size', { ...tooSmall, alert_email, webhook_url });
    const { alerts: first } = await checkNow();
    expect(first).toMatchObject([{ metric_name: 'database_size', status: 'active', resolved_at: null }]);
    expect((await checkNow()).alerts).toEqual(first);
    await configure('database_size', ample);
    expect((await checkNow()).alerts).toEqual([]);
    expect(await history()).toMatchObject([{ id: first[0]?.id, status: 'resolved' }]);
    await readOutbox(server.directory, alert_email, 'Alert: Database size');
    await readOutbox(server.directory, alert_email, 'Resolved: Database size');
    const deliveries = await eventually(
      async () => receiver.received.filter(({ path }) => path === place),
      (all) => all.length >= 2,
    );
    expect(deliveries.map(({ event }) => event.type).toSorted()).toEqual([
      'monitoring.alert_opened',
      'monitoring.alert_resolved',
    ]);
    await checkNow();
    const waiting = await server.context.database.orm.execute(
      sql`select id from pgboss.job where name = 'send-alert' and state <> 'completed'`,
    );
    expect(waiting.rows).toEqual([]);
  });

  it('stays silent after a manual resolution until the metric gets worse', async () => {
    await configure('database_size', tooSmall);
    const [alert] = (await checkNow()).alerts;
    const answer = await resolve(alert?.id ?? '');
    expect(await answer.json()).toMatchObject({ status: 'resolved', resolved_at: expect.any(String) });
    expect((await resolve(alert?.id ?? '')).status).toBe(200);
    expect((await checkNow()).alerts).toEqual([]);
    expect((await checkNow()).alerts).toEqual([]);
    expect(await history()).toHaveLength(1);
    await configure('database_size', ample);
    await checkNow();
    await configure('database_size', tooSmall);
    expect((await checkNow()).alerts).toHaveLength(1);
    expect(await history('?status=resolved')).toHaveLength(1);
    expect((await resolve(crypto.randomUUID())).status).toBe(404);
    const log = await server.context.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, alert?.id ?? ''));
    expect(log).toMatchObject([{ action: 'alert.resolve', after: { status: 'resolved' } }]);
  });

  it('alerts again after a manual resolution once the metric is worse', async () => {
    const size = async () =>
      (await checkNow()).current.find(({ metric_name }) => metric_name === 'database_size')?.current_value ??
      0;
    await configure('database_size', { quota_limit: (await size()) / 0.85, threshold_percentage: 80 });
    const [alert] = (await checkNow()).alerts;
    await resolve(alert?.id ?? '');
    expect((await checkNow()).alerts).toEqual([]);
    await configure('database_size', { quota_limit: (await size()) / 1.05 });
    const [again] = (await checkNow()).alerts;
    expect(again?.alert_message).toMatch(/^Database size is [\d.]+ MB, limit [\d.]+ MB\. Alerts begin at /);
  });

  it('compares with the latest measurement before an alert was resolved by hand', async () => {
    const size = async () =>
      (await checkNow()).current.find(({ metric_name }) => metric_name === 'database_size')?.current_value ??
      0;
    await configure('database_size', { quota_limit: (await size()) / 0.5, threshold_percentage: 40 });
    const [alert] = (await checkNow()).alerts;
    await configure('database_size', { quota_limit: (await size()) / 0.8 });
    await checkNow();
    await resolve(alert?.id ?? '');
    expect((await checkNow()).alerts).toEqual([]);
  });

  it('rewrites active alerts of earlier versions in current wording', async () => {
    await configure('database_size', tooSmall);
    const [alert] = (await checkNow()).alerts;
    await server.context.database.orm
      .update(alertHistory)
      .set({ alertMessage: 'database_size is at 300.0% of its limit (threshold 80%).', percentageUsed: 300 })
      .where(eq(alertHistory.id, alert?.id ?? ''));
    const { alerts, current } = await checkNow();
    const [reworded] = alerts;
    const measured = current.find(({ metric_name }) => metric_name === 'database_size');
    expect(reworded?.percentage_used).toBe(measured?.percentage_used);
    expect(reworded?.id).toBe(alert?.id);
    expect(reworded?.alert_message).toMatch(/^Database size is [\d.]+ \w+, limit [\d.]+ \w+\. /);
  });

  it('excludes calls that test a key', async () => {
    const { orm } = server.context.database;
    await orm.delete(modelCalls);
    const call = {
      startedAt: new Date(),
      provider: 'openai',
      modelId: 'gpt-5-mini',
      attempt: 1,
      call: 1,
      latencyMs: 10,
    };
    await orm.insert(modelCalls).values([
      { ...call, purpose: 'probe', outcome: 'failed' },
      { ...call, purpose: 'translate', outcome: 'completed' },
    ]);
    const { current } = await checkNow();
    const valueNamed = (name: MetricName) =>
      current.find(({ metric_name }) => metric_name === name)?.current_value;
    expect([valueNamed('error_rate'), valueNamed('model_calls_per_minute')]).toEqual([0, 1]);
    await orm.delete(modelCalls);
  });

  it('notifies open consoles of new alerts', async () => {
    const stream = await send(server, events, { user: admin });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(':\n\n');
    await checkNow();
    expect((await reader?.read())?.value).toBe('event: change\ndata: {"topics":["monitoring"]}\n\n');
    await reader?.cancel();
  });

  it('opens one alert when several processes check at once', async () => {
    await configure('database_size', tooSmall);
    await Promise.all([checkNow(), checkNow(), checkNow()]);
    expect(await history()).toHaveLength(1);
  });

  it('keeps a changed threshold and alerts by it', async () => {
    const bytes = (await checkNow()).current.find(({ metric_name }) => metric_name === 'database_size');
    const half = { quota_limit: 2 * (bytes?.current_value ?? 0) };
    const before = monitoringConfigResponse.parse(
      await (await configure('database_size', { ...half, threshold_percentage: 90 })).json(),
    );
    expect(before.threshold_percentage).toBe(90);
    expect((await checkNow()).alerts).toEqual([]);
    const after = monitoringConfigResponse.parse(
      await (await configure('database_size', { threshold_percentage: 30 })).json(),
    );
    expect(after).toMatchObject({ threshold_percentage: 30, ...half });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    const { alerts: active, config: watched } = await checkNow();
    expect(active).toMatchObject([{ metric_name: 'database_size', status: 'active' }]);
    expect(watched.find(({ metric_name }) => metric_name === 'database_size')).toEqual(after);
    await configure('database_size', { threshold_percentage: 80 });
  });

  it('ignores a disabled metric', async () => {
    await configure('database_size', tooSmall);
    await checkNow();
    const answer = await configure('database_size', { is_enabled: false });
    expect(await answer.json()).toMatchObject({ metric_name: 'database_size', is_enabled: false });
    const { current, alerts: active } = await checkNow();
    expect(active).toEqual([]);
    const before = current.find(({ metric_name }) => metric_name === 'database_size');
    expect(before?.recorded_at).not.toBe(
      current.find(({ metric_name }) => metric_name === 'memory')?.recorded_at,
    );
    await configure('database_size', { is_enabled: true });
    const [entry] = await server.context.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, 'database_size'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'monitoring_config.update',
      actorEmail: admin.email,
      before: { is_enabled: false },
      after: { is_enabled: true },
    });
  });

  it.each([
    ['a threshold of at least 1', { threshold_percentage: 0 }],
    ['a threshold of at most 100', { threshold_percentage: 101 }],
    ['a positive limit', { quota_limit: 0 }],
    ['an e-mail address', { alert_email: 'nobody' }],
    ['an http(s) webhook URL', { webhook_url: 'ftp://example.com' }],
  ])('requires %s', async (_what, wrong) => {
    expect((await configure('memory', wrong)).status).toBe(422);
  });

  it('rejects unknown metrics', async () => {
    expect((await configure('mood', { is_enabled: true })).status).toBe(422);
  });
});
