import { AppError } from '@verso/contracts';
import { teamInvitations } from '@verso/db';
import { eq } from '@verso/db/query';
import { z } from 'zod';
import type { QueryContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';

export type InvitationRow = typeof teamInvitations.$inferSelect;

/**
 * The URL that accepts an invitation. Its signature covers the expiry, so replacing or deleting the invitation
 * invalidates the link.
 */
export function invitationLink(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  invitation: InvitationRow,
): string {
  const signature = secrets.sign(payloadOf(invitation), invitation.expiresAt);
  return `${publicUrl}/invitation/${invitation.id}.${signature}`;
}

const id = z.uuid();

/** @throws AppError `link_expired` if the link has expired, was withdrawn or used, or was never issued */
export async function invitationOf(
  { database, secrets, clock }: Pick<QueryContext, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<InvitationRow> {
  const [given, signature = ''] = token.split('.', 2);
  const parsed = id.safeParse(given);
  if (!parsed.success) throw new AppError('link_expired', expired);
  const [row] = await database.orm.select().from(teamInvitations).where(eq(teamInvitations.id, parsed.data));
  if (row === undefined || !secrets.verify(payloadOf(row), row.expiresAt, signature, clock.now()))
    throw new AppError('link_expired', expired);
  return row;
}

const expired = 'This invitation has expired or was withdrawn. Ask for a new one.';

const payloadOf = ({ id, email }: InvitationRow) => JSON.stringify(['invitation', id, email]);
