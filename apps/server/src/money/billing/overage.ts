import { AppError, plans } from '@verso/contracts';
import { characterLedger, type Database, userCredits } from '@verso/db';
import { and, eq, isNotNull, ne, sql } from '@verso/db/query';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { atPresent, lockAccount } from '../credits/account.ts';
import { existingAccount } from '../credits/read.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>;

/** What is owed for a period that is over. */
interface Due {
  readonly periodStart: Date;
  readonly cents: number;
  /** The ledger's entries about what was billed before. */
  readonly adjustments: number;
}

/** Which period an item of an invoice is for. */
const periodField = 'verso_period';

/** Bills all overage of periods that are over. */
export async function billAllOverage(context: Dependencies): Promise<void> {
  const { database, stripe, logger } = context;
  if (stripe === null) return;
  const owing = await database.orm
    .selectDistinct({ customer: userCredits.stripeCustomerId })
    .from(userCredits)
    .innerJoin(characterLedger, eq(characterLedger.userId, userCredits.userId))
    .where(and(isNotNull(userCredits.stripeCustomerId), ne(characterLedger.chargeUsd, 0)))
    .groupBy(userCredits.stripeCustomerId, characterLedger.userId, characterLedger.periodStart)
    .having(sql`sum(${characterLedger.chargeUsd}) >= 0.005`);
  for (const { customer } of owing) {
    await billOverage(context, customer ?? '').catch((err: unknown) =>
      logger.error({ err, customer }, 'overage could not be billed; it is tried again'),
    );
  }
}

/**
 * Puts a customer's overage of periods that are over on an invoice: on one that is being drawn up, else on the next,
 * else, when nothing will be invoiced any more, on one of its own. What is billed is taken off in the ledger; what
 * was billed before a crash is found at the payment service, and not billed again.
 * @param invoice one that is being drawn up
 */
export async function billOverage(context: Dependencies, customer: string, invoice?: string): Promise<void> {
  const { database, stripe } = context;
  if (stripe === null) return;
  const [credits] = await database.orm
    .select()
    .from(userCredits)
    .where(eq(userCredits.stripeCustomerId, customer));
  if (credits === undefined || (await dueOf(context, credits.userId)).length === 0) return;
  await recordBilled(context, stripe, credits.userId, customer);
  const due = await dueOf(context, credits.userId);
  for (const each of due) {
    const item = await stripe.invoiceItems.create(
      {
        customer,
        currency: 'usd',
        amount: each.cents,
        description: `Characters beyond the plan, period from ${each.periodStart.toISOString().slice(0, 10)}`,
        metadata: { [periodField]: each.periodStart.toISOString() },
        ...(invoice !== undefined && { invoice }),
      },
      { idempotencyKey: keyOf(credits.userId, each) },
    );
    await record(database, credits.userId, item);
  }
  const willBeInvoiced = invoice !== undefined || credits.stripeSubscriptionId !== null;
  if (due.length > 0 && !willBeInvoiced) {
    await stripe.invoices.create({
      customer,
      auto_advance: true,
      collection_method: 'charge_automatically',
      pending_invoice_items_behavior: 'include',
    });
  }
}

/**
 * The same for two processes that bill the same overage at once, another after it is recorded. The amount and the
 * number of adjustments come from one statement: read apart, a stale amount would be billed again under a new key.
 */
function keyOf(userId: string, { periodStart, adjustments }: Due): string {
  return `verso_overage_${userId}_${periodStart.getTime()}_${adjustments}`;
}

async function dueOf({ database, clock }: Dependencies, userId: string): Promise<readonly Due[]> {
  const account = await existingAccount({ database }, userId);
  const running = atPresent(account, clock.now()).credits.currentPeriodStart?.getTime();
  const owed = await database.orm
    .select({
      periodStart: characterLedger.periodStart,
      usd: sql`sum(${characterLedger.chargeUsd})`.mapWith(Number),
      adjustments: sql`count(*) filter (where ${characterLedger.kind} = 'adjust')`.mapWith(Number),
    })
    .from(characterLedger)
    .where(and(eq(characterLedger.userId, userId), ne(characterLedger.chargeUsd, 0)))
    .groupBy(characterLedger.periodStart)
    .orderBy(characterLedger.periodStart);
  return owed.flatMap(({ periodStart, usd, adjustments }) => {
    const cents = Math.round(usd * 100);
    return periodStart !== null && periodStart.getTime() !== running && cents > 0
      ? [{ periodStart, cents, adjustments }]
      : [];
  });
}

/** Writes down what the payment service has of us and the ledger does not. */
async function recordBilled(
  { database }: Dependencies,
  stripe: Stripe,
  userId: string,
  customer: string,
): Promise<void> {
  for await (const item of stripe.invoiceItems.list({ customer, limit: 100 })) {
    if (item.metadata?.[periodField]) await record(database, userId, item);
  }
}

async function record(database: Database, userId: string, item: Stripe.InvoiceItem): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.orm
      .insert(characterLedger)
      .values({
        userId,
        kind: 'adjust',
        characters: 0,
        chargeUsd: -item.amount / 100,
        periodStart: new Date(item.metadata?.[periodField] ?? ''),
        note: `Billed as ${item.id}`,
        idempotencyKey: `invoice-item:${item.id}`,
      })
      .onConflictDoNothing();
  });
}

/**
 * Sets how far a user's plan may be exceeded. What is used or held already stays; a cap below it refuses more.
 * @throws AppError `forbidden` when the plan's cap is not the user's to set
 */
export async function setOverageCap(
  { database }: Pick<Context, 'database'>,
  userId: string,
  capUsd: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const tier = (await lockAccount(tx, userId))?.credits.subscriptionTier;
    if (tier === undefined) throw new AppError('not_found', 'Failed to fetch user credits');
    if (!plans[tier].overage?.capIsAdjustable) {
      throw new AppError('forbidden', `The ${plans[tier].name} plan has no cap of your own.`);
    }
    await tx.orm.update(userCredits).set({ overageCapUsd: capUsd }).where(eq(userCredits.userId, userId));
  });
}
