import { communityAccountSteps } from './community/account-steps.ts';
import type { AccountSteps } from './identity/accounts/account-steps.ts';
import { moneyAccountSteps } from './money/billing/leave.ts';
import type { Context } from './operations/context.ts';
import { translationsAccountSteps } from './translations/account-steps.ts';
import { wordsAccountSteps } from './words/account-steps.ts';

/** The steps of the domains above identity when an account is deleted or its workspace changes, in this order. */
export const accountSteps: readonly AccountSteps<Context>[] = [
  moneyAccountSteps,
  wordsAccountSteps,
  translationsAccountSteps,
  communityAccountSteps,
];
