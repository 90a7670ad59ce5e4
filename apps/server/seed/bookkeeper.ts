import { type ChargeRules, decideCharge, drawFromGrants, overageCharge, planRules } from '@verso/contracts';
import { characterLedger, characterUsageLog, creditGrants, userCredits } from '@verso/db';
import type { Reservation } from '../src/money/credits/ledger.ts';
import { type Period, periodOfUse } from '../src/money/credits/period.ts';
import {
  charactersOf,
  charactersOfGrants,
  divideReservation,
  nothingDrawn,
} from '../src/money/credits/settlement.ts';
import type { Person } from './people.ts';
import type { Rows } from './rows.ts';

export type GrantRow = typeof creditGrants.$inferInsert & {
  readonly grantId: string;
  readonly createdAt: Date;
};

const revokeNote = 'Given by mistake (sample)';

interface OpenGrant {
  readonly row: GrantRow;
  used: number;
  reserved: number;
  revoked: number;
  revokedAt: Date | null;
  lastUse: Date;
}

interface Account {
  readonly person: Person;
  readonly rules: ChargeRules;
  readonly grants: OpenGrant[];
  period: Period | null;
  used: number;
  reserved: number;
  overageUsed: number;
  overageReserved: number;
  charges: number;
}

/** The characters reserved for a document. */
export interface SeededReservation extends Reservation {
  readonly translationId: string;
  readonly userId: string;
}

/** A delivery, for the usage log. */
export type Delivered = Pick<
  typeof characterUsageLog.$inferInsert,
  'rawCharacters' | 'wordsCount' | 'tokensUsed' | 'modelUsed' | 'formatType' | 'apiCostToCompany'
>;

/** Keeps all users' characters by the rules of the product, so that accounts, grants, ledger and usage log agree. */
export class Bookkeeper {
  readonly #rows: Rows;
  readonly #accounts = new Map<string, Account>();

  constructor(rows: Rows, people: readonly Person[]) {
    this.#rows = rows;
    for (const person of people)
      this.#accounts.set(person.id, {
        person,
        rules: rulesOf(person),
        grants: [],
        period: null,
        used: 0,
        reserved: 0,
        overageUsed: 0,
        overageReserved: 0,
        charges: 0,
      });
  }

  async grant(row: GrantRow): Promise<void> {
    const noUsage = { used: 0, reserved: 0, revoked: 0, revokedAt: null, lastUse: row.createdAt };
    this.#account(row.userId).grants.push({ row, ...noUsage });
    await this.#adjust(row, row.charactersGranted, 'grant', row.reason ?? null, row.createdAt);
  }

  /** Revokes the rest of a grant. @returns the time, or null if nothing is left */
  async revoke(grantId: string, userId: string, now: Date): Promise<Date | null> {
    const grant = this.#account(userId).grants.find(({ row }) => row.grantId === grantId);
    if (grant === undefined || left(grant) <= 0) return null;
    const at = new Date((grant.lastUse.getTime() + now.getTime()) / 2);
    const characters = left(grant);
    grant.revoked += characters;
    grant.revokedAt = at;
    await this.#adjust(grant.row, -characters, 'revoke', revokeNote, at);
    return at;
  }

  /** @returns null if the account does not have enough characters */
  async reserve(
    userId: string,
    translationId: string,
    characters: number,
    at: Date,
  ): Promise<SeededReservation | null> {
    const account = this.#account(userId);
    this.#enterPeriod(account, at);
    const usable = account.grants
      .filter(({ row }) => row.createdAt <= at)
      .map((grant) => ({
        id: grant.row.grantId,
        characters: left(grant),
        expiresAt: grant.row.expiresAt ?? null,
      }))
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > at);
    const decision = decideCharge(
      {
        grantCharacters: usable.reduce((sum, grant) => sum + grant.characters, 0),
        planCharacters: account.person.includedCharacters - account.used - account.reserved,
        overageCharacters: account.overageUsed + account.overageReserved,
      },
      account.rules,
      characters,
    );
    if (!decision.allowed) return null;
    const grants = drawFromGrants(usable, decision.charsFromGrants, at);
    const held = {
      userId,
      translationId,
      grants,
      plan: decision.charsFromPlan,
      overage: decision.charsFromOverage,
      periodStart: account.period?.start ?? null,
    };
    account.reserved += held.plan;
    account.overageReserved += held.overage;
    for (const { grantId, characters: drawn } of grants) this.#grant(account, grantId).reserved += drawn;
    await this.#write(held, 'reserve', held, at);
    return held;
  }

  /** Charges for the delivery and releases the rest. */
  async settle(held: SeededReservation, effective: number, delivered: Delivered, at: Date): Promise<void> {
    const account = this.#account(held.userId);
    const { kept, returned } = divideReservation(held, effective);
    const rate = account.rules.overage?.ratePerMillionUsd ?? 0;
    const charge = Number(overageCharge(kept.overage, rate).toFixed(8));
    this.#releaseHold(account, held, kept, at);
    if (held.periodStart?.getTime() === account.period?.start.getTime()) {
      account.used += kept.plan;
      account.overageUsed += kept.overage;
      account.charges += charge;
    }
    await this.#write(held, 'settle', kept, at, charge);
    if (charactersOf(returned) > 0) await this.#write(held, 'release', returned, at);
    await this.#rows.add(characterUsageLog, {
      ...delivered,
      userId: held.userId,
      translationId: held.translationId,
      charactersUsed: charactersOf(kept),
      isOverage: kept.overage > 0,
      ratePer1mChars: rate,
      totalCharge: charge,
      createdAt: at,
    });
  }

  async release(held: SeededReservation, at: Date): Promise<void> {
    this.#releaseHold(this.#account(held.userId), held, nothingDrawn, at);
    await this.#write(held, 'release', held, at);
  }

  /** Writes the final state of accounts and grants. */
  async close(now: Date): Promise<void> {
    for (const account of this.#accounts.values()) {
      await this.#rows.add(userCredits, creditsOf(account));
      for (const grant of account.grants) await this.#rows.add(creditGrants, grantOf(grant, now));
    }
  }

  #account(userId: string): Account {
    const account = this.#accounts.get(userId);
    if (account === undefined) throw new RangeError(`There is no account of ${userId}.`);
    return account;
  }

  #grant({ grants }: Account, grantId: string): OpenGrant {
    const grant = grants.find(({ row }) => row.grantId === grantId);
    if (grant === undefined) throw new RangeError(`There is no grant ${grantId}.`);
    return grant;
  }

  /** Moves the account to its current period, in which nothing is used yet. */
  #enterPeriod(account: Account, at: Date): void {
    const record = {
      currentPeriodStart: account.period?.start ?? null,
      currentPeriodEnd: account.period?.end ?? null,
      periodAnchor: anchorOf(account),
    };
    const period = periodOfUse(record, account.rules.period, at);
    if (period.start.getTime() === account.period?.start.getTime()) return;
    Object.assign(account, { period, used: 0, reserved: 0, overageUsed: 0, overageReserved: 0, charges: 0 });
  }

  #releaseHold(
    account: Account,
    held: SeededReservation,
    kept: Pick<SeededReservation, 'grants'>,
    at: Date,
  ): void {
    for (const { grantId, characters } of held.grants) {
      const grant = this.#grant(account, grantId);
      grant.reserved -= characters;
      grant.used += kept.grants.find((draw) => draw.grantId === grantId)?.characters ?? 0;
      grant.lastUse = at;
    }
    if (held.periodStart?.getTime() !== account.period?.start.getTime()) return;
    account.reserved -= held.plan;
    account.overageReserved -= held.overage;
  }

  async #write(
    { userId, translationId, periodStart }: SeededReservation,
    kind: 'reserve' | 'settle' | 'release',
    drawn: Pick<SeededReservation, 'grants' | 'plan' | 'overage'>,
    createdAt: Date,
    chargeUsd = 0,
  ): Promise<void> {
    await this.#rows.add(characterLedger, {
      userId,
      translationId,
      kind,
      characters: charactersOf(drawn),
      fromGrant: charactersOfGrants(drawn.grants),
      fromPlan: drawn.plan,
      fromOverage: drawn.overage,
      grantDraws: drawn.grants.filter(({ characters }) => characters > 0),
      chargeUsd,
      periodStart,
      note: null,
      idempotencyKey: `translation:${translationId}:1:${kind}`,
      createdAt,
    });
  }

  async #adjust(
    { userId, grantId }: GrantRow,
    characters: number,
    reason: 'grant' | 'revoke',
    note: string | null,
    createdAt: Date,
  ): Promise<void> {
    await this.#rows.add(characterLedger, {
      userId,
      translationId: null,
      kind: 'adjust',
      characters,
      fromGrant: characters,
      fromPlan: 0,
      fromOverage: 0,
      grantDraws: [{ grantId, characters }],
      chargeUsd: 0,
      periodStart: null,
      note,
      idempotencyKey: `grant:${grantId}:${reason}`,
      createdAt,
    });
  }
}

