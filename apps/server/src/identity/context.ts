import type { Context as PlatformContext } from '../platform/context.ts';
import type { Accounts } from './accounts/accounts.ts';

export interface Context extends PlatformContext {
  readonly accounts: Accounts;
}
