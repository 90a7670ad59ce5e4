import { hourMs } from '@verso/contracts';
import {
  characterLedger,
  characterUsageLog,
  type Database,
  modelCalls,
  translations,
  users,
} from '@verso/db';
import { count } from '@verso/db/query';
import { rollUpCalls } from '../src/models/calls/roll-up.ts';
import { closeTranslationDays } from '../src/models/telemetry/translation-days.ts';
import type { Secrets } from '../src/platform/secrets/secrets.ts';
import { seedAbTests } from './ab-tests.ts';
import { type Deed, dailyActions, seedAudit } from './audit.ts';
import { Book, type GrantRow } from './book.ts';
import { seedBudgets } from './budgets.ts';
import { daysUntil } from './calendar.ts';
import { CallLog } from './calls.ts';
import { seedFeedback } from './feedback.ts';
import { revokeSome, seedGrants } from './grants.ts';
import { seedHealth } from './health.ts';
import { nowhere, seedKeys } from './keys.ts';
import { seedMonitoring } from './monitoring.ts';
import { type People, type Person, seedPeople } from './people.ts';
import { Random } from './random.ts';
import { Rows } from './rows.ts';
import { seedRules } from './rules.ts';
import { seededModels } from './traffic.ts';
import { type Delivery, Desk } from './translations.ts';

/** How much is made up. */
export interface SeedSize {
  readonly users: number;
  /** Rows of the call log, or a few more. */
  readonly calls: number;
  readonly days: number;
  /** Milliseconds between two measurements of the watched metrics. */
  readonly measuredEveryMs: number;
}

export const usualSize: SeedSize = { users: 240, calls: 16_000, days: 90, measuredEveryMs: hourMs };

export interface SeedOptions {
  readonly size: SeedSize;
  /** The same number makes the same data, as seen from the same moment. */
  readonly seed: number;
  readonly now: Date;
  readonly secrets: Secrets;
  readonly passwordHash: string;
  /** Base address of a server that speaks every provider's protocol; left out: nowhere. */
  readonly providers?: string | undefined;
  /** Also where there are accounts already. */
  readonly evenWithUsers?: boolean;
}

export interface SeedReport {
  readonly users: number;
  readonly translations: number;
  readonly calls: number;
  readonly deliveries: number;
  readonly ledgerEntries: number;
}

/** The database has accounts: what is made up would stand among what is real. */
export class HasUsersError extends Error {
  override readonly name = 'HasUsersError';
}

/** Fills an empty database with a period of operation that ends now. @throws HasUsersError */
export async function seedDatabase(database: Database, wishes: SeedOptions): Promise<SeedReport> {
  const [found] = await database.orm.select({ number: count() }).from(users);
  if ((found?.number ?? 0) > 0 && wishes.evenWithUsers !== true)
    throw new HasUsersError(`The database has ${found?.number} accounts.`);
  const { size, now, secrets, passwordHash } = wishes;
  const random = new Random(wishes.seed);
  const rows = new Rows(database);

  const people = await seedPeople(rows, random, now, { ...size, passwordHash });
  const owner = people.administrator;
  const address = wishes.providers ?? nowhere;
  const keys = await seedKeys(rows, random, now, { secrets, address, createdBy: owner.id });
  const rules = await seedRules(rows, random, now);
  await rows.flush();

  const book = new Book(rows, people.all);
  const grants = await seedGrants(book, random, now, { people, days: size.days });
  const calls = new CallLog(rows, random, now, keys.keyOf);
  const desk = new Desk({ rows, random, now, book, calls });
  const pool = await work(desk, people, { random, now, size, calls });
  const revoked = await revokeSome(book, random, now, grants);
  await book.close(now);
  await rows.flush();

  const tests = await seedAbTests(database, rows, random, now, { pool, createdBy: owner.id });
  await seedFeedback(rows, random, now, { people, days: size.days });
  await rows.flush();
  await rollUpCalls({ database, clock: { now: () => now } });
  await closeTranslationDays({ database, clock: { now: () => now } });
  const budgets = await seedBudgets(database, rows, random, now);
  await seedHealth(database, rows, now);
  await seedAudit(rows, random, owner, [
    ...dailyActions(random, now, size.days),
    ...keys.rows.map((row) =>
      created('provider_api_key', 'provider_api_keys', row, {
        key_name: row.keyName,
        key_last4: row.keyLast4,
      }),
    ),
    ...rules.map((row) => created('routing_rule', 'routing_rules', row, { name: row.name })),
    ...budgets.map((row) => created('budget', 'budgets', row, { name: row.name, amount_usd: row.amountUsd })),
    ...tests.map((row) => created('ab_test', 'ab_tests', row, { name: row.name })),
    ...grants.flatMap((row) => grantActions(row, revoked)),
    ...people.all.flatMap(betaActions),
  ]);
  await rows.flush();
  await seedMonitoring(database, rows, random, now, size.measuredEveryMs);
  await rows.flush();
  return {
    users: people.all.length,
    translations: rows.writtenTo(translations),
    calls: rows.writtenTo(modelCalls),
    deliveries: rows.writtenTo(characterUsageLog),
    ledgerEntries: rows.writtenTo(characterLedger),
  };
}

/** Day by day, until each has its share of calls. @returns what was delivered to beta users */
async function work(
  desk: Desk,
  people: People,
  { random, now, size, calls }: { random: Random; now: Date; size: SeedSize; calls: CallLog },
): Promise<readonly Delivery[]> {
  const pool: Delivery[] = [];
  const probesADay = 4;
  for (const day of daysUntil(now, size.days)) {
    for (const model of seededModels)
      for (let probe = 0; probe < probesADay; probe += 1) await calls.probe(model, day.moment(random));
    let [open, patience] = [size.calls * day.share, size.calls];
    while (open > 0 && patience > 0) {
      const at = day.moment(random);
      const person = people.translating(at);
      patience -= 1;
      if (person === undefined) continue;
      const { calls: made, delivery } = await desk.translate(person, at);
      open -= made;
      if (delivery !== undefined && person.beta !== null && pool.length < 2000) pool.push(delivery);
    }
  }
  const lately = new Date(now.getTime() - hourMs);
  const translating = (much: number) =>
    Array.from({ length: much }, () => people.translating(lately)).filter((person) => person !== undefined);
  for (const person of translating(5)) await desk.queue(person);
  for (const person of translating(4)) await desk.wait(person);
  return pool;
}

function created(
  noun: string,
  entity: string,
  row: { readonly id: string; readonly createdAt: Date },
  after: unknown,
): Deed {
  return { at: row.createdAt, action: `${noun}.create`, entity, entityId: row.id, after };
}

function grantActions(grant: GrantRow, revoked: ReadonlyMap<string, Date>): readonly Deed[] {
  const { grantId: entityId, createdAt: at, grantType, charactersGranted, userId } = grant;
  const entity = 'credit_grants';
  const after = { grantType, charactersGranted, userId };
  const takenBack = revoked.get(entityId);
  return [
    { at, action: 'credit_grant.create', entity, entityId, after },
    ...(takenBack === undefined
      ? []
      : [
          {
            at: takenBack,
            action: 'credit_grant.revoke',
            entity,
            entityId,
            before: after,
            after: { status: 'revoked' },
          },
        ]),
  ];
}

function betaActions({ id, email, beta }: Person): readonly Deed[] {
  if (beta === null) return [];
  const after = { email, promoCode: beta.promoCode, betaExpiresAt: beta.expiresAt };
  return [{ at: beta.since, action: 'beta_access.grant', entity: 'user_credits', entityId: id, after }];
}
