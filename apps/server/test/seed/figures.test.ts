/** @module-tag rare */
import { describeWithDatabase } from '@verso/db/testing';
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

/** Compares each figure of the console with a plain SQL count over the seeded rows. */
describeWithDatabase('seeded console figures agree with the rows', (openDatabase) => {
  const now = new Date();
  let server: TestServer;
  let console: Console;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    await seedServer(server);
    console = new Console(server, await signInAsAdministrator(server));
  }, 240_000);
  afterAll(() => server.close());

  it('in the overview', () => checkOverview(console));
  it.each([7, 30, 90])('in costs of %i days', (days) => checkTelemetry(console, days));
  it.each([7, 90])('in translations of %i days', (days) => checkAnalytics(console, days));
  it('in budgets', () => checkBudgets(console));
  it('in budgets of past windows', () => checkBudgetWindows(console));
  it('in keys', () => checkKeys(console));
  it('in provider health', () => checkHealth(console));
  it('in circuit breakers and their last day', () => checkCircuits(console));
  it('in beta users', () => checkBetaUsers(console));
  it('in users, their usage and remaining credits', () => checkUsers(console));
  it('in feedback', () => checkFeedback(console));
  it('in the feedback summary', () => checkFeedbackSummary(console));
  it('in credit grants', () => checkGrants(console));
  it('in jobs', () => checkJobs(console));
  it('in a job timeline', () => checkTimeline(console));
  it('in the attention list', () => checkAttention(console));
  it('in A/B tests', () => checkAbTests(console));
  it('in monitoring and alerts', () => checkMonitoring(console));
  it('in the audit log', () => checkAuditLog(console));
});
