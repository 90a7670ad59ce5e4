import { AppError, plans } from '@verso/contracts';
import { characterLedger, type Database, userCredits } from '@verso/db';
import { and, eq, isNotNull, ne, sql } from '@verso/db/query';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { atPresent, lockAccount } from '../credits/account.ts';
import { existingAccount } from '../credits/read.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>;

/** The amount owed for a past period. */
interface Due {
  readonly periodStart: Date;
  readonly cents: number;
  /** Number of ledger entries for amounts that were billed before. */
  readonly adjustments: number;
}

/** The metadata field with the period of an invoice item. */
const periodField = 'verso_period';

/** Bills the overage of all past periods. */
export async function billAllOverage(context: Dependencies): Promise<void> {
  const { database, stripe, logger } = context;
  if (stripe === null) return;
  const debtors = await database.orm
    .selectDistinct({ customer: userCredits.stripeCustomerId })
    .from(userCredits)
    .innerJoin(characterLedger, eq(characterLedger.userId, userCredits.userId))
    .where(and(isNotNull(userCredits.stripeCustomerId), ne(characterLedger.chargeUsd, 0)))
    .groupBy(userCredits.stripeCustomerId, characterLedger.userId, characterLedger.periodStart)
    .having(sql`sum(${characterLedger.chargeUsd}) >= 0.005`);
  for (const { customer } of debtors) {
    await billOverage(context, customer ?? '').catch((err: unknown) =>
      logger.error({ err, customer }, 'could not bill overage; will retry'),
    );
  }
}

/**
 * Adds a customer's overage of past periods to an invoice: to the given draft, otherwise to the next one, or to a separate
 * one if no other will follow. Billed amounts are deducted in the ledger, once they are on an invoice or will be. Amounts
 * billed before a crash are found at Stripe and not billed again.
 * @param invoice the id of a draft
 */
export async function billOverage(context: Dependencies, customer: string, invoice?: string): Promise<void> {
  const { database, stripe } = context;
  if (stripe === null) return;
  const [credits] = await database.orm
    .select()
    .from(userCredits)
    .where(eq(userCredits.stripeCustomerId, customer));
  if (credits === undefined) return;
  const willBeInvoiced = invoice !== undefined || credits.stripeSubscriptionId !== null;
  // An item for the next invoice of a subscription is left over when the subscription ends first.
  if (willBeInvoiced && (await dueOf(context, credits.userId)).length === 0) return;
  const settle = async (items: readonly Stripe.InvoiceItem[]) => {
    const pending = items.filter((item) => item.invoice === null);
    if (!willBeInvoiced) await invoicePending(stripe, customer, pending);
    for (const item of items) await record(database, credits.userId, item);
  };
  await settle(await billedItems(stripe, customer));
  const created: Stripe.InvoiceItem[] = [];
  for (const owed of await dueOf(context, credits.userId)) {
    const item = await stripe.invoiceItems.create(
      {
        customer,
        currency: 'usd',
        amount: owed.cents,
        description: `Characters beyond the plan, period from ${owed.periodStart.toISOString().slice(0, 10)}`,
        metadata: { [periodField]: owed.periodStart.toISOString() },
        ...(invoice !== undefined && { invoice }),
      },
      { idempotencyKey: keyOf(credits.userId, owed) },
    );
    created.push(item);
  }
  await settle(created);
}

/** Creates an invoice for items that no other invoice will include; the same one for two processes that do so concurrently. */
async function invoicePending(
  stripe: Stripe,
  customer: string,
  pending: readonly Stripe.InvoiceItem[],
): Promise<void> {
  const last = pending.at(-1);
  if (last === undefined) return;
  await stripe.invoices.create(
    {
      customer,
      auto_advance: true,
      collection_method: 'charge_automatically',
      pending_invoice_items_behavior: 'include',
    },
    { idempotencyKey: `verso_invoice_${last.id}` },
  );
}

/**
 * The idempotency key: the same for two processes that bill the same overage concurrently, a new one after it is recorded.
 * Amount and number of adjustments come from one statement: read separately, a stale amount could be billed again under a
 * new key.
 */
function keyOf(userId: string, { periodStart, adjustments }: Due): string {
  return `verso_overage_${userId}_${periodStart.getTime()}_${adjustments}`;
}

async function dueOf({ database, clock }: Dependencies, userId: string): Promise<readonly Due[]> {
  const account = await existingAccount({ database }, userId);
  const current = atPresent(account, clock.now()).credits.currentPeriodStart?.getTime();
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
    return periodStart !== null && periodStart.getTime() !== current && cents > 0
      ? [{ periodStart, cents, adjustments }]
      : [];
  });
}

/** The items at Stripe that bill overage, on an invoice or not. */
async function billedItems(stripe: Stripe, customer: string): Promise<readonly Stripe.InvoiceItem[]> {
  const items: Stripe.InvoiceItem[] = [];
  for await (const item of stripe.invoiceItems.list({ customer, limit: 100 }))
    if (item.metadata?.[periodField]) items.push(item);
  return items;
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
 * Sets a user's overage cap. Overage that is already used or reserved stays; a lower cap refuses more.
 * @throws AppError `forbidden` if users of the plan cannot change its cap
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
      throw new AppError('forbidden', `The overage cap of the ${plans[tier].name} plan cannot be changed.`);
    }
    await tx.orm.update(userCredits).set({ overageCapUsd: capUsd }).where(eq(userCredits.userId, userId));
  });
}
