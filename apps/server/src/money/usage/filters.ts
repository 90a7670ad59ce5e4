import { characterUsageLog } from '@verso/db';
import { and, eq, isNull, or, type SQL } from '@verso/db/query';

/** Deliveries paid for by an account. */
export function paidBy(payerId: string): SQL | undefined {
  const { userId, payerId: payer } = characterUsageLog;
  return or(eq(payer, payerId), and(eq(userId, payerId), isNull(payer)));
}

/** Deliveries that a user may see: those to them, and those to others that their account paid for. */
export function concerning(userId: string): SQL | undefined {
  return or(eq(characterUsageLog.userId, userId), eq(characterUsageLog.payerId, userId));
}
