import { AppError } from '@verso/contracts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import { changeComment, deleteComment } from '../comments/change.ts';
import { listComments } from '../comments/list.ts';
import { reply as replyTo, startThread } from '../comments/write.ts';
import type { Context } from '../context.ts';
import { guestOf, namedGuest, readGuestReview } from '../guests/admit.ts';
import { createGuestLink, listGuestLinks, revokeGuestLink } from '../guests/links.ts';
import { pagesOf } from '../rendering/pages.ts';
import { confirmUnits } from '../units/confirm.ts';
import { editUnit } from '../units/edit.ts';
import { listUnits } from '../units/list.ts';

/** Requests per minute and address of people without an account. */
const readLimit = { max: 120, timeWindow: '1 minute', groupId: 'read-as-guest' };
const writeLimit = { max: 30, timeWindow: '1 minute', groupId: 'write-as-guest' };

/** Links for guests, and the few routes that accept them. None names a translation: the link does. */
export function registerGuestsRoutes(app: App, context: Context): void {
  registerLinkRoutes(app, context);

  const read = { config: { rateLimit: readLimit } };
  const write = { config: { rateLimit: writeLimit } };

  route(app, 'GET /api/guest', read, async (request) => readGuestReview(context, request.headers));

  route(app, 'GET /api/guest/units', read, async (request) => {
    const guest = await guestOf(context, request.headers);
    const { units, total, hasMore } = await listUnits(context, guest, guest.translationId, request.query);
    return { units, total, hasMore };
  });

  route(
    app,
    'PUT /api/guest/units/:unitId',
    { ...write, bodyLimit: longBodyLimit },
    async ({ headers, params, body }) => {
      const guest = await namedGuest(context, headers);
      const { target: wire, expected } = body;
      const edit = { id: guest.translationId, unitId: params.unitId, wire, expected };
      const { unit } = await editUnit(context, guest, edit);
      return { unit };
    },
  );

  route(app, 'POST /api/guest/confirmations', write, async ({ headers, body }) => {
    const guest = await namedGuest(context, headers);
    const { unit } = await confirmUnits(context, guest, guest.translationId, body);
    if (unit === null) throw new AppError('not_found');
    return { unit };
  });

  route(app, 'GET /api/guest/pages', read, async (request) => {
    const guest = await guestOf(context, request.headers);
    return pagesOf(context, guest, guest.translationId, { ...request.query, purpose: 'look' });
  });

  route(app, 'GET /api/guest/comments', read, async (request) => {
    const guest = await guestOf(context, request.headers);
    return listComments(context, guest, guest.translationId, request.query);
  });

  route(app, 'POST /api/guest/comments', write, async (request, reply) => {
    const guest = await namedGuest(context, request.headers);
    // Guests don't know the members, and so mention no one.
    const comment = { ...request.body, mentions: [] };
    return reply.code(201).send({ thread: await startThread(context, guest, guest.translationId, comment) });
  });

  route(app, 'POST /api/guest/comments/:commentId/replies', write, async (request, reply) => {
    const guest = await namedGuest(context, request.headers);
    const which = { id: guest.translationId, ...request.params };
    const thread = await replyTo(context, guest, which, { ...request.body, mentions: [] });
    return reply.code(201).send({ thread });
  });

  route(app, 'PATCH /api/guest/comments/:commentId', write, async (request) => {
    const guest = await namedGuest(context, request.headers);
    const which = { id: guest.translationId, ...request.params };
    return { thread: await changeComment(context, guest, which, request.body) };
  });

  route(app, 'DELETE /api/guest/comments/:commentId', write, async (request) => {
    const guest = await namedGuest(context, request.headers);
    return { thread: await deleteComment(context, guest, { id: guest.translationId, ...request.params }) };
  });
}

function registerLinkRoutes(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/guest-links', async (request) => ({
    links: await listGuestLinks(context, userOf(request).id, request.params.id),
  }));

  route(
    app,
    'POST /api/translations/:id/guest-links',
    { config: { rateLimit: writeLimit } },
    async (request, reply) => {
      const created = await createGuestLink(context, userOf(request).id, request.params.id, request.body);
      return reply.code(201).send(created);
    },
  );

  route(app, 'DELETE /api/translations/:id/guest-links/:linkId', async (request) => {
    const { id, linkId } = request.params;
    return { links: await revokeGuestLink(context, userOf(request).id, id, linkId) };
  });
}
