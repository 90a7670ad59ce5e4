import { AppError, plans } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { lockAccount } from '../credits/account.ts';

/**
 * Sets how far a user's plan may be exceeded. What is used or held already stays; a cap below it refuses more.
 * @throws AppError `forbidden` when the plan's cap is not the user's to set
 */
export async function setOverageCap(
  { database }: Pick<Context, 'database'>,
  userId: string,
  capUsd: number,
): Promise<void> {
  await database.transaction(async () => {
    const tier = (await lockAccount(database, userId))?.credits.subscriptionTier;
    if (tier === undefined) throw new AppError('not_found', 'Failed to fetch user credits');
    if (!plans[tier].overage?.capIsAdjustable) {
      throw new AppError('forbidden', `The ${plans[tier].name} plan has no cap of your own.`);
    }
    await database.orm
      .update(userCredits)
      .set({ overageCapUsd: capUsd })
      .where(eq(userCredits.userId, userId));
  });
}
