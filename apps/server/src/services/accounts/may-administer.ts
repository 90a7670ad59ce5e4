import type { SessionUser } from './accounts.ts';

/**
 * Whether a user may see and change what is the operator's. The one place that knows: a rule that administrators
 * have a second step belongs here, which is why their user says whether they have one.
 */
export function mayAdminister({ role }: Pick<SessionUser, 'role' | 'twoFactorEnabled'>): boolean {
  return role === 'admin';
}
