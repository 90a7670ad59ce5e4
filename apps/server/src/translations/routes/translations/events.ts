import { AppError, type TranslationEvent } from '@verso/contracts';
import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { sendEvents } from '../../../platform/http/events.ts';
import { route } from '../../../platform/http/route.ts';
import { closedSignal } from '../../../platform/http/when-closed.ts';
import type { Context } from '../../context.ts';
import { translationFor } from '../../lifecycle/access.ts';
import { isOver } from '../../progress/events.ts';
import { openProgressFeed, type ProgressFeed } from '../../progress/feed.ts';

/** Sending a comment this often keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;

/** Progress of a translation as server-sent events (WHATWG HTML, 9.2), whichever process it runs in. */
export function registerEventsRoute(app: App, context: Context): void {
  const { database, logger } = context;
  let feed: ProgressFeed | undefined;
  app.addHook('onReady', async () => {
    feed = await openProgressFeed({ database, logger }, heartbeatMs);
  });
  app.addHook('preClose', async () => feed?.close());

  route(app, 'GET /api/translations/:id/events', async (request, reply) => {
    const { id } = await translationFor(context, userOf(request).id, request.params.id, 'view');
    const lastSeen = request.headers['last-event-id'] ?? null;
    // Status 204 stops a browser from reconnecting to a finished stream (WHATWG HTML, 9.2.2).
    if (lastSeen !== null && (await isOver(database, id, lastSeen))) return reply.code(204).send();
    const signal = closedSignal(reply);
    if (feed === undefined) throw new AppError('unavailable');
    const events = feed.follow(id, lastSeen, signal);
    return sendEvents(reply, encode(events));
  });
}

async function* encode(events: AsyncIterable<TranslationEvent | null>): AsyncGenerator<string> {
  yield ':\n\n'; // sends the headers before the first event
  for await (const event of events) {
    yield event === null ? ':\n\n' : `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`;
  }
}
