import { AppError } from '@verso/contracts';
import type { RouteDecision } from '@verso/gateway';
import type { Context } from '../context.ts';
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

/** @throws AppError `email_not_verified` when a user's document may not go to the model of this route */
export function refuseUnverified(
  { mailer }: Pick<Context, 'mailer'>,
  user: Pick<SessionUser, 'emailVerified'>,
  { demo }: Pick<RouteDecision, 'demo'>,
): void {
  const circumstances = { paidProvider: !demo, mailDelivers: mailer.delivers };
  if (!mayTranslate(user, circumstances)) throw new AppError('email_not_verified');
}
