import { ModelCallError } from '@verso/contracts';
import { budgetHolds, budgets, type Database } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chargeBudgets, holdBudget, settleBudget } from '../../src/models/budgets/hold.ts';
import { exhaustedBudgets } from '../../src/models/budgets/live.ts';
import { bootServer, readOutbox, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import {
  eventually,
  geminiOf,
  get,
  ledgerOf,
  letter,
  start,
  storedTranslation,
  until,
} from '../translations/client.ts';

const call = { provider: 'openai', modelId: 'gpt-5-mini', usd: 0.01 } as const;

describeWithDatabase('budgets', (openDatabase) => {
  let database: Database;
  let now: Date;
  const dependencies = () => ({ database, clock: { now: () => now } });
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await database.orm.delete(budgets);
  });
  const budget = async (options: Partial<typeof budgets.$inferInsert> = {}) => {
    const values = { name: 'All', budgetType: 'daily', amountUsd: 1, autoPause: true, ...options } as const;
    const [row] = await database.orm.insert(budgets).values(values).returning();
    if (row === undefined) throw new Error('not inserted');
    return row.id;
  };
  const figuresOf = async (id: string) => {
    const [row] = await database.orm.select().from(budgets).where(eq(budgets.id, id));
    return { spend: row?.currentSpend, reserved: row?.reservedUsd };
  };

  it('never reserve more than their limit for concurrent calls', async () => {
    const id = await budget();
    const held = await Promise.all(Array.from({ length: 200 }, () => holdBudget(dependencies(), call)));
    const granted = held.filter((hold) => typeof hold === 'string');
    expect(granted).toHaveLength(100);
    expect(held.filter((hold) => hold instanceof ModelCallError)).toHaveLength(100);
    await Promise.all(granted.map((hold) => settleBudget(dependencies(), hold, 0.009)));
    expect(await figuresOf(id)).toEqual({ spend: 0.9, reserved: 0 });
    expect(await database.orm.select().from(budgetHolds)).toEqual([]);
  });

  it('settle a reservation once', async () => {
    const id = await budget();
    const hold = await holdBudget(dependencies(), call);
    if (typeof hold !== 'string') throw new Error('refused');
    await Promise.all([1, 2, 3].map(() => settleBudget(dependencies(), hold, 0.01)));
    expect(await figuresOf(id)).toEqual({ spend: 0.01, reserved: 0 });
  });

  it('apply only to calls of their model and provider', async () => {
    await budget({ provider: 'anthropic', amountUsd: 0.01 });
    await budget({ modelId: 'gpt-5.4', amountUsd: 0.01 });
    expect(await holdBudget(dependencies(), { ...call, usd: 5 })).toBeNull();
    const refused = await holdBudget(dependencies(), { ...call, provider: 'anthropic', usd: 5 });
    expect(refused).toMatchObject({ code: 'budget_exhausted', retryAfterMs: 12 * 3_600_000 });
  });

  it('count the spend and refuse no call when auto-pause is off', async () => {
    const id = await budget({ autoPause: false, amountUsd: 0.01 });
    for (const usd of [5, 5]) {
      const hold = await holdBudget(dependencies(), { ...call, usd });
      await settleBudget(dependencies(), String(hold), usd);
    }
    expect(await figuresOf(id)).toEqual({ spend: 10, reserved: 0 });
    expect(await exhaustedBudgets(dependencies())).toEqual([]);
  });

  it('reset with their window and release what a dead process reserved', async () => {
    const id = await budget({ amountUsd: 0.01 });
    const hold = await holdBudget(dependencies(), call);
    await settleBudget(dependencies(), String(hold), 0.01);
    expect(await exhaustedBudgets(dependencies())).toEqual([{ name: 'All' }]);
    now = new Date('2026-03-02T00:00:00Z');
    expect(await exhaustedBudgets(dependencies())).toEqual([]);
    expect(typeof (await holdBudget(dependencies(), call))).toBe('string');
    now = new Date('2026-03-02T00:20:00Z');
    expect(typeof (await holdBudget(dependencies(), call))).toBe('string');
    expect(await figuresOf(id)).toEqual({ spend: 0, reserved: 0.01 });
  });

  it('count what a call costs in the window in which it ends', async () => {
    const id = await budget();
    await chargeBudgets(dependencies(), call, 0.5);
    const hold = await holdBudget(dependencies(), call);
    now = new Date('2026-03-02T00:01:00Z');
    await settleBudget(dependencies(), String(hold), 0.009);
    expect(await figuresOf(id)).toEqual({ spend: 0.009, reserved: 0 });
    await chargeBudgets(dependencies(), call, 0.2);
    expect(await figuresOf(id)).toEqual({ spend: 0.209, reserved: 0 });
    now = new Date('2026-03-03T00:01:00Z');
    await chargeBudgets(dependencies(), call, 0.3);
    expect(await figuresOf(id)).toEqual({ spend: 0.3, reserved: 0 });
  });
});

describeWithDatabase('an exhausted budget', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    simulator.clearLog();
    await server.context.database.orm.delete(budgets);
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  it('holds a job with a reason and resumes it when the budget is raised', async () => {
    const { orm } = server.context.database;
    const values = { name: 'Small', budgetType: 'monthly', amountUsd: 0.01, autoPause: true } as const;
    await orm.insert(budgets).values({ ...values, currentSpend: 0.01, windowStart: new Date() });
    const { id, character_count } = await start(server, user, { bytes: letter(5) });
    const waiting = await eventually(
      () => get(server, user, id),
      ({ error_code }) => error_code === 'budget_exhausted',
    );
    expect(waiting).toMatchObject({ status: 'queued' });
    expect(waiting.error_message).toMatch(/^Translations are paused on this server/);
    expect((await storedTranslation(server, id)).errorMessage).toContain(
      'The monthly budget "Small" of $0.01 is used up until',
    );
    expect(simulator.log).toEqual([]);

    await orm.update(budgets).set({ amountUsd: 10 });
    await orm.execute(
      "update pgboss.job set start_after = now() where name = 'translate-document' and state < 'active'",
    );
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done).toMatchObject({ status: 'completed', error_code: null, error_message: null });
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', character_count],
      ['settle', character_count],
    ]);
    const [budget] = await orm.select().from(budgets);
    expect(budget?.reservedUsd).toBe(0);
    expect(budget?.currentSpend).toBeGreaterThan(0.01);
  });

  it.each([
    ['calls exhaust it', 'spent', false, 'is used up'],
    ['the remainder covers no call', 'rest', true, 'has too little left for a call'],
  ])('is reported by e-mail when %s', async (_when, name, autoPause, subject) => {
    const { orm } = server.context.database;
    const notificationEmail = `${name}@example.com`;
    const spent = { currentSpend: 0.0099, windowStart: new Date() };
    await orm
      .insert(budgets)
      .values({ name, budgetType: 'daily', amountUsd: 0.01, autoPause, notificationEmail, ...spent });
    const { id } = await start(server, user, { bytes: letter(5, name) });
    const { mail } = await readOutbox(server.directory, notificationEmail, `Budget "${name}" ${subject}`);
    expect(mail.text).not.toContain('models are paused');
    expect(mail.text).toContain(`of the daily budget "${name}" ($0.01) is spent`);
    if (autoPause)
      await eventually(
        () => get(server, user, id),
        ({ error_code }) => error_code === 'budget_exhausted',
      );
    await orm.delete(budgets);
    await orm.execute(
      "update pgboss.job set start_after = now() where name = 'translate-document' and state < 'active'",
    );
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });
});
