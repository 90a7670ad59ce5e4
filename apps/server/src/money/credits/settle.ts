import { overageCharge } from '@verso/contracts';
import { characterUsageLog, creditGrants, type Transaction, translations, userCredits } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import type { TransactionContext } from '../../platform/context.ts';
import { type CreditAccount, lockAccount } from './account.ts';
import { enter, type JobAttempt, openReservation, type Reservation } from './ledger.ts';
import { charactersOf, divideReservation, nothingDrawn, type Settlement } from './settlement.ts';

/** A delivered translation and its cost. */
export interface Delivery {
  /** Effective characters, which are charged. */
  readonly charactersUsed: number;
  /** Before the format's multiplier. */
  readonly rawCharacters: number;
  readonly wordsCount: number;
  readonly tokensUsed: number;
  readonly modelUsed: string | null;
  readonly formatType: string;
  readonly apiCostToCompany: number;
  /** True for a later part of a delivered translation. The log has one row with a translation's id; parts have none. */
  readonly isPart?: boolean;
}

/**
 * Charges what was delivered from a job's reservation, releases the rest, logs the usage and adds the charge to the
 * translation's total. An attempt that is already settled or released stays unchanged.
 */
export async function settleCharacters(
  { database, clock }: Pick<TransactionContext, 'database' | 'clock'>,
  job: JobAttempt,
  { isPart = false, ...delivery }: Delivery,
): Promise<void> {
  const open = await lockOpen(database, job);
  if (open === null) return;
  const { account, reservation } = open;
  const settlement = divideReservation(reservation, delivery.charactersUsed);
  const rate = account.rules.overage?.ratePerMillionUsd ?? 0;
  const charge = overageCharge(settlement.kept.overage, rate);
  await apply(database, account, reservation, settlement, charge);

  const charged = charactersOf(settlement.kept);
  await addCharged(database, job, charged);

  const { periodStart } = reservation;
  await enter(database, job, 'settle', { ...settlement.kept, periodStart }, charge);
  if (charactersOf(settlement.returned) > 0) {
    await enter(database, job, 'release', { ...settlement.returned, periodStart });
  }
  await database.orm.insert(characterUsageLog).values({
    ...delivery,
    userId: job.userId,
    payerId: job.payerId === job.userId ? null : job.payerId,
    translationId: isPart ? null : job.translationId,
    charactersUsed: charged,
    isOverage: settlement.kept.overage > 0,
    ratePer1mChars: rate,
    totalCharge: charge,
    createdAt: clock.now(),
  });
}

/** Adds to the characters charged for a translation: the sum of its settlements. */
async function addCharged(
  database: Transaction,
  { translationId }: JobAttempt,
  characters: number,
): Promise<void> {
  const { id, charactersCharged } = translations;
  await database.orm
    .update(translations)
    .set({ charactersCharged: sql`${charactersCharged} + ${characters}` })
    .where(eq(id, translationId));
}

/** Releases a job's whole reservation. Repeating it changes nothing. */
export async function releaseCharacters(
  { database }: Pick<TransactionContext, 'database'>,
  job: JobAttempt,
): Promise<void> {
  const open = await lockOpen(database, job);
  if (open === null) return;
  const { account, reservation } = open;
  await apply(database, account, reservation, { kept: nothingDrawn, returned: reservation }, 0);
  await enter(database, job, 'release', reservation);
}

/** Locks the account first: if two calls settle the same attempt, the second finds it settled. */
async function lockOpen(
  database: Transaction,
  job: JobAttempt,
): Promise<{ account: CreditAccount; reservation: Reservation } | null> {
  const account = await lockAccount(database, job.payerId);
  const reservation = account && (await openReservation(database, job));
  return account && reservation && { account, reservation };
}

async function apply(
  database: Transaction,
  { credits }: CreditAccount,
  reservation: Reservation,
  { kept }: Settlement,
  charge: number,
): Promise<void> {
  for (const [index, { grantId, characters }] of reservation.grants.entries()) {
    await settleGrant(database, grantId, characters, kept.grants[index]?.characters ?? 0);
  }
  // The account no longer contains reservations of past periods: their charges are only in the ledger.
  if (reservation.periodStart?.getTime() !== credits.currentPeriodStart?.getTime()) return;
  await database.orm
    .update(userCredits)
    .set({
      charactersReserved: credits.charactersReserved - reservation.plan,
      charactersUsedThisMonth: credits.charactersUsedThisMonth + kept.plan,
      overageCharactersReserved: credits.overageCharactersReserved - reservation.overage,
      overageCharactersUsed: credits.overageCharactersUsed + kept.overage,
      overageChargesThisMonth: credits.overageChargesThisMonth + charge,
    })
    .where(eq(userCredits.userId, credits.userId));
}

async function settleGrant(
  database: Transaction,
  grantId: string,
  reserved: number,
  kept: number,
): Promise<void> {
  const { charactersReserved, charactersUsed, charactersGranted, charactersRevoked, status } = creditGrants;
  await database.orm
    .update(creditGrants)
    .set({
      charactersReserved: sql`${charactersReserved} - ${reserved}`,
      charactersUsed: sql`${charactersUsed} + ${kept}`,
      status: sql`case when ${status} = 'active' and ${charactersUsed} + ${kept} + ${charactersRevoked} >= ${charactersGranted}
        then 'fully_used' else ${status} end`,
    })
    .where(eq(creditGrants.grantId, grantId));
}
