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
import { type AdminAction, routineActions, seedAudit } from './audit.ts';
import { Bookkeeper, type GrantRow } from './bookkeeper.ts';
import { seedBudgets } from './budgets.ts';
import { daysUntil } from './calendar.ts';
import { CallLog } from './calls.ts';
import { seedFeedback } from './feedback.ts';
import { revokeSome, seedGrants } from './grants.ts';
import { seedHealth } from './health.ts';
import { seedKeys, unreachableAddress } from './keys.ts';
import { seedMonitoring } from './monitoring.ts';
import { type People, type Person, seedPeople } from './people.ts';
import { Random } from './random.ts';
import { Rows } from './rows.ts';
import { seedRules } from './rules.ts';
import { seededModels } from './traffic.ts';
import { type Delivery, TranslationSeeder } from './translations.ts';

/** The amount of sample data. */
export interface SeedSize {
  readonly users: number;
  /** Minimum rows of the call log. */
  readonly calls: number;
  readonly days: number;
  /** Milliseconds between two measurements of the monitored metrics. */
  readonly measuredEveryMs: number;
}

export const defaultSize: SeedSize = { users: 240, calls: 16_000, days: 90, measuredEveryMs: hourMs };

export interface SeedOptions {
  readonly size: SeedSize;
  /** The same number generates the same data, relative to `now`. */
  readonly seed: number;
  readonly now: Date;
  readonly secrets: Secrets;
  readonly passwordHash: string;
  /** Base URL of a simulator of all providers; an unreachable address by default. */
  readonly providers?: string | undefined;
  /** Whether to seed even if there are accounts. */
  readonly evenWithUsers?: boolean;
}

export interface SeedReport {
  readonly users: number;
  readonly translations: number;
  readonly calls: number;
  readonly deliveries: number;
  readonly ledgerEntries: number;
}

/** The database has accounts, so sample data would mix with real data. */
export class HasUsersError extends Error {
  override readonly name = 'HasUsersError';
}

/** Fills an empty database with sample data of a period that ends now. @throws HasUsersError */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<SeedReport> {
  const [found] = await database.orm.select({ number: count() }).from(users);
  if ((found?.number ?? 0) > 0 && options.evenWithUsers !== true)
    throw new HasUsersError(`The database has ${found?.number} accounts.`);
  const { size, now, secrets, passwordHash } = options;
  const random = new Random(options.seed);
  const rows = new Rows(database);

  const people = await seedPeople(rows, random, now, { ...size, passwordHash });
  const owner = people.administrator;
  const address = options.providers ?? unreachableAddress;
  const keys = await seedKeys(rows, random, now, { secrets, address, createdBy: owner.id });
  const rules = await seedRules(rows, random, now);
  await rows.flush();

  const book = new Bookkeeper(rows, people.all);
  const grants = await seedGrants(book, random, now, { people, days: size.days });
  const calls = new CallLog(rows, random, now, keys.keyOf);
  const seeder = new TranslationSeeder({ rows, random, now, book, calls });
  const pool = await seedTraffic(seeder, people, { random, now, size, calls });
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
    ...routineActions(random, now, size.days),
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

/**
 * Seeds translations and probes day by day, until each day has its share of calls.
 * @returns deliveries to beta users
 */
async function seedTraffic(
  seeder: TranslationSeeder,
  people: People,
  { random, now, size, calls }: { random: Random; now: Date; size: SeedSize; calls: CallLog },
): Promise<readonly Delivery[]> {
  const pool: Delivery[] = [];
  const probesPerDay = 4;
  for (const day of daysUntil(now, size.days)) {
    for (const model of seededModels)
      for (let probe = 0; probe < probesPerDay; probe += 1) await calls.probe(model, day.moment(random));
    let [open, attemptsLeft] = [size.calls * day.share, size.calls];
    while (open > 0 && attemptsLeft > 0) {
      const at = day.moment(random);
      const person = people.translating(at);
      attemptsLeft -= 1;
      if (person === undefined) continue;
      const { calls: made, delivery } = await seeder.translate(person, at);
      open -= made;
      if (delivery !== undefined && person.beta !== null && pool.length < 2000) pool.push(delivery);
    }
  }
  const recently = new Date(now.getTime() - hourMs);
  const translating = (number: number) =>
    Array.from({ length: number }, () => people.translating(recently)).filter(
      (person) => person !== undefined,
    );
  for (const person of translating(5)) await seeder.queue(person);
  for (const person of translating(4)) await seeder.postpone(person);
  return pool;
}

function created(
  noun: string,
  entity: string,
  row: { readonly id: string; readonly createdAt: Date },
  after: unknown,
): AdminAction {
  return { at: row.createdAt, action: `${noun}.create`, entity, entityId: row.id, after };
}

function grantActions(grant: GrantRow, revoked: ReadonlyMap<string, Date>): readonly AdminAction[] {
  const { grantId: entityId, createdAt: at, grantType, charactersGranted, userId } = grant;
  const entity = 'credit_grants';
  const after = { grantType, charactersGranted, userId };
  const revokedAt = revoked.get(entityId);
  return [
    { at, action: 'credit_grant.create', entity, entityId, after },
    ...(revokedAt === undefined
      ? []
      : [
          {
            at: revokedAt,
            action: 'credit_grant.revoke',
            entity,
            entityId,
            before: after,
            after: { status: 'revoked' },
          },
        ]),
  ];
}

function betaActions({ id, email, beta }: Person): readonly AdminAction[] {
  if (beta === null) return [];
  const after = { email, promoCode: beta.promoCode, betaExpiresAt: beta.expiresAt };
  return [{ at: beta.since, action: 'beta_access.grant', entity: 'user_credits', entityId: id, after }];
}
