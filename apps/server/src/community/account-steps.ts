import { feedback } from '@verso/db';
import { eq } from '@verso/db/query';
import type { AccountSteps } from '../identity/accounts/account-steps.ts';

/** Deletes feedback together with its author's account. */
export const communityAccountSteps: AccountSteps = {
  async onPurge({ database }, userId) {
    await database.orm.delete(feedback).where(eq(feedback.userId, userId));
  },
};
