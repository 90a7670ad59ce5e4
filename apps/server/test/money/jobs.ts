import { randomUUID } from 'node:crypto';
import type { ChargeDecision } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { JobAttempt } from '../../src/money/credits/ledger.ts';
import { reserveCharacters } from '../../src/money/credits/reserve.ts';
import { type Delivery, releaseCharacters, settleCharacters } from '../../src/money/credits/settle.ts';
import type { Context } from '../../src/operations/context.ts';
import { inTransaction } from '../../src/platform/context.ts';

type User = { readonly id: string };
type Server = { readonly context: Pick<Context, 'database' | 'clock'> };

export function jobOf(user: User): JobAttempt {
  return { payerId: user.id, userId: user.id, translationId: randomUUID(), attempt: 1 };
}

/** Reserves characters for a job, as accepting a document does. */
export async function reserve(
  { context }: Server,
  user: User,
  characters: number,
  job = jobOf(user),
): Promise<{ readonly job: JobAttempt; readonly decision: ChargeDecision }> {
  const decision = await context.database.transaction((tx) =>
    reserveCharacters(inTransaction(context, tx), job, characters),
  );
  return { job, decision };
}

/** Charges the delivered characters, as completing a document does. */
export async function settle(
  { context }: Server,
  job: JobAttempt,
  charactersUsed: number,
  facts: Partial<Delivery> = {},
): Promise<void> {
  const delivery = {
    charactersUsed,
    rawCharacters: charactersUsed,
    wordsCount: Math.ceil(charactersUsed / 5),
    tokensUsed: 0,
    modelUsed: 'demo',
    formatType: 'docx',
    apiCostToCompany: 0,
    ...facts,
  };
  await context.database.transaction((tx) => settleCharacters(inTransaction(context, tx), job, delivery));
}

/** Releases a job's reservation, as a failure or cancel does. */
export async function release({ context }: Server, job: JobAttempt): Promise<void> {
  await context.database.transaction((tx) => releaseCharacters(inTransaction(context, tx), job));
}

/** Reserves and settles a document. */
export async function deliver(
  server: Server,
  user: User,
  characters: number,
  facts: Partial<Delivery> = {},
): Promise<void> {
  const { job } = await reserve(server, user, characters);
  await settle(server, job, characters, facts);
}

export async function creditsRowOf({ context }: Server, user: User) {
  const { orm } = context.database;
  const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
  if (row === undefined) throw new Error('The credits are missing.');
  return row;
}
