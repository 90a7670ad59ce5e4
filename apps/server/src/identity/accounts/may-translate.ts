import { AppError } from '@verso/contracts';
import type { RouteDecision } from '@verso/gateway';
import type { Context } from '../context.ts';
import type { SessionUser } from './accounts.ts';

/**
 * Whether a user's document may be sent to a model. Paid providers require a confirmed address. Without a mail server
 * no one can confirm one, so the requirement is dropped: such servers usually run on the user's own machine.
 */
export function mayTranslate(
  user: Pick<SessionUser, 'emailVerified'>,
  options: { readonly paidProvider: boolean; readonly mailDelivers: boolean },
): boolean {
  return user.emailVerified || !options.paidProvider || !options.mailDelivers;
}

/** @throws AppError `email_not_verified` if `mayTranslate` is false for the model of this route */
export function refuseUnverified(
  { mailer }: Pick<Context, 'mailer'>,
  user: Pick<SessionUser, 'emailVerified'>,
  { demo }: Pick<RouteDecision, 'demo'>,
): void {
  const options = { paidProvider: !demo, mailDelivers: mailer.delivers };
  if (!mayTranslate(user, options)) throw new AppError('email_not_verified');
}
