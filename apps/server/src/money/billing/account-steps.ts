import type { AccountSteps } from '../../identity/accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { endSubscription, stopRenewal } from './leave.ts';

/** The subscription of an account that leaves is not renewed, and ends with the account. */
export const moneyAccountSteps: AccountSteps<Context> = {
  beforeRequest: stopRenewal,
  beforePurge: endSubscription,
};
