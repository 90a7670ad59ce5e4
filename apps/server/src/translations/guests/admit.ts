import {
  AppError,
  cleanName,
  cut,
  formatsWithPages,
  type GuestReview,
  limits,
  minuteMs,
  rightIncludes,
} from '@verso/contracts';
import { guestLinks } from '@verso/db';
import { and, eq, isNull, lt, or } from '@verso/db/query';
import type { Context } from '../context.ts';
import { type Guest, rightToPages, translationFor } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';
import { tokenHash } from './links.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;
type Reading = Dependencies & Pick<Context, 'renderer'>;

interface Headers {
  readonly 'x-guest-link': string;
  readonly 'x-guest-name'?: string | undefined;
}

type LinkRow = typeof guestLinks.$inferSelect;

/**
 * The guest of a request. The link alone decides which translation they see and what they may do.
 * @throws AppError `link_expired` if it has expired or was revoked, or never existed
 */
export async function guestOf(context: Dependencies, headers: Headers): Promise<Guest> {
  const { id, translationId, right } = await openLink(context, headers);
  return { linkId: id, translationId, right, name: nameIn(headers) ?? '' };
}

/** A guest who writes, and therefore has a name. @throws AppError `link_expired`, `validation_failed` without a name */
export async function namedGuest(context: Dependencies, headers: Headers): Promise<Guest> {
  const guest = await guestOf(context, headers);
  if (guest.name === '') throw new AppError('validation_failed', 'Please enter your name.');
  return guest;
}

/** What a link is for. @throws AppError `link_expired` */
export async function readGuestReview(context: Reading, headers: Headers): Promise<GuestReview> {
  const link = await openLink(context, headers);
  const guest = await guestOf(context, headers);
  const row = await translationFor(context, guest, link.translationId, 'view');
  const names = await namesOf(context.database, [link.actorId]);
  return {
    filename: row.originalFilename,
    source_language: row.sourceLanguage ?? row.detectedLanguage,
    target_language: row.targetLanguage,
    right: link.right,
    review_state: row.reviewState,
    invited_by: toPerson({ actorId: link.actorId, guestName: null }, names),
    expires_at: link.expiresAt.toISOString(),
    has_pages:
      context.renderer.isAvailable &&
      formatsWithPages.has(row.format) &&
      rightIncludes(link.right, rightToPages(guest)),
  };
}

async function openLink({ database, clock }: Dependencies, headers: Headers): Promise<LinkRow> {
  const now = clock.now();
  const [link] = await database.orm
    .select()
    .from(guestLinks)
    .where(eq(guestLinks.tokenHash, tokenHash(headers['x-guest-link'])));
  if (link === undefined || link.revokedAt !== null || link.expiresAt <= now)
    throw new AppError('link_expired', 'This link has expired or was revoked. Ask for a new one.');
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  // Not a write for every request.
  await database.orm
    .update(guestLinks)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(guestLinks.id, link.id),
        or(isNull(guestLinks.lastUsedAt), lt(guestLinks.lastUsedAt, aMinuteAgo)),
      ),
    );
  return link;
}

/** @returns null without a readable name */
function nameIn(headers: Headers): string | null {
  try {
    const name = cleanName(decodeURIComponent(headers['x-guest-name'] ?? '')).trim();
    return name === '' ? null : cut(name, limits.teamNameLength);
  } catch {
    return null; // Not percent-encoded.
  }
}
