import { type CreditGrantResponse, dayMs } from '@verso/contracts';
import type { creditGrants } from '@verso/db';

type GrantRow = typeof creditGrants.$inferSelect;
type Standing = Pick<CreditGrantResponse, 'status' | 'display_status'>;

/** A grant that expires within this time is shown as expiring soon. */
const soonMs = 7 * dayMs;

const ended: Readonly<Record<'expired' | 'revoked' | 'fully_used', Standing>> = {
  expired: { status: 'expired', display_status: 'Expired' },
  revoked: { status: 'revoked', display_status: 'Revoked' },
  fully_used: { status: 'fully_used', display_status: 'Fully Used' },
};

/** The status of a grant at `now`. It expires without a change to its row. */
export function standingOf(grant: Pick<GrantRow, 'status' | 'expiresAt'>, now: Date): Standing {
  if (grant.status !== 'active') return ended[grant.status];
  if (grant.expiresAt === null) return { status: 'active', display_status: 'Active' };
  const left = grant.expiresAt.getTime() - now.getTime();
  if (left <= 0) return ended.expired;
  return { status: 'active', display_status: left <= soonMs ? 'Expiring Soon' : 'Active' };
}
