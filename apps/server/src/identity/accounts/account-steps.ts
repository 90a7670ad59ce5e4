import type { TransactionContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';

/**
 * What another domain does when an account is deleted or its workspace changes. This domain cannot import the owners of
 * subscriptions, translations, prompts and messages, so they register their steps in `src/account-steps.ts`.
 */
export interface AccountSteps<Shared extends Context = Context> {
  /** Before a deletion is requested. A rejection refuses the request. */
  readonly beforeRequest?: (context: Shared, userId: string) => Promise<void>;
  /** In the transaction that requests the deletion. */
  readonly onRequest?: (context: TransactionContext, userId: string) => Promise<void>;
  /**
   * When the account is due for deletion, before its workspace ends. A rejection postpones the deletion to the next
   * run.
   */
  readonly beforePurge?: (context: Shared, userId: string) => Promise<void>;
  /**
   * When the account is due for deletion, after its workspace has ended. A rejection postpones the deletion to the next
   * run.
   */
  readonly purge?: (context: Shared, userId: string) => Promise<void>;
  /** In the transaction that deletes the user. */
  readonly onPurge?: (context: TransactionContext, userId: string) => Promise<void>;
  /** In the transaction that removes a member from a workspace. */
  readonly onLeaveTeam?: (context: TransactionContext, userId: string) => Promise<void>;
  /** In the transaction that dissolves a workspace. */
  readonly onDissolveTeam?: (context: TransactionContext, teamId: string) => Promise<void>;
}

/** Runs one step of every domain, in order. */
export async function runSteps<Shared extends Context>(
  steps: readonly AccountSteps<Shared>[],
  name: 'beforeRequest' | 'beforePurge' | 'purge',
  context: Shared,
  userId: string,
): Promise<void> {
  for (const domain of steps) await domain[name]?.(context, userId);
}

/**
 * Runs one step of every domain, in order, in a transaction.
 * @param id of the workspace for `onDissolveTeam`, otherwise of the user
 */
export async function runStepsInTransaction(
  steps: readonly AccountSteps<never>[],
  name: 'onRequest' | 'onPurge' | 'onLeaveTeam' | 'onDissolveTeam',
  context: TransactionContext,
  id: string,
): Promise<void> {
  for (const domain of steps) await domain[name]?.(context, id);
}
