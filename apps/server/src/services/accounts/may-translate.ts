import type { SessionUser } from './accounts.ts';

/**
 * Whether a user's document may go to a model. A paid provider's tokens are spent for confirmed addresses only, as far
 * as mails reach them: without a mail server nobody could confirm one, and the server is on somebody's own machine.
 */
export function mayTranslate(
  user: Pick<SessionUser, 'emailVerified'>,
  circumstances: { readonly paidProvider: boolean; readonly mailDelivers: boolean },
): boolean {
  return user.emailVerified || !circumstances.paidProvider || !circumstances.mailDelivers;
}
