import { z } from 'zod';
import {
  changeCommentRequest,
  commentRequest,
  commentThreadResponse,
  listCommentsQuery,
  listCommentsResponse,
  replyRequest,
} from '../../api/translations/collaboration.ts';
import {
  createGuestLinkRequest,
  guestConfirmRequest,
  guestHeaders,
  guestLinkResponse,
  guestLinksResponse,
  guestPagesQuery,
  guestReviewResponse,
  guestUnitResponse,
  guestUnitsQuery,
  guestUnitsResponse,
} from '../../api/translations/guests.ts';
import { pagesResponse } from '../../api/translations/pages.ts';
import { editUnitRequest } from '../../api/translations/units.ts';
import { content, type EndpointTable, idParams } from '../endpoint.ts';

const linkParams = idParams.extend({ linkId: z.uuid() });
const commentParams = z.object({ commentId: z.uuid() });
const unitParams = z.object({ unitId: z.string().min(1).max(200) });

/** Links for guests, and what guests may do. Their routes name no translation: the link does. */
export const guestsEndpoints = {
  'GET /api/translations/:id/guest-links': {
    operationId: 'listGuestLinks',
    tag: 'collaboration',
    summary: 'List the guest links of a translation',
    access: 'user',
    right: 'own',
    params: idParams,
    response: { 200: guestLinksResponse },
    errors: ['forbidden', 'translation_not_found'],
  },

  'POST /api/translations/:id/guest-links': {
    operationId: 'createGuestLink',
    tag: 'collaboration',
    summary: 'Create a link with which people without an account review a translation',
    access: 'user',
    right: 'own',
    params: idParams,
    body: createGuestLinkRequest,
    response: { 201: guestLinkResponse },
    errors: ['forbidden', 'translation_not_found', 'not_ready', 'file_not_found', 'limit_reached'],
  },

  'DELETE /api/translations/:id/guest-links/:linkId': {
    operationId: 'revokeGuestLink',
    tag: 'collaboration',
    summary: 'Revoke a guest link',
    access: 'user',
    right: 'own',
    params: linkParams,
    response: { 200: guestLinksResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found'],
  },

  'GET /api/guest': {
    operationId: 'getGuestReview',
    tag: 'collaboration',
    summary: 'Read what a guest link is for',
    access: 'anyone',
    headers: guestHeaders,
    response: { 200: guestReviewResponse },
    errors: ['link_expired'],
  },

  'GET /api/guest/units': {
    operationId: 'listUnitsAsGuest',
    tag: 'collaboration',
    summary: 'List the segments of the translation of a guest link',
    access: 'anyone',
    headers: guestHeaders,
    query: guestUnitsQuery,
    response: { 200: guestUnitsResponse },
    errors: ['link_expired', 'file_not_found', 'not_ready'],
  },

  'GET /api/guest/feed': {
    operationId: 'followUnitsAsGuest',
    tag: 'collaboration',
    summary: 'Follow changes of the translation of a guest link as server-sent events',
    description:
      'Events have the changed segments (`ids`; null: read all again), without names. The stream ends when the link is revoked or expires, or after ten minutes, and is to be opened again.',
    access: 'anyone',
    headers: guestHeaders,
    produces: 'text/event-stream',
    response: { 200: content },
    errors: ['link_expired', 'limit_reached'],
  },

  'PUT /api/guest/units/:unitId': {
    operationId: 'updateUnitAsGuest',
    tag: 'collaboration',
    summary: 'Change the target of a segment, with a link that allows it',
    access: 'anyone',
    headers: guestHeaders,
    params: unitParams,
    body: editUnitRequest,
    response: { 200: guestUnitResponse },
    errors: [
      'link_expired',
      'forbidden',
      'translation_approved',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
    ],
  },

  'POST /api/guest/confirmations': {
    operationId: 'confirmUnitAsGuest',
    tag: 'collaboration',
    summary: 'Confirm a segment, or take that back, with a link that allows edits',
    access: 'anyone',
    headers: guestHeaders,
    body: guestConfirmRequest,
    response: { 200: guestUnitResponse },
    errors: [
      'link_expired',
      'forbidden',
      'translation_approved',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
    ],
  },

  'GET /api/guest/pages': {
    operationId: 'getPagesAsGuest',
    tag: 'collaboration',
    summary: 'Get a link to the pages of the document as PDF, with a link that allows edits',
    access: 'anyone',
    headers: guestHeaders,
    query: guestPagesQuery,
    response: { 200: pagesResponse },
    errors: [
      'link_expired',
      'forbidden',
      'file_not_found',
      'not_ready',
      'pages_unavailable',
      'pages_failed',
      'unavailable',
    ],
  },

  'GET /api/guest/comments': {
    operationId: 'listCommentsAsGuest',
    tag: 'collaboration',
    summary: 'List the comments on the translation of a guest link',
    access: 'anyone',
    headers: guestHeaders,
    query: listCommentsQuery,
    response: { 200: listCommentsResponse },
    errors: ['link_expired'],
  },

  'POST /api/guest/comments': {
    operationId: 'createCommentAsGuest',
    tag: 'collaboration',
    summary: 'Comment on a segment, with a link that allows it',
    access: 'anyone',
    headers: guestHeaders,
    body: commentRequest,
    response: { 201: commentThreadResponse },
    errors: ['link_expired', 'forbidden', 'file_not_found', 'not_ready', 'not_found', 'limit_reached'],
  },

  'POST /api/guest/comments/:commentId/replies': {
    operationId: 'replyToCommentAsGuest',
    tag: 'collaboration',
    summary: 'Reply to a comment, with a link that allows it',
    access: 'anyone',
    headers: guestHeaders,
    params: commentParams,
    body: replyRequest,
    response: { 201: commentThreadResponse },
    errors: ['link_expired', 'forbidden', 'not_found', 'limit_reached'],
  },

  'PATCH /api/guest/comments/:commentId': {
    operationId: 'changeCommentAsGuest',
    tag: 'collaboration',
    summary: 'Edit your comment, or resolve or reopen a thread, with a link that allows it',
    access: 'anyone',
    headers: guestHeaders,
    params: commentParams,
    body: changeCommentRequest,
    response: { 200: commentThreadResponse },
    errors: ['link_expired', 'forbidden', 'not_found'],
  },

  'DELETE /api/guest/comments/:commentId': {
    operationId: 'deleteCommentAsGuest',
    tag: 'collaboration',
    summary: 'Delete your comment, with a link that allows it',
    access: 'anyone',
    headers: guestHeaders,
    params: commentParams,
    response: { 200: commentThreadResponse },
    errors: ['link_expired', 'forbidden', 'not_found'],
  },
} as const satisfies EndpointTable;