function left({ row, used, reserved, revoked }: OpenGrant): number {
  return row.charactersGranted - used - reserved - revoked;
}

function rulesOf({ tier, status, includedCharacters }: Person): ChargeRules {
  const rules = { ...planRules(tier), includedCharacters };
  return status === 'trialing' || status === 'past_due'
    ? { ...rules, overage: null, withoutOverage: status }
    : rules;
}

function anchorOf({ person, rules }: Account): Date | null {
  return rules.period === 'month' ? person.joinedAt : null;
}

function creditsOf(account: Account): typeof userCredits.$inferInsert {
  const { person, period } = account;
  return {
    userId: person.id,
    subscriptionTier: person.tier,
    subscriptionStatus: person.status,
    charactersIncludedInPlan: person.includedCharacters,
    charactersUsedThisMonth: account.used,
    charactersReserved: account.reserved,
    overageCharactersUsed: account.overageUsed,
    overageCharactersReserved: account.overageReserved,
    overageChargesThisMonth: Number(account.charges.toFixed(8)),
    currentPeriodStart: period?.start ?? null,
    currentPeriodEnd: period?.end ?? null,
    periodAnchor: anchorOf(account),
    trialUsedAt: person.status === 'trialing' ? person.joinedAt : null,
    isBetaUser: person.beta !== null,
    betaSince: person.beta?.since ?? null,
    betaExpiresAt: person.beta?.expiresAt ?? null,
    promoCode: person.beta?.promoCode ?? null,
    createdAt: person.joinedAt,
  };
}

function grantOf(grant: OpenGrant, now: Date): typeof creditGrants.$inferInsert {
  const { row, used, reserved, revoked } = grant;
  const expired = row.expiresAt != null && row.expiresAt <= now;
  const all = used + revoked >= row.charactersGranted;
  return {
    ...row,
    charactersUsed: used,
    charactersReserved: reserved,
    charactersRevoked: revoked,
    status: revoked > 0 ? 'revoked' : all ? 'fully_used' : expired ? 'expired' : 'active',
    revokedAt: grant.revokedAt,
    revokedBy: revoked > 0 ? (row.grantedBy ?? null) : null,
    revokeReason: revoked > 0 ? revokeNote : null,
  };
}
