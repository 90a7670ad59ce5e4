import { createHmac } from 'node:crypto';
import {
  budgetChangeResponse,
  budgetsResponse,
  budgetWindowsResponse,
  type CreateBudgetRequest,
} from '@verso/contracts';
import { auditLog, budgets, modelCalls, type Queryable } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueBudgetAlerts, queueRefusalAlert } from '../../src/models/budgets/alert.ts';
import { holdBudget, settleBudget } from '../../src/models/budgets/hold.ts';
import { inTransaction } from '../../src/platform/context.ts';
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
import { type Receiver, startReceiver } from './receiver.ts';

const path = '/api/admin/budgets';
const webhookSecret = 'a secret for webhooks';

describeWithDatabase('budgets in the console', (openDatabase) => {
  let server: TestServer;
  let receiver: Receiver;
  let admin: TestUser;
  let now = new Date('2026-03-04T12:00:00Z');
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await bootServer({
      openDatabase,
      clock: { now: () => now },
      env: { WEBHOOK_PRIVATE_TARGETS: 'on', WEBHOOK_SECRET: webhookSecret },
    });
    admin = await signUpAdministrator(server);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });
  beforeEach(async () => {
    now = new Date('2026-03-04T12:00:00Z');
    const { orm } = server.context.database;
    await orm.delete(budgets);
    await orm.delete(modelCalls);
  });

  const wanted = { name: 'March', budget_type: 'monthly', amount_usd: 10 } as const;
  const post = (json: Record<string, unknown>) => send(server, path, { user: admin, json });
  const put = (id: string, json: unknown) =>
    send(server, `${path}?id=${id}`, { user: admin, method: 'PUT', json });
  const create = async (options: Partial<CreateBudgetRequest> = {}) => {
    const answer = await post({ ...wanted, ...options });
    expect(answer.status).toBe(201);
    return budgetChangeResponse.parse(await answer.json());
  };
  const list = async () =>
    budgetsResponse.parse(await (await send(server, path, { user: admin })).json()).budgets;
  const spend = async (usd: number) => {
    const { context } = server;
    const call = { provider: 'openai', modelId: 'gpt-5-mini', usd } as const;
    const hold = await holdBudget(context, call);
    if (typeof hold !== 'string') throw new Error('not held');
    await context.database.transaction(async (tx) => {
      const inside = inTransaction(context, tx);
      await logCall(now, usd, undefined, tx);
      await queueBudgetAlerts(inside, await settleBudget(inside, hold, usd));
    });
  };
  const logCall = (
    startedAt: Date,
    costUsd: number,
    modelId = 'gpt-5-mini',
    { orm }: Queryable = server.context.database,
  ) =>
    orm.insert(modelCalls).values({
      startedAt,
      costUsd,
      modelId,
      provider: 'openai',
      purpose: 'translate',
      attempt: 1,
      call: 1,
      outcome: 'completed',
      latencyMs: 10,
    });
  const webhooksTo = (path: string) => receiver.received.filter((webhook) => webhook.path === path);

  it('require the administrator role', async () => {
    const user = await signUp(server);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const json = method === 'GET' ? {} : { json: wanted };
      expect((await send(server, path, { method, ...json })).status).toBe(401);
      expect((await send(server, path, { method, user, ...json })).status).toBe(403);
    }
  });

  it('are created with defaults, listed, changed, paused and deleted, with an audit entry each', async () => {
    const { budget, message } = await create({ notes: null });
    expect(message).toBe('Budget created successfully!');
    expect(budget).toMatchObject({
      ...wanted,
      alert_threshold_percent: 80,
      auto_pause: false,
      is_active: true,
      current_spend: 0,
      percent_used: 0,
      is_near_threshold: false,
      is_over_budget: false,
      window_ends_at: '2026-04-01T00:00:00.000Z',
    });
    const changed = await put(budget.id, { amount_usd: 20.5, provider: 'openai', notes: 'raised' });
    expect(await changed.json()).toMatchObject({
      message: 'Budget updated successfully!',
      budget: { amount_usd: 20.5, provider: 'openai', notes: 'raised', name: 'March' },
    });
    expect((await put(budget.id, { is_active: false })).status).toBe(200);
    expect(await list()).toMatchObject([{ id: budget.id, is_active: false, amount_usd: 20.5 }]);
    const deleted = await send(server, `${path}?id=${budget.id}`, { user: admin, method: 'DELETE' });
    expect(await deleted.json()).toEqual({ message: 'Budget "March" deleted successfully' });
    expect(await list()).toEqual([]);
    expect((await put(budget.id, { is_active: true })).status).toBe(404);
    const log = await server.context.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, budget.id))
      .orderBy(auditLog.id);
    expect(log.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
      ['budget.create', 'budget.update', 'budget.update', 'budget.delete'].map((action) => [
        action,
        admin.email,
      ]),
    );
    expect(log[2]).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
  });

  it.each([
    ['a name', { name: ' ' }],
    ['a type', { budget_type: 'yearly' }],
    ['an amount', { amount_usd: null }],
    ['at least a cent', { amount_usd: 0.009 }],
    ['whole cents', { amount_usd: 1.005 }],
    ['a threshold of at least 1', { alert_threshold_percent: 0 }],
    ['a threshold of at most 100', { alert_threshold_percent: 101 }],
    ['an e-mail address', { notification_email: 'nobody' }],
    ['an http(s) webhook URL', { webhook_url: 'file:///etc/passwd' }],
    ['a webhook URL without a password', { webhook_url: 'https://user:password@example.com' }],
    ['a known provider', { provider: 'nobody' }],
  ])('require %s', async (_what, wrong) => {
    expect((await post({ ...wanted, ...wrong })).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it.each([0.01, 0.07, 1.1, 19.99, 1234.56])('accept $%s exactly', async (amount_usd) => {
    expect((await create({ amount_usd })).budget.amount_usd).toBe(amount_usd);
  });

  it("include the window's costs from before the budget was created or changed", async () => {
    await logCall(new Date('2026-02-28T23:00:00Z'), 100);
    await logCall(new Date('2026-03-01T00:00:00Z'), 3);
    await logCall(new Date('2026-03-03T23:59:00Z'), 2, 'gpt-5.4');
    await logCall(new Date('2026-03-04T11:00:00Z'), 1);
    const { budget } = await create();
    expect(budget.current_spend).toBe(6);
    const one = await put(budget.id, { model_id: 'gpt-5.4' });
    expect(await one.json()).toMatchObject({ budget: { current_spend: 2 } });
    const daily = await put(budget.id, { model_id: null, budget_type: 'daily' });
    expect(await daily.json()).toMatchObject({ budget: { current_spend: 1 } });
    const total = await put(budget.id, { budget_type: 'total' });
    expect(await total.json()).toMatchObject({ budget: { current_spend: 106, is_over_budget: true } });
  });

  it('show the current spend and ignore earlier windows', async () => {
    await create({ budget_type: 'daily' });
    await spend(9);
    expect(await list()).toMatchObject([
      { current_spend: 9, percent_used: 90, is_near_threshold: true, is_over_budget: false },
    ]);
    await spend(1);
    expect(await list()).toMatchObject([{ percent_used: 100, is_over_budget: true }]);
    now = new Date('2026-03-05T00:00:00Z');
    expect(await list()).toMatchObject([{ current_spend: 0, is_over_budget: false }]);
  });

  it('forecast the cost of the window and can be reactivated', async () => {
    const { budget } = await create({ budget_type: 'daily' });
    await spend(3);
    expect(await list()).toMatchObject([{ forecast_usd: 6, window_starts_at: '2026-03-04T00:00:00.000Z' }]);
    await put(budget.id, { is_active: false });
    const again = budgetChangeResponse.parse(await (await put(budget.id, { is_active: true })).json());
    expect(again.budget.is_active).toBe(true);
  });

  it('name the models they block when they are exhausted', async () => {
    const { budget } = await create({ budget_type: 'daily', provider: 'openai', auto_pause: true });
    await spend(9);
    expect(await list()).toMatchObject([{ paused_models: [] }]);
    await spend(1);
    const [{ paused_models: paused } = { paused_models: [] }] = await list();
    expect(paused).toContain('openai/gpt-5-mini');
    expect(paused.every((model) => model.startsWith('openai/'))).toBe(true);
    await put(budget.id, { auto_pause: false });
    expect(await list()).toMatchObject([{ paused_models: [] }]);
  });

  it('report the cost of the last windows', async () => {
    await logCall(new Date('2026-03-04T11:00:00Z'), 1);
    await logCall(new Date('2026-03-02T00:00:00Z'), 5);
    await logCall(new Date('2026-03-01T23:59:59Z'), 12, 'gpt-5.4');
    await logCall(new Date('2026-02-10T10:00:00Z'), 2);
    const windows = async (options: Partial<CreateBudgetRequest>) => {
      const { budget } = await create(options);
      const answer = await send(server, `${path}/${budget.id}/windows`, { user: admin });
      return budgetWindowsResponse.parse(await answer.json()).windows;
    };
    const weeks = await windows({ budget_type: 'weekly' });
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(0, 2)).toEqual([
      {
        starts_at: '2026-03-02T00:00:00.000Z',
        ends_at: '2026-03-09T00:00:00.000Z',
        spent_usd: 6,
        percent_used: 60,
      },
      {
        starts_at: '2026-02-23T00:00:00.000Z',
        ends_at: '2026-03-02T00:00:00.000Z',
        spent_usd: 12,
        percent_used: 120,
      },
    ]);
    const spent = async (options: Partial<CreateBudgetRequest>) =>
      (await windows(options)).slice(0, 3).map(({ spent_usd }) => spent_usd);
    expect(await spent({ budget_type: 'daily' })).toEqual([1, 0, 5]);
    expect(await spent({ budget_type: 'monthly', model_id: 'gpt-5.4' })).toEqual([12, 0, 0]);
    expect(await spent({ budget_type: 'total' })).toEqual([18, 2, 0]);
    const unknown = `${path}/${crypto.randomUUID()}/windows`;
    expect((await send(server, unknown, { user: admin })).status).toBe(404);
    expect((await send(server, unknown, { user: await signUp(server) })).status).toBe(403);
  });

  it('notify by e-mail and webhook at the threshold and at 100%, once per window', async () => {
    const place = '/once';
    const notification_email = 'once@example.com';
    await create({ budget_type: 'daily', notification_email, webhook_url: `${receiver.url}${place}` });
    await spend(7);
    await spend(1);
    await spend(1);
    await readOutbox(server.directory, notification_email, 'Budget "March" is at 80%');
    await spend(1);
    await spend(1);
    await readOutbox(server.directory, notification_email, 'Budget "March" is used up');
    const types = await eventually(
      async () => webhooksTo(place).map(({ event }) => event.type),
      (deliveries) => deliveries.length >= 2,
    );
    expect(types).toEqual(['budget.threshold', 'budget.exhausted']);
    now = new Date('2026-03-05T00:00:00Z');
    await spend(8);
    await eventually(
      async () => webhooksTo(place),
      (deliveries) => deliveries.length >= 3,
    );
    const ids = webhooksTo(place).map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(3);
    expect(webhooksTo(place)[0]?.event).toMatchObject({
      timestamp: '2026-03-04T12:00:00.000Z',
      data: { current_spend: 8, amount_usd: 10, budget: { name: 'March' } },
    });
  });

  it('notify again after they were raised and are exhausted again', async () => {
    const place = '/raised';
    const { budget } = await create({ webhook_url: `${receiver.url}${place}` });
    await spend(10);
    await put(budget.id, { amount_usd: 20 });
    await spend(10);
    const deliveries = await eventually(
      async () => webhooksTo(place),
      (all) => all.length >= 2,
    );
    expect(deliveries.map(({ event }) => event.data.amount_usd)).toEqual([10, 20]);
  });

  it('report a call that does not fit once, and report paused models only when models are paused', async () => {
    const place = '/refused';
    const { context } = server;
    const { budget } = await create({
      budget_type: 'daily',
      auto_pause: true,
      webhook_url: `${receiver.url}${place}`,
    });
    await spend(1);
    const call = { provider: 'openai', modelId: 'gpt-5-mini', usd: 9.5 } as const;
    // The first refusal of a new window is also reported once.
    now = new Date('2026-03-05T12:00:00Z');
    await spend(1);
    for (const _again of [1, 2]) {
      expect(await holdBudget(context, call)).toMatchObject({
        message: 'The daily budget "March" of $10.00 has $9.00 left, and this call may cost up to $9.50.',
      });
      await queueRefusalAlert(context, call);
    }
    await put(budget.id, { is_active: false });
    await put(budget.id, { is_active: true, notes: 'active again' });
    await put(budget.id, { amount_usd: 9 });
    await queueRefusalAlert(context, call);
    expect(await list()).toMatchObject([{ paused_models: [], is_over_budget: false }]);
    await put(budget.id, { amount_usd: 1 });
    const sent = await eventually(
      async () => webhooksTo(place),
      (all) => all.length >= 2,
    );
    expect(sent.map(({ event }) => event.type)).toEqual(['budget.refused', 'budget.exhausted']);
    const [refused, exhausted] = sent.map(({ event }) => String(event.data.message));
    expect(refused).toContain('did not fit into the $9.00 that is left');
    expect(refused).toContain('Its models are not paused');
    expect(exhausted).toContain('$1.00 of the daily budget "March" ($1.00) is spent: 100%.');
    expect(exhausted).toContain('Its models are paused until 2026-03-06 (UTC)');
  });

  it('give alerts a new ID each time the budget is raised or lowered', async () => {
    const place = '/lowered';
    const { budget } = await create({ webhook_url: `${receiver.url}${place}` });
    await spend(10);
    await put(budget.id, { amount_usd: 20 });
    await put(budget.id, { amount_usd: 10 });
    const sent = await eventually(
      async () => webhooksTo(place),
      (all) => all.length >= 2,
    );
    expect(new Set(sent.map(({ event }) => event.id)).size).toBe(2);
  });

  it('reject a change based on an outdated version until it names the current one', async () => {
    const { budget } = await create();
    await put(budget.id, { amount_usd: 20, expected: { amount_usd: 10 } });
    const stale = await put(budget.id, { amount_usd: 30, expected: { amount_usd: 10 } });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      details: { stale: [{ field: 'amount_usd', theirs: 20, yours: 30 }] },
    });
    expect((await put(budget.id, { notes: 'other', expected: { notes: null } })).status).toBe(200);
    expect(await list()).toMatchObject([{ amount_usd: 20, notes: 'other' }]);
    expect((await put(budget.id, { amount_usd: 30, expected: { amount_usd: 20 } })).status).toBe(200);
  });

  it('count calls made while they were paused', async () => {
    const { budget } = await create();
    await put(budget.id, { is_active: false });
    await logCall(now, 4);
    const again = await put(budget.id, { is_active: true });
    expect(await again.json()).toMatchObject({ budget: { current_spend: 4 } });
  });

  it('sign their webhooks and retry a failed delivery', async () => {
    const place = '/signed';
    receiver.answer(500);
    await create({ webhook_url: `${receiver.url}${place}` });
    await spend(10);
    const [first, second] = await eventually(
      async () => webhooksTo(place),
      (deliveries) => deliveries.length >= 2,
    );
    expect(second?.event).toEqual(first?.event);
    const { 'webhook-id': id, 'webhook-timestamp': seconds } = second?.headers ?? {};
    expect(id).toBe(first?.headers['webhook-id']);
    const signature = createHmac('sha256', webhookSecret)
      .update(`${String(id)}.${String(seconds)}.${second?.body}`)
      .digest('base64');
    expect(second?.headers['webhook-signature']).toBe(`v1,${signature}`);
  });
});
