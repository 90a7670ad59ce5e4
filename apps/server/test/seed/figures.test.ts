import { describeEachDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { bootServer, type TestServer } from '../../src/testing/index.ts';
import { Console } from './console.ts';
import { checkAnalytics, checkBudgets, checkHealth, checkKeys, checkTelemetry } from './figures-of-calls.ts';
import {
  checkAttention,
  checkBudgetWindows,
  checkCircuits,
  checkFeedbackSummary,
  checkTimeline,
} from './figures-of-operation.ts';
import {
  checkBetaUsers,
  checkFeedback,
  checkGrants,
  checkOverview,
  checkUsers,
} from './figures-of-people.ts';
import { checkAbTests, checkAuditLog, checkJobs, checkMonitoring } from './figures-of-work.ts';
import { seedServer, signInAsAdministrator } from './seeded.ts';

/** Each figure of the console beside a count of the same thing, in plain SQL, from the rows that were written first. */
describeEachDatabase('the figures of the console agree with the rows', (openDatabase) => {
  const now = new Date();
  let server: TestServer;
  let console: Console;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    await seedServer(server);
    console = new Console(server, await signInAsAdministrator(server));
  }, 240_000);
  afterAll(() => server.close());

  it('at a glance', () => checkOverview(console));
  it.each([7, 30, 90])('costs of %i days', (days) => checkTelemetry(console, days));
  it.each([7, 90])('translations of %i days', (days) => checkAnalytics(console, days));
  it('budgets', () => checkBudgets(console));
  it('budgets in their last windows', () => checkBudgetWindows(console));
  it('keys', () => checkKeys(console));
  it('health of the providers', () => checkHealth(console));
  it('circuit breakers and their last day', () => checkCircuits(console));
  it('beta users', () => checkBetaUsers(console));
  it('users, their use, and what is left to them', () => checkUsers(console));
  it('feedback', () => checkFeedback(console));
  it('feedback in figures', () => checkFeedbackSummary(console));
  it('credit grants', () => checkGrants(console));
  it('jobs', () => checkJobs(console));
  it('a job from its beginning', () => checkTimeline(console));
  it('what needs somebody', () => checkAttention(console));
  it('A/B tests', () => checkAbTests(console));
  it('monitoring and alerts', () => checkMonitoring(console));
  it('audit log', () => checkAuditLog(console));
});
