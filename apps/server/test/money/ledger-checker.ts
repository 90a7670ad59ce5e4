import { characterLedger, characterUsageLog, creditGrants, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { expect } from 'vitest';
import { readAccount } from '../../src/money/credits/account.ts';
import type { JobAttempt } from '../../src/money/credits/ledger.ts';
import { paidBy } from '../../src/money/usage/filters.ts';
import type { Context } from '../../src/operations/context.ts';

type Entry = typeof characterLedger.$inferSelect;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const isKind = (kind: Entry['kind']) => (entry: Entry) => entry.kind === kind;

/** One user's figures from the ledger, compared with every other place that stores them. */
export class LedgerChecker {
  readonly #context: Pick<Context, 'database' | 'clock'>;
  readonly #userId: string;
  /** The maximum of each period, by its start. */
  readonly #limits = new Map<number, { readonly plan: number; readonly overage: number }>();

  constructor(context: Pick<Context, 'database' | 'clock'>, userId: string) {
    this.#context = context;
    this.#userId = userId;
  }

  async check(): Promise<void> {
    const entries = await this.#entries();
    this.#checkJobs(entries);
    await this.#checkAccount(entries);
    await this.#checkGrants(entries);
    await this.#checkUsage(entries);
    this.#checkLimits(entries);
  }

  async reservedBy(job: JobAttempt): Promise<number> {
    const entries = await this.#entries();
    return sum(
      entries
        .filter(({ kind, translationId }) => kind === 'reserve' && translationId === job.translationId)
        .map(({ characters }) => characters),
    );
  }

  async grantIds(): Promise<readonly string[]> {
    return (await this.#grants()).map(({ grantId }) => grantId);
  }

  /**
   * A job reserves once; each source is settled or released exactly once, in total the reserved amount. Its entries name
   * only the grants that they draw from.
   */
  #checkJobs(entries: readonly Entry[]): void {
    const jobs = Map.groupBy(
      entries.filter(({ translationId }) => translationId !== null),
      ({ translationId }) => translationId,
    );
    for (const job of jobs.values()) {
      const draws = job.flatMap(({ grantDraws }) => grantDraws);
      expect(draws.filter(({ characters }) => characters <= 0)).toEqual([]);
      const [reserves, ends] = [
        job.filter(isKind('reserve')),
        job.filter((entry) => entry.kind !== 'reserve'),
      ];
      expect(reserves).toHaveLength(1);
      expect(job.filter(isKind('settle')).length).toBeLessThanOrEqual(1);
      expect(job.filter(isKind('release')).length).toBeLessThanOrEqual(1);
      if (ends.length === 0) continue;
      for (const source of ['characters', 'fromGrant', 'fromPlan', 'fromOverage'] as const) {
        expect(sum(ends.map((entry) => entry[source]))).toBe(reserves[0]?.[source]);
      }
    }
  }

  /** The account's figures equal those of the ledger for the current period. */
  async #checkAccount(entries: readonly Entry[]): Promise<void> {
    const { orm } = this.#context.database;
    const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, this.#userId));
    if (row === undefined) throw new Error('The account is missing.');
    const start = row.currentPeriodStart?.getTime();
    const period = entries.filter(({ periodStart }) => periodStart?.getTime() === start);
    const settled = period.filter(isKind('settle'));
    expect(row.charactersUsedThisMonth).toBe(sum(settled.map(({ fromPlan }) => fromPlan)));
    expect(row.overageCharactersUsed).toBe(sum(settled.map(({ fromOverage }) => fromOverage)));
    expect(row.overageChargesThisMonth).toBeCloseTo(sum(settled.map(({ chargeUsd }) => chargeUsd)), 6);
    const open = openReservations(period);
    expect(row.charactersReserved).toBe(sum(open.map(({ fromPlan }) => fromPlan)));
    expect(row.overageCharactersReserved).toBe(sum(open.map(({ fromOverage }) => fromOverage)));

    const account = await readAccount(this.#context.database, this.#userId);
    if (start === undefined || account === null) return;
    this.#limits.set(start, {
      plan: row.charactersIncludedInPlan,
      overage: account.rules.overage?.capCharacters ?? 0,
    });
  }

  /** The characters of a grant are used, reserved, revoked or remaining. */
  async #checkGrants(entries: readonly Entry[]): Promise<void> {
    const drawn = (from: readonly Entry[], grantId: string) =>
      sum(
        from.flatMap(({ grantDraws }) =>
          grantDraws.filter((draw) => draw.grantId === grantId).map(({ characters }) => characters),
        ),
      );
    for (const grant of await this.#grants()) {
      const { grantId, charactersGranted, charactersUsed, charactersReserved, charactersRevoked } = grant;
      expect(charactersUsed).toBe(drawn(entries.filter(isKind('settle')), grantId));
      expect(charactersReserved).toBe(drawn(openReservations(entries), grantId));
      expect(charactersUsed + charactersReserved + charactersRevoked).toBeLessThanOrEqual(charactersGranted);
      const adjusted = drawn(entries.filter(isKind('adjust')), grantId);
      expect(adjusted).toBe(charactersGranted - charactersRevoked);
    }
  }

  /** The log has exactly one entry per delivery, equal to the ledger's. */
  async #checkUsage(entries: readonly Entry[]): Promise<void> {
    const { orm } = this.#context.database;
    const log = await orm.select().from(characterUsageLog).where(paidBy(this.#userId));
    const settled = entries.filter(isKind('settle'));
    expect(log).toHaveLength(settled.length);
    expect(sum(log.map(({ charactersUsed }) => charactersUsed))).toBe(
      sum(settled.map(({ characters }) => characters)),
    );
    expect(sum(log.map(({ totalCharge }) => totalCharge))).toBeCloseTo(
      sum(settled.map(({ chargeUsd }) => chargeUsd)),
      6,
    );
  }

  /** No period exceeds its plan and cap, delivered and reserved together. */
  #checkLimits(entries: readonly Entry[]): void {
    for (const [start, limits] of this.#limits) {
      const period = entries.filter(({ periodStart }) => periodStart?.getTime() === start);
      const taken = [...period.filter(isKind('settle')), ...openReservations(period)];
      expect(sum(taken.map(({ fromPlan }) => fromPlan))).toBeLessThanOrEqual(limits.plan);
      expect(sum(taken.map(({ fromOverage }) => fromOverage))).toBeLessThanOrEqual(limits.overage);
    }
  }

  async #entries(): Promise<readonly Entry[]> {
    const { orm } = this.#context.database;
    return orm.select().from(characterLedger).where(eq(characterLedger.userId, this.#userId));
  }

  async #grants() {
    const { orm } = this.#context.database;
    return orm.select().from(creditGrants).where(eq(creditGrants.userId, this.#userId));
  }
}

function openReservations(entries: readonly Entry[]): readonly Entry[] {
  const ended = new Set(
    entries.filter(({ kind }) => kind === 'settle' || kind === 'release').map((entry) => entry.translationId),
  );
  return entries.filter(({ kind, translationId }) => kind === 'reserve' && !ended.has(translationId));
}
