import { AppError, type GuestFeedEvent, type UnitsFeedEvent } from '@verso/contracts';
import type { FastifyReply } from 'fastify';
import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { sendEvents } from '../../../platform/http/events.ts';
import { route } from '../../../platform/http/route.ts';
import { closedSignal } from '../../../platform/http/when-closed.ts';
import type { Context } from '../../context.ts';
import { guestOf } from '../../guests/admit.ts';
import { asGuest, GuestStreams } from '../../guests/feed.ts';
import { translationFor } from '../../lifecycle/access.ts';
import { announcePresence, openUnitsFeed, type UnitsFeed } from '../../units/feed.ts';

/** Sending a comment this often keeps proxies from closing a quiet stream, and people who have left from being shown. */
const heartbeatMs = 15_000;

/** A stream ends after this time; the browser connects again, and its right is checked again. */
const streamMs = 10 * 60_000;

/** A sign of a person every few seconds. */
const presenceLimit = { max: 120, timeWindow: '1 minute', groupId: 'units-presence' };

/** Streams that guests open, per minute and address. */
const guestLimit = { max: 60, timeWindow: '1 minute', groupId: 'follow-as-guest' };

/** Changes of a translation's units and the people at them, as server-sent events (WHATWG HTML, 9.2). */
export function registerUnitsFeedRoutes(app: App, context: Context): void {
  const { database } = context;
  let feed: UnitsFeed | undefined;
  app.addHook('onReady', async () => {
    feed = await openUnitsFeed(context, heartbeatMs);
  });
  app.addHook('preClose', async () => feed?.close());

  route(app, 'GET /api/translations/:id/units/feed', async (request, reply) => {
    const { id } = await translationFor(context, userOf(request).id, request.params.id, 'view');
    if (feed === undefined) throw new AppError('unavailable');
    return sendEvents(reply, encode(feed.follow(id, streamSignal(reply))));
  });

  const open = new GuestStreams();
  route(app, 'GET /api/guest/feed', { config: { rateLimit: guestLimit } }, async (request, reply) => {
    const { headers } = request;
    const { linkId, translationId } = await guestOf(context, headers);
    if (feed === undefined) throw new AppError('unavailable');
    open.add(linkId, reply);
    const admit = () => guestOf(context, headers);
    return sendEvents(reply, encode(asGuest(feed.follow(translationId, streamSignal(reply)), admit)));
  });

  route(
    app,
    'PUT /api/translations/:id/units/presence',
    { config: { rateLimit: presenceLimit } },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = await translationFor(context, user.id, request.params.id, 'view');
      await announcePresence(database, id, user, request.body.unit);
      return reply.code(204).send();
    },
  );
}

const streamSignal = (reply: FastifyReply) =>
  AbortSignal.any([closedSignal(reply), AbortSignal.timeout(streamMs)]);

async function* encode(
  events: AsyncIterable<UnitsFeedEvent | GuestFeedEvent | null>,
): AsyncGenerator<string> {
  yield ':\n\n'; // sends the headers before the first event
  for await (const event of events) {
    if (event === null) yield ':\n\n';
    // An event without a name is the current state, which pages that share the stream may get later.
    else yield `${event.type === 'presence' ? '' : 'event: change\n'}data: ${JSON.stringify(event)}\n\n`;
  }
}
