import { characterLedger, type Queryable, type Transaction, type translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { charactersOf, charactersOfGrants, type Drawn } from './settlement.ts';

/** One try of one translation: what a reservation is made for. */
export interface JobAttempt {
  /** Whose account pays. */
  readonly payerId: string;
  /** Who it is for. */
  readonly userId: string;
  readonly translationId: string;
  readonly attempt: number;
}

export interface Reservation extends Drawn {
  /** The period whose plan and overage were drawn from. */
  readonly periodStart: Date | null;
}

/** The try that a translation is at. */
export function attemptOf(
  row: Pick<typeof translations.$inferSelect, 'id' | 'userId' | 'payerId' | 'attempt'>,
): JobAttempt {
  const { id: translationId, userId, attempt } = row;
  return { payerId: paidFrom(row), userId, translationId, attempt };
}

/** Whose account pays for a translation. */
export function paidFrom({
  payerId,
  userId,
}: Pick<typeof translations.$inferSelect, 'userId' | 'payerId'>): string {
  return payerId ?? userId;
}

type Movement = 'reserve' | 'settle' | 'release';

const keyOf = ({ translationId, attempt }: JobAttempt, movement: Movement) =>
  `translation:${translationId}:${attempt}:${movement}`;

/** Adds an entry. A second one of the same kind for the same try violates the ledger's key and fails. */
export async function enter(
  database: Transaction,
  job: JobAttempt,
  movement: Movement,
  drawn: Reservation,
  chargeUsd = 0,
): Promise<void> {
  await database.orm.insert(characterLedger).values({
    userId: job.payerId,
    translationId: job.translationId,
    kind: movement,
    characters: charactersOf(drawn),
    fromGrant: charactersOfGrants(drawn.grants),
    fromPlan: drawn.plan,
    fromOverage: drawn.overage,
    grantDraws: drawn.grants.filter(({ characters }) => characters > 0),
    chargeUsd,
    periodStart: drawn.periodStart,
    idempotencyKey: keyOf(job, movement),
  });
}

/** A change of a grant by an administrator. */
export interface GrantAdjustment {
  readonly userId: string;
  readonly grantId: string;
  /** Given, or below zero: taken back. */
  readonly characters: number;
  /** Each can happen to a grant once. */
  readonly reason: 'grant' | 'revoke';
  readonly note: string | null;
}

/** Adds an entry for characters that no job moves. */
export async function adjust(
  database: Queryable,
  { userId, grantId, characters, reason, note }: GrantAdjustment,
): Promise<void> {
  await database.orm.insert(characterLedger).values({
    userId,
    kind: 'adjust',
    characters,
    fromGrant: characters,
    grantDraws: [{ grantId, characters }],
    note,
    idempotencyKey: `grant:${grantId}:${reason}`,
  });
}

/** What a try holds: null when it never reserved, or was settled or released already. */
export async function openReservation(database: Queryable, job: JobAttempt): Promise<Reservation | null> {
  const keys = (['reserve', 'settle', 'release'] as const).map((movement) => keyOf(job, movement));
  const entries = await database.orm
    .select()
    .from(characterLedger)
    .where(and(eq(characterLedger.userId, job.payerId), inArray(characterLedger.idempotencyKey, keys)));
  const [reserve] = entries;
  if (entries.length !== 1 || reserve?.kind !== 'reserve') return null;
  return {
    grants: reserve.grantDraws,
    plan: reserve.fromPlan,
    overage: reserve.fromOverage,
    periodStart: reserve.periodStart,
  };
}
