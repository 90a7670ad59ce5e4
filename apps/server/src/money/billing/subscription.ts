import { betaPlan, charactersPerPage } from '@verso/contracts';
import { type Transaction, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { type CreditsRow, isBetaUser, lockAccount, nothingUsed } from '../credits/account.ts';
import { changePlan, planOfTier } from '../credits/change-plan.ts';
import type { Period } from '../credits/period.ts';
import { existingAccount } from '../credits/read.ts';
import { type PaidTier, tierOfPrice } from './prices.ts';
import { askStripe } from './stripe.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>;

/** The relevant part of a Stripe subscription that pays for a plan. */
interface Subscription {
  readonly id: string;
  readonly tier: PaidTier;
  readonly status: 'trialing' | 'active' | 'past_due';
  readonly period: Period & { readonly anchor: Date };
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEndsAt: Date | null;
}

/**
 * Updates a customer's plan to the current state at Stripe. Only that state counts, so events may arrive late, twice and in
 * any order. Customers of other products in the same Stripe account are ignored.
 */
export async function syncSubscription(context: Dependencies, customer: string): Promise<void> {
  for (let applied: string | null = null; ; ) {
    const subscription = await currentSubscription(context, customer);
    const state = JSON.stringify(subscription);
    // Another process may have applied a newer state before this one applied an older one: repeat until nothing changes.
    if (state === applied) return;
    await context.database.transaction((tx) => apply(tx, customer, subscription, context.clock.now()));
    applied = state;
  }
}

async function currentSubscription(
  { stripe, database, logger }: Dependencies,
  customer: string,
): Promise<Subscription | null> {
  if (stripe === null) return null;
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const live: Subscription[] = [];
  for (const subscription of data) {
    const read = await readSubscription(database, subscription);
    if (read) live.push(read);
  }
  if (live.length > 1) logger.warn({ customer }, 'a customer has more than one paid subscription');
  // Stripe lists the newest first.
  return live[0] ?? null;
}

async function readSubscription(
  database: Dependencies['database'],
  {
    id,
    status,
    items,
    billing_cycle_anchor,
    cancel_at,
    cancel_at_period_end,
    trial_end,
  }: Stripe.Subscription,
): Promise<Subscription | null> {
  const paying = (['trialing', 'active', 'past_due'] as const).find((known) => known === status);
  const [item] = items.data;
  const tier = item ? await tierOfPrice(database, item.price) : null;
  if (paying === undefined || item === undefined || tier === null) return null;
  const end = item.current_period_end;
  return {
    id,
    tier,
    status: paying,
    period: {
      start: instant(item.current_period_start),
      end: instant(end),
      anchor: instant(billing_cycle_anchor),
    },
    cancelAtPeriodEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= end),
    trialEndsAt: trial_end === null ? null : instant(trial_end),
  };
}

const instant = (seconds: number) => new Date(seconds * 1000);

async function apply(
  database: Transaction,
  customer: string,
  subscription: Subscription | null,
  now: Date,
): Promise<void> {
  const [owner] = await database.orm
    .select({ userId: userCredits.userId })
    .from(userCredits)
    .where(eq(userCredits.stripeCustomerId, customer));
  const credits = owner && (await lockAccount(database, owner.userId))?.credits;
  if (!credits) return;
  if (subscription === null) await endSubscription(database, credits, now);
  else await followSubscription(database, credits, subscription, now);
}

async function followSubscription(
  database: Transaction,
  credits: CreditsRow,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const { userId } = credits;
  const { id, tier, status, period, cancelAtPeriodEnd, trialEndsAt } = subscription;
  const isNew = credits.stripeSubscriptionId !== id;
  if (isNew) await changePlan(database, userId, { tier, status, period }, now);
  const continued = isNew ? {} : await continuedPlan(database, credits, subscription);
  await database.orm
    .update(userCredits)
    .set({
      ...continued,
      subscriptionTier: tier,
      subscriptionStatus: status,
      stripeSubscriptionId: id,
      cancelAtPeriodEnd,
      trialEndsAt: status === 'trialing' ? trialEndsAt : null,
      trialUsedAt: credits.trialUsedAt ?? (trialEndsAt === null ? null : now),
    })
    .where(eq(userCredits.userId, userId));
}

/**
 * A change of tier within a period changes the included characters but not the used ones: otherwise, every change would
 * grant them again. A period that has already started here is not reverted.
 */
async function continuedPlan(
  database: Transaction,
  credits: CreditsRow,
  { tier, period: { start, end, anchor } }: Subscription,
): Promise<Partial<CreditsRow>> {
  const known = credits.currentPeriodStart;
  const begins = known === null || start > known;
  const isOver = known !== null && end <= known;
  const { characters } = await planOfTier(database, tier);
  return {
    ...(credits.subscriptionTier !== tier && { charactersIncludedInPlan: characters, overageCapUsd: null }),
    ...(begins && { ...nothingUsed, currentPeriodStart: start }),
    ...(!isOver && { currentPeriodEnd: end, periodAnchor: anchor }),
  };
}

/** Ends a plan with the subscription that paid for it. A plan assigned by an administrator stays. */
async function endSubscription(database: Transaction, credits: CreditsRow, now: Date): Promise<void> {
  if (credits.stripeSubscriptionId === null) return;
  const inBeta = isBetaUser(credits, now);
  await changePlan(
    database,
    credits.userId,
    inBeta
      ? { tier: betaPlan.tier, includedCharacters: betaPlan.pages * charactersPerPage }
      : { tier: 'free', status: 'canceled' },
    now,
  );
  await database.orm
    .update(userCredits)
    .set({ stripeSubscriptionId: null })
    .where(eq(userCredits.userId, credits.userId));
}

/**
 * Updates a user's plan from Stripe, so that a user who returns from Stripe's pages need not wait for its events.
 * @throws AppError `unavailable`
 */
export async function refreshSubscription(
  context: Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>,
  userId: string,
): Promise<void> {
  const { stripeCustomerId } = (await existingAccount(context, userId)).credits;
  if (context.stripe === null || stripeCustomerId === null) return;
  await askStripe(context, () => syncSubscription(context, stripeCustomerId));
}
