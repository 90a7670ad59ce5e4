import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';
import { reviewState } from './access.ts';
import { person } from './collaboration.ts';
import { pagesQuery } from './pages.ts';
import { confirmUnitsRequest, translatedUnit } from './units.ts';

/** `POST /api/translations/:id/guest-links` */
export const guestRight = z.enum(['view', 'comment', 'edit']);
export const createGuestLinkRequest = z.object({
  label: nameText().max(limits.teamNameLength).default('').describe('For whom it is; only shown to members.'),
  right: guestRight.default('comment'),
  days: z.number().int().min(1).max(90).default(14),
});
export type CreateGuestLinkRequest = z.infer<typeof createGuestLinkRequest>;

export const guestLink = z.object({
  id: z.uuid(),
  label: z.string(),
  right: guestRight.catch('view'),
  by: person,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'expired', 'revoked']),
  last_used_at: z.iso.datetime().nullable(),
});
export type GuestLink = z.infer<typeof guestLink>;
export const guestLinksResponse = z.object({ links: z.array(guestLink) });
export const guestLinkResponse = z.object({
  link: guestLink,
  url: z.string().describe('Shown once. Anyone who has it can use it.'),
});

/** The headers of a guest's requests. */
export const guestHeaders = z.object({
  'x-guest-link': z.string().max(200).describe('The token of the link.'),
  'x-guest-name': z
    .string()
    .max(900)
    .optional()
    .describe('The name of the guest, percent-encoded; required to write.'),
});

/** `GET /api/guest`: what a link is for. */
export const guestReviewResponse = z.object({
  filename: z.string(),
  source_language: z.string().nullable(),
  target_language: z.string(),
  right: guestRight.catch('view'),
  review_state: reviewState.catch('in-progress'),
  invited_by: person,
  expires_at: z.iso.datetime(),
  has_pages: z.boolean().default(false).describe('Whether its pages can be shown to the guest.'),
});
export type GuestReview = z.infer<typeof guestReviewResponse>;

/** `GET /api/guest/units` */
export const guestUnitsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export const guestUnitsResponse = z.object({
  units: z.array(translatedUnit),
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type GuestUnitsResponse = z.infer<typeof guestUnitsResponse>;
/** `POST /api/guest/confirmations` */
export const guestConfirmRequest = z.object({
  unit: z.string().min(1).max(200),
  confirmed: z.boolean().default(true).describe('false takes the confirmation back.'),
  expected: confirmUnitsRequest.shape.expected,
});

export const guestUnitResponse = z.object({ unit: translatedUnit });

/** The data of the events of `GET /api/guest/feed`. They name no one. */
export const guestFeedEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('units'),
    ids: z.array(z.string()).nullable().describe('The units that have changed; null: read all again.'),
  }),
  z.object({ type: z.literal('comments') }).describe('Comments have changed: read them again.'),
  z.object({ type: z.literal('access') }).describe('The review state may have changed: read it again.'),
]);
export type GuestFeedEvent = z.infer<typeof guestFeedEvent>;

/** `GET /api/guest/pages` */
export const guestPagesQuery = pagesQuery.pick({ kind: true });
