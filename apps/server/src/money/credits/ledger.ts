import { characterLedger, type Queryable, type Transaction, type translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { charactersOf, charactersOfGrants, type Drawn } from './settlement.ts';

/** One attempt of a translation, which a reservation belongs to. */
export interface JobAttempt {
  /** The user whose account pays. */
  readonly payerId: string;
  /** The user who translates. */
  readonly userId: string;
  readonly translationId: string;
  readonly attempt: number;
}

export interface Reservation extends Drawn {
  /** Start of the period whose plan and overage were used. */
  readonly periodStart: Date | null;
}

/** The current attempt of a translation. */
export function attemptOf(
  row: Pick<typeof translations.$inferSelect, 'id' | 'userId' | 'payerId' | 'attempt'>,
): JobAttempt {
  const { id: translationId, userId, attempt } = row;
  return { payerId: paidFrom(row), userId, translationId, attempt };
}

/** The user whose account pays for a translation. */
export function paidFrom({
  payerId,
  userId,
}: Pick<typeof translations.$inferSelect, 'userId' | 'payerId'>): string {
  return payerId ?? userId;
}

type Movement = 'reserve' | 'settle' | 'release';

const keyOf = ({ translationId, attempt }: JobAttempt, movement: Movement) =>
  `translation:${translationId}:${attempt}:${movement}`;

/** Adds an entry. A second entry of the same kind for the same attempt violates a unique key and fails. */
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

/** A change to a grant by an administrator. */
export interface GrantAdjustment {
  readonly userId: string;
  readonly grantId: string;
  /** Granted characters; negative if revoked. */
  readonly characters: number;
  /** Each occurs at most once per grant. */
  readonly reason: 'grant' | 'revoke';
  readonly note: string | null;
}

/** Adds an entry for characters that are granted or revoked. */
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

/** An attempt's reservation; null if there is none, or if it is already settled or released. */
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
