import type { TransactionContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';

/**
 * What another domain does when an account leaves, or its workspace changes. Deleting an account is this domain's work;
 * subscriptions, translations, prompts and messages are not, so the domains that own them hand in their steps
 * (`account-steps.ts` of the root).
 */
export interface AccountSteps<Shared extends Context = Context> {
  /** Before a deletion is requested. A rejection refuses the request. */
  readonly beforeRequest?: (context: Shared, userId: string) => Promise<void>;
  /** In the transaction that requests the deletion. */
  readonly onRequest?: (context: TransactionContext, userId: string) => Promise<void>;
  /** When the account is due, before its workspace ends. A rejection leaves the account for the next round. */
  readonly beforePurge?: (context: Shared, userId: string) => Promise<void>;
  /** When the account is due, after its workspace has ended. A rejection leaves the account for the next round. */
  readonly purge?: (context: Shared, userId: string) => Promise<void>;
  /** In the transaction that deletes the user. */
  readonly onPurge?: (context: TransactionContext, userId: string) => Promise<void>;
  /** In the transaction that takes a member out of a workspace. */
  readonly onLeaveTeam?: (context: TransactionContext, userId: string) => Promise<void>;
  /** In the transaction that ends a workspace. */
  readonly onDissolveTeam?: (context: TransactionContext, teamId: string) => Promise<void>;
}

/** Takes one step of every domain, in the domains' order. */
export async function takeSteps<Shared extends Context>(
  steps: readonly AccountSteps<Shared>[],
  name: 'beforeRequest' | 'beforePurge' | 'purge',
  context: Shared,
  userId: string,
): Promise<void> {
  for (const domain of steps) await domain[name]?.(context, userId);
}

/**
 * As `takeSteps`, in a transaction.
 * @param id of the user, or of the workspace for `onDissolveTeam`
 */
export async function takeStepsInTransaction(
  steps: readonly AccountSteps<never>[],
  name: 'onRequest' | 'onPurge' | 'onLeaveTeam' | 'onDissolveTeam',
  context: TransactionContext,
  id: string,
): Promise<void> {
  for (const domain of steps) await domain[name]?.(context, id);
}
