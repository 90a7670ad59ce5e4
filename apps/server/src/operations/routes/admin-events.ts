import { type AdminChangeEvent, type AdminTopic, AppError } from '@verso/contracts';
import { auditChannel } from '../../platform/audit/record.ts';
import type { App } from '../../platform/http/app.ts';
import { sendEvents } from '../../platform/http/events.ts';
import { route } from '../../platform/http/route.ts';
import { closedSignal } from '../../platform/http/when-closed.ts';
import type { Context } from '../context.ts';
import { type Changes, monitoringChannels, openChanges } from '../monitoring/changes.ts';

/** Sending a comment this often keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;

/** Notifies open consoles of changes as server-sent events (WHATWG HTML, 9.2): one stream for everything they show. */
export function registerAdminEventsRoutes(app: App, { database }: Context): void {
  let changes: Changes<AdminTopic> | undefined;
  app.addHook('onReady', async () => {
    const channels = { administration: [auditChannel], monitoring: monitoringChannels };
    changes = await openChanges(database, channels, heartbeatMs);
  });
  app.addHook('preClose', async () => changes?.close());

  route(app, 'GET /api/admin/events', async (_request, reply) => {
    if (changes === undefined) throw new AppError('unavailable');
    return sendEvents(reply, encode(changes.follow(closedSignal(reply))));
  });
}

async function* encode(changes: AsyncIterable<readonly AdminTopic[] | null>): AsyncGenerator<string> {
  yield ':\n\n'; // sends the headers before the first change
  for await (const topics of changes) {
    if (topics === null) yield ':\n\n';
    else yield `event: change\ndata: ${JSON.stringify({ topics } satisfies AdminChangeEvent)}\n\n`;
  }
}
