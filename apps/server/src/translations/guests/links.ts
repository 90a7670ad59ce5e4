import { createHash, randomBytes } from 'node:crypto';
import { AppError, type CreateGuestLinkRequest, dayMs, type GuestLink, limits } from '@verso/contracts';
import { guestLinks, type Queryable } from '@verso/db';
import { and, count, desc, eq, isNull } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import { lockedAccessTo, translationFor } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { announceAccess } from '../units/feed.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'publicUrl'>;

/** SHA-256 is enough: a random 256-bit token needs no slow hash. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The guest links of a translation, the newest first. @throws AppError `translation_not_found`, `forbidden` */
export async function listGuestLinks(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<GuestLink[]> {
  await translationFor(context, userId, id, 'own');
  return read(context, id);
}

/**
 * Creates a link to review one translation without an account. Its token is in the fragment of the address, which browsers
 * don't send, and only its hash is stored.
 * @throws AppError `translation_not_found`, `forbidden`, `not_ready`, `file_not_found`, `limit_reached`
 */
export async function createGuestLink(
  context: Dependencies,
  userId: string,
  id: string,
  { label, right, days }: CreateGuestLinkRequest,
): Promise<{ readonly link: GuestLink; readonly url: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const linkId = await context.database.transaction(async (tx) => {
    const { row } = await lockedAccessTo(inTransaction(context, tx), userId, id, 'own');
    refuseUnlessDelivered(row);
    const [counted] = await tx.orm
      .select({ links: count() })
      .from(guestLinks)
      .where(eq(guestLinks.translationId, id));
    if ((counted?.links ?? 0) >= limits.guestLinks)
      throw new AppError('limit_reached', `A translation can have up to ${limits.guestLinks} guest links.`);
    const [created] = await tx.orm
      .insert(guestLinks)
      .values({
        translationId: id,
        tokenHash: tokenHash(token),
        right,
        label,
        actorId: userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning({ id: guestLinks.id });
    if (created === undefined) throw new Error('The link was not inserted.');
    const actor = { actorId: userId, guestName: null };
    await recordActivity(tx, actor, { translationId: id, kind: 'invited-guest', at: now });
    return created.id;
  });
  const link = (await read(context, id)).find((each) => each.id === linkId);
  if (link === undefined) throw new AppError('translation_not_found');
  return { link, url: `${context.publicUrl}/guest#${token}` };
}

/** Revokes a link at once. @throws AppError `translation_not_found`, `forbidden`, `not_found` */
export async function revokeGuestLink(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  linkId: string,
): Promise<GuestLink[]> {
  await translationFor(context, userId, id, 'own');
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [revoked] = await tx.orm
      .update(guestLinks)
      .set({ revokedAt: at })
      .where(and(eq(guestLinks.id, linkId), eq(guestLinks.translationId, id), isNull(guestLinks.revokedAt)))
      .returning({ id: guestLinks.id });
    if (revoked === undefined) throw new AppError('not_found', 'This link no longer works.');
    const actor = { actorId: userId, guestName: null };
    await recordActivity(tx, actor, { translationId: id, kind: 'revoked-guest', at });
    await announceAccess(tx, id);
  });
  return read(context, id);
}

async function read(
  { database, clock }: Pick<Context, 'clock'> & { readonly database: Queryable },
  id: string,
): Promise<GuestLink[]> {
  const rows = await database.orm
    .select()
    .from(guestLinks)
    .where(eq(guestLinks.translationId, id))
    .orderBy(desc(guestLinks.createdAt), desc(guestLinks.id));
  const names = await namesOf(
    database,
    rows.map(({ actorId }) => actorId),
  );
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    right: row.right,
    by: toPerson({ actorId: row.actorId, guestName: null }, names),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    state: row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'expired' : 'open',
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }));
}
