import { characterUsageLog } from '@verso/db';
import { and, eq, isNull, or, type SQL } from '@verso/db/query';

/** Deliveries that took their characters from an account. */
export function paidBy(payerId: string): SQL | undefined {
  const { userId, payerId: payer } = characterUsageLog;
  return or(eq(payer, payerId), and(eq(userId, payerId), isNull(payer)));
}

/** Deliveries that are a user's business: what was delivered to them, and what their account paid for others. */
export function concerning(userId: string): SQL | undefined {
  return or(eq(characterUsageLog.userId, userId), eq(characterUsageLog.payerId, userId));
}
