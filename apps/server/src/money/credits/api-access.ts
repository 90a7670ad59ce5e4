import { AppError, plans } from '@verso/contracts';
import type { Context } from '../../identity/context.ts';
import { tierOf } from './read.ts';

/** Whether a user's current plan includes API access. */
export async function hasApiAccess(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<boolean> {
  return plans[await tierOf(context, userId)].apiAccess;
}

/** @throws AppError `api_not_in_plan` */
export async function requireApiAccess(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  if (!(await hasApiAccess(context, userId))) throw new AppError('api_not_in_plan');
}
